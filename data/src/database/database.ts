import type { Database, DatabaseTarget } from './database-types.ts';

/**
 * Opens the database; `migrateDatabase` comes next. Throws a DatabaseError that says what to do when it cannot:
 * locked, corrupt, folder or unreachable.
 */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  // Only the driver that is needed is loaded: the embedded one weighs 20 MB.
  if ('databaseUrl' in target) {
    const { openPostgres } = await import('./postgres-database.ts');
    return openPostgres(target.databaseUrl);
  }
  const embedded = await import('./embedded-database.ts');
  return 'memory' in target ? embedded.openInMemory() : embedded.openInFolder(target);
}
