import { createHash } from 'node:crypto';

/** One numbered step of the database's structure: plain SQL for PostgreSQL 15 or newer, one statement each. */
export type Migration = { name: string; statements: readonly string[] };

/** Tells whether a migration is still the one that was applied. */
export function checksumOf(migration: Migration): string {
  return createHash('sha256').update(JSON.stringify(migration.statements)).digest('hex');
}
