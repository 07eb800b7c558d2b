import type { RestCaller } from '@bluegem/data/rest/rest-request';
import type { Secrets } from '../platform/secrets.ts';
import { readClaims, signClaims, type TokenUse } from './signed-tokens.ts';

const USE: TokenUse = { typ: 'rest+jwt', audience: 'rest' };

/** The subject of a key of the REST API. */
export type KeyHolder = { kind: 'anon' } | { kind: 'admin' } | { kind: 'user'; accountId: string };

/** The roles of the database, as created by its migrations. */
export const ROLE_OF = { anon: 'anon', user: 'authenticated', admin: 'site_admin' } as const;

export function callerOfHolder(holder: KeyHolder): RestCaller {
  return { role: ROLE_OF[holder.kind], claims: holder.kind === 'user' ? { sub: holder.accountId } : {} };
}

/** A key that the interface accepts as a bearer token or `apikey`, until `expiresAt`. */
export function signInterfaceKey(secrets: Secrets, holder: KeyHolder, now: Date, expiresAt: Date): Promise<string> {
  const { role, claims } = callerOfHolder(holder);
  return signClaims(secrets.keysFor('interface-keys'), { ...USE, claims: { role, ...claims }, now, expiresAt });
}

/** The subject of a key; `expired` for a former key, undefined if it is not a key of ours. */
export async function readInterfaceKey(
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<RestCaller | 'expired' | undefined> {
  const read = await readClaims(secrets.keysFor('interface-keys'), token, { ...USE, requiredClaims: ['role'], now });
  if (!read || read === 'expired') return read;
  const role = Object.values(ROLE_OF).find((each) => each === read['role']);
  if (!role || (role === 'authenticated') !== (typeof read.sub === 'string')) return undefined;
  return { role, claims: read.sub === undefined ? {} : { sub: read.sub } };
}
