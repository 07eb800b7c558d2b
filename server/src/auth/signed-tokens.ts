import { createHash, randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';

const ISSUER = 'blue-gem-atlas';
const ALGORITHM = 'HS256';
const MAX_LENGTH = 2_048;

/** The purpose of a token, so that it is not accepted for another one. */
export type TokenUse = { typ: string; audience: string };

const keyIdOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8);

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

type Signing = TokenUse & { claims: JWTPayload; now: Date; expiresAt: Date };

/** A token signed with the first of the keys. */
export function signClaims(keys: readonly Buffer[], { typ, audience, claims, now, expiresAt }: Signing) {
  const [key] = keys;
  if (!key) throw new Error('No signing key is configured');
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ, kid: keyIdOf(key) })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt(secondsOf(now))
    .setExpirationTime(secondsOf(expiresAt))
    .setJti(randomUUID())
    .sign(key);
}

/** The claims of a token, unverified. */
export function claimedTypeOf(token: string): string | undefined {
  if (token.length > MAX_LENGTH) return undefined;
  try {
    return decodeProtectedHeader(token).typ;
  } catch {
    return undefined;
  }
}

type Reading = TokenUse & { requiredClaims: readonly string[]; now: Date; maxSeconds?: number };

/** The claims of a token for this purpose; `expired` after its expiry, undefined if none of the keys signed it. */
export async function readClaims(
  keys: readonly Buffer[],
  token: string,
  { typ, audience, requiredClaims, now, maxSeconds }: Reading,
): Promise<JWTPayload | 'expired' | undefined> {
  if (token.length > MAX_LENGTH) return undefined;
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = keys.find((each) => keyIdOf(each) === kid);
    if (!key) return undefined;
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      typ,
      requiredClaims: [...requiredClaims, 'jti', 'exp', 'iat'],
      currentDate: now,
      ...(maxSeconds !== undefined && { maxTokenAge: maxSeconds }),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
