import * as z from 'zod/mini';

/** A token that signs a Steam account in. A secret. */
export type RefreshToken = { steamId: string; issuedAt: number; token: string };

/** `derive` marks a refresh token; access tokens lack it and expire soon. */
const NEEDED = ['client', 'derive'];

const ClaimsSchema = z.object({
  iss: z.literal('steam'),
  sub: z.string().check(z.regex(/^7656\d{13}$/)),
  aud: z.array(z.string()).check(z.refine((audience) => NEEDED.every((each) => audience.includes(each)))),
  iat: z._default(z.number(), 0),
});

/** Reads the claims of a token; undefined if it cannot sign a client in. */
export function readRefreshToken(token: string): RefreshToken | undefined {
  const [, claims = '', signature] = token.split('.');
  if (!signature) return undefined;
  try {
    const { sub, iat } = ClaimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')));
    return { steamId: sub, issuedAt: iat, token };
  } catch {
    return undefined;
  }
}
