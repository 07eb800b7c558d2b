import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseTarget } from '@bluegem/data/database/database-types';

/** Loads `.env` into the environment, except settings that are already set. */
export function loadSettings(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** The database and the data folder that the service uses with these settings. An empty setting counts as unset. */
export function targetOf(environment: Readonly<Record<string, string | undefined>>, dataDir?: string) {
  const folder = resolve(dataDir || environment['DATA_DIR'] || 'var');
  const databaseUrl = environment['DATABASE_URL'];
  const target: DatabaseTarget = databaseUrl ? { databaseUrl } : { dataDir: folder };
  return { target, dataDir: folder };
}

/** The version of this checkout. */
export function productVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
