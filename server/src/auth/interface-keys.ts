import { createHash, randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { RestCaller } from '@bluegem/data/rest/rest-request';
import type { Secrets } from './secrets.ts';

const ISSUER = 'blue-gem-atlas';
const AUDIENCE = 'rest';
const TYPE = 'rest+jwt';
const MAX_LENGTH = 2_048;

/** Whom a key of the hosted interface is for. */
export type KeyHolder = { kind: 'anon' } | { kind: 'admin' } | { kind: 'user'; accountId: string };

/** The roles of the database, as its migrations make them. */
export const ROLE_OF = { anon: 'anon', user: 'authenticated', admin: 'site_admin' } as const;

const keyIdOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8);

export function callerOfHolder(holder: KeyHolder): RestCaller {
  return { role: ROLE_OF[holder.kind], claims: holder.kind === 'user' ? { sub: holder.accountId } : {} };
}

/** A key that the interface takes as a bearer token or `apikey`, until `expiresAt`. */
export function signInterfaceKey(secrets: Secrets, holder: KeyHolder, now: Date, expiresAt: Date): Promise<string> {
  const [key] = secrets.keysFor('interface-keys');
  if (!key) throw new Error('There is no key to sign with');
  const { role, claims } = callerOfHolder(holder);
  return new SignJWT({ role, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: keyIdOf(key) })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .setJti(randomUUID())
    .sign(key);
}

/** Whom a key speaks for; `expired` for one that did, undefined for what is no key of ours. */
export async function readInterfaceKey(
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<RestCaller | 'expired' | undefined> {
  if (token.length > MAX_LENGTH) return undefined;
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = secrets.keysFor('interface-keys').find((each) => keyIdOf(each) === kid);
    if (!key) return undefined;
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['role', 'exp', 'iat', 'jti'],
      currentDate: now,
    });
    const role = Object.values(ROLE_OF).find((each) => each === payload['role']);
    if (!role || (role === 'authenticated') !== (typeof payload.sub === 'string')) return undefined;
    return { role, claims: payload.sub === undefined ? {} : { sub: payload.sub } };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
