import { sql } from 'drizzle-orm';
import type { Database } from './database-types.ts';
import { DatabaseRightsError, MigrationError, missingRight } from './database-errors.ts';
import { checksumOf, type Migration } from '../migrations/migration.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { selectRows, type Db } from './sql.ts';

/** Any fixed number, the same in every server: it queues those that start at once. */
const MIGRATION_LOCK = 7_246_501;

type Applied = { name: string; checksum: string };

/** Brings the database's structure up to date. Returns the names of the migrations that were applied now. */
export async function migrateDatabase(
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const name = await database.db.transaction((tx) => applyNext(tx, migrations));
    if (name === undefined) return names;
    names.push(name);
  }
}

/** The names of the migrations that an existing database lacks; none of a new one, which holds nothing yet. */
export async function missingMigrations(
  { db }: Pick<Database, 'db'>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  const [made] = await selectRows<{ made: boolean }>(
    db,
    sql`select to_regclass('schema_migrations') is not null as made`,
  );
  if (!made?.made) return [];
  const applied = await selectRows<{ name: string }>(db, sql`select name from schema_migrations`);
  const names = new Set(applied.map(({ name }) => name));
  return names.size === 0 ? [] : migrations.map(({ name }) => name).filter((name) => !names.has(name));
}

/** Keeps others from migrating until the transaction ends. */
export async function lockMigrations(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}

/** Applies all that is missing in one transaction, for a restore, which must not leave half of them. */
export async function applyMissing(tx: Db, migrations: readonly Migration[]): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const name = await applyNext(tx, migrations);
    if (name === undefined) return names;
    names.push(name);
  }
}

/** One migration, one transaction. The lock lasts as long, so it also works behind a pooler that shares sessions. */
async function applyNext(tx: Db, migrations: readonly Migration[]): Promise<string | undefined> {
  await lockMigrations(tx);
  await tx.execute(sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const applied = await selectRows<Applied>(
    tx,
    sql`select name, checksum from schema_migrations order by name collate "C"`,
  );
  applied.forEach((each, index) => checkApplied(each, migrations[index]));
  const next = migrations[applied.length];
  if (!next) return undefined;
  try {
    for (const statement of next.statements) await tx.execute(sql.raw(statement));
  } catch (error) {
    const refused = missingRight(error);
    throw refused ? new DatabaseRightsError(next.name, refused) : error;
  }
  await tx.execute(sql`insert into schema_migrations (name, checksum) values (${next.name}, ${checksumOf(next)})`);
  return next.name;
}

function checkApplied(applied: Applied, known: Migration | undefined): void {
  if (known?.name !== applied.name) {
    throw new MigrationError(
      'database.newer',
      `The database knows the migration ${applied.name}, this version does not: it is newer than the code. Update the code.`,
    );
  }
  if (checksumOf(known) !== applied.checksum) {
    throw new MigrationError(
      'database.migration-changed',
      `The migration ${applied.name} was edited after it was applied. Undo that and write a new migration instead.`,
    );
  }
}
