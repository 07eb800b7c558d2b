import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readRefreshToken, type RefreshToken } from '../../platform/refresh-token.ts';

const FileSchema = z.record(z.string(), z.string());

const fileIn = (dataDir: string) => join(dataDir, 'steam-refresh-tokens.json');

function readStored(dataDir: string): Record<string, string> {
  try {
    return FileSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return {};
  }
}

/** For each token in the settings, the newest one of its account: Steam renews tokens, and renewed ones are stored. */
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

/** Stores a renewed token so that only the owner of the data folder can read it. */
export function storeToken(dataDir: string, { steamId, token }: RefreshToken): void {
  const path = fileIn(dataDir);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...readStored(dataDir), [steamId]: token }), { mode: 0o600 });
  renameSync(draft, path);
}
