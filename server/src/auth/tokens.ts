import type { Identity } from './account-id.ts';
import type { Secrets } from '../platform/secrets.ts';
import { claimedTypeOf, readClaims, signClaims } from './signed-tokens.ts';

/** Lifetime of an access token. */
export const ACCESS_SECONDS = 15 * 60;

const KINDS = {
  access: { typ: 'at+jwt', audience: 'api', seconds: ACCESS_SECONDS },
  'hand-off': { typ: 'ho+jwt', audience: 'handoff', seconds: 60 },
} as const;

export type TokenKind = keyof typeof KINDS;
export type TokenSubject = { accountId: string; sessionId: string; identity: Identity };
/** The claims of a verified token. `tokenId` is its own id; `sessionId` the public id of its session. */
export type VerifiedToken = { accountId: string; sessionId: string; tokenId: string; expiresAt: Date };

/** A signed token: an access token of 15 minutes, or a hand-off of 60 seconds that can only be exchanged for one. */
export async function signToken(secrets: Secrets, kind: TokenKind, subject: TokenSubject, now: Date): Promise<string> {
  const { seconds, ...use } = KINDS[kind];
  const { method, providerId } = subject.identity;
  const claims = {
    id: subject.accountId,
    sid: subject.sessionId,
    steamid: method === 'steam' ? providerId : null,
    discord_id: method === 'discord' ? providerId : null,
    auth_method: method,
  };
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  return signClaims(secrets.keysFor('tokens'), { ...use, claims, now, expiresAt });
}

/**
 * The claims of a token; undefined unless it is of this kind, signed by us, complete and neither expired nor too old.
 */
export async function verifyToken(
  secrets: Secrets,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<VerifiedToken | undefined> {
  const { seconds, ...use } = KINDS[kind];
  const requirements = { ...use, requiredClaims: ['id', 'sid'], now, maxSeconds: seconds };
  const read = await readClaims(secrets.keysFor('tokens'), token, requirements);
  if (!read || read === 'expired') return undefined;
  const { id, sid, jti = '', exp = 0 } = read;
  if (typeof id !== 'string' || typeof sid !== 'string') return undefined;
  return { accountId: id, sessionId: sid, tokenId: jti, expiresAt: new Date(exp * 1000) };
}

/** Whether a token claims to be a hand-off, unverified. */
export const isHandOff = (token: string): boolean => claimedTypeOf(token) === KINDS['hand-off'].typ;
