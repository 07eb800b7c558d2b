import { createHash, randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { Identity } from './account-id.ts';
import type { Secrets } from './secrets.ts';

const ISSUER = 'blue-gem-atlas';
const MAX_LENGTH = 2_048;
/** How long an access token is good for. */
export const ACCESS_SECONDS = 15 * 60;

const KINDS = {
  access: { typ: 'at+jwt', audience: 'api', seconds: ACCESS_SECONDS },
  'hand-off': { typ: 'ho+jwt', audience: 'handoff', seconds: 60 },
} as const;

export type TokenKind = keyof typeof KINDS;
export type TokenSubject = { accountId: string; sessionId: string; identity: Identity };
/** What a verified token says. `tokenId` is its own; `sessionId` the public id of the session it was made for. */
export type VerifiedToken = { accountId: string; sessionId: string; tokenId: string; expiresAt: Date };

const keyIdOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** A signed token: an access token of 15 minutes, or a hand-off of 60 seconds that can only be exchanged for one. */
export async function signToken(secrets: Secrets, kind: TokenKind, subject: TokenSubject, now: Date): Promise<string> {
  const [key] = secrets.keysFor('tokens');
  if (!key) throw new Error('There is no key to sign with');
  const { typ, audience, seconds } = KINDS[kind];
  const { method, providerId } = subject.identity;
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    id: subject.accountId,
    sid: subject.sessionId,
    steamid: method === 'steam' ? providerId : null,
    discord_id: method === 'discord' ? providerId : null,
    auth_method: method,
  })
    .setProtectedHeader({ alg: 'HS256', typ, kid: keyIdOf(key) })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .setJti(randomUUID())
    .sign(key);
}

/** What a token says; undefined unless it is of this kind, signed by us, complete and neither expired nor too old. */
export async function verifyToken(
  secrets: Secrets,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<VerifiedToken | undefined> {
  if (token.length > MAX_LENGTH) return undefined;
  const { typ, audience, seconds } = KINDS[kind];
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = secrets.keysFor('tokens').find((each) => keyIdOf(each) === kid);
    if (!key) return undefined;
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
      typ,
      maxTokenAge: seconds,
      requiredClaims: ['id', 'sid', 'jti', 'exp', 'iat'],
      currentDate: now,
    });
    const { id, sid, jti = '', exp = 0 } = payload;
    if (typeof id !== 'string' || typeof sid !== 'string') return undefined;
    return { accountId: id, sessionId: sid, tokenId: jti, expiresAt: new Date(exp * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Whether a token calls itself a hand-off; nothing about it has been verified. */
export function isHandOff(token: string): boolean {
  if (token.length > MAX_LENGTH) return false;
  try {
    return decodeProtectedHeader(token).typ === KINDS['hand-off'].typ;
  } catch {
    return false;
  }
}
