import type { Identity } from './account-id.ts';
import type { Secrets } from '../platform/secrets.ts';
import { claimedTypeOf, readClaims, signClaims } from './signed-tokens.ts';

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

/** What a token says; undefined unless it is of this kind, signed by us, complete and neither expired nor too old. */
export async function verifyToken(
  secrets: Secrets,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<VerifiedToken | undefined> {
  const { seconds, ...use } = KINDS[kind];
  const asked = { ...use, requiredClaims: ['id', 'sid'], now, maxSeconds: seconds };
  const read = await readClaims(secrets.keysFor('tokens'), token, asked);
  if (!read || read === 'expired') return undefined;
  const { id, sid, jti = '', exp = 0 } = read;
  if (typeof id !== 'string' || typeof sid !== 'string') return undefined;
  return { accountId: id, sessionId: sid, tokenId: jti, expiresAt: new Date(exp * 1000) };
}

/** Whether a token calls itself a hand-off; nothing about it has been verified. */
export const isHandOff = (token: string): boolean => claimedTypeOf(token) === KINDS['hand-off'].typ;
