import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** A token that logs an account of Steam on. A secret. */
export type RefreshToken = { steamId: string; issuedAt: number; token: string };

/** `derive`: a refresh token; access tokens lack it, and log nobody on for long. */
const NEEDED = ['client', 'derive'];

const ClaimsSchema = z.object({
  iss: z.literal('steam'),
  sub: z.string().check(z.regex(/^7656\d{13}$/)),
  aud: z.array(z.string()).check(z.refine((audience) => NEEDED.every((each) => audience.includes(each)))),
  iat: z._default(z.number(), 0),
});
const FileSchema = z.record(z.string(), z.string());

/** Reads what a token says of itself; undefined where it is none that logs a client on. */
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

const fileIn = (dataDir: string) => join(dataDir, 'steam-refresh-tokens.json');

function readStored(dataDir: string): Record<string, string> {
  try {
    return FileSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return {};
  }
}

/** For each token of the settings, the newest one of its account: Steam renews them, and renewed ones are kept. */
export function newestTokens(dataDir: string, given: readonly string[]): RefreshToken[] {
  const stored = readStored(dataDir);
  return given.flatMap((text) => {
    const token = readRefreshToken(text);
    if (!token) return [];
    const renewed = readRefreshToken(stored[token.steamId] ?? '');
    const isNewer = renewed && renewed.steamId === token.steamId && renewed.issuedAt > token.issuedAt;
    return isNewer ? [renewed] : [token];
  });
}

/** Keeps a renewed token where only the owner of the data folder can read it. */
export function storeToken(dataDir: string, { steamId, token }: RefreshToken): void {
  const path = fileIn(dataDir);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...readStored(dataDir), [steamId]: token }), { mode: 0o600 });
  renameSync(draft, path);
}
