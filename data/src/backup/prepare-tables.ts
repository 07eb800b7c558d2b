import { sql } from 'drizzle-orm';
import { applyMissing } from '../database/migrate.ts';
import { checksumOf, type Migration } from '../migrations/migration.ts';
import { selectRows, type Db } from '../database/sql.ts';
import { BackupError } from './backup-error.ts';
import type { BackupHeader, MigrationMark } from './backup-format.ts';
import { listForeignKeys, listTables, nameOf, OWN_SCHEMA, type CatalogueTable } from './catalogue.ts';

const MIGRATIONS_TABLE = 'schema_migrations';

/** Throws BackupError where the database holds anything but what migrating an empty one makes. */
export async function checkEmpty(tx: Db): Promise<void> {
  for (const { name } of await listTables(tx)) {
    if (name === MIGRATIONS_TABLE) continue;
    const rows = await selectRows(tx, sql`select 1 from ${nameOf(name)} limit 1`);
    if (rows.length === 0) continue;
    throw new BackupError(
      'not-empty',
      `The database is not empty (there are rows in ${name}). With --replace, all it holds is replaced by the backup.`,
    );
  }
}

/** Makes the tables those of a backup, and empty. What they held is gone when the transaction is committed. */
export async function makeTables(
  tx: Db,
  header: BackupHeader,
  migrations: readonly Migration[],
): Promise<CatalogueTable[]> {
  if (!(await hasMigrations(tx, migrations))) {
    await dropAll(tx);
    await applyMissing(tx, migrations);
  }
  const tables = await listTables(tx);
  checkSame(header, tables);
  const names = tables.map(({ name }) => nameOf(name));
  await tx.execute(sql`truncate ${sql.join(names, sql`, `)}`);
  return tables;
}

async function hasMigrations(tx: Db, migrations: readonly Migration[]): Promise<boolean> {
  const [found] = await selectRows(
    tx,
    sql`select 1 from pg_tables where schemaname = ${OWN_SCHEMA} and tablename = ${MIGRATIONS_TABLE}`,
  );
  if (!found) return false;
  const applied = await selectRows<MigrationMark>(
    tx,
    sql`select name, checksum from ${nameOf(MIGRATIONS_TABLE)} order by name collate "C"`,
  );
  const wanted = migrations.map((each) => ({ name: each.name, checksum: checksumOf(each) }));
  return JSON.stringify(applied) === JSON.stringify(wanted);
}

/** Tables of another version are of no use: they are made again, by the migrations. */
async function dropAll(tx: Db): Promise<void> {
  const schema = sql.identifier(OWN_SCHEMA);
  await tx.execute(sql`drop schema if exists ${schema} cascade`);
  await tx.execute(sql`create schema ${schema}`);
  await tx.execute(sql`grant usage on schema ${schema} to public`);
}

function checkSame(header: BackupHeader, tables: readonly CatalogueTable[]): void {
  const here = tables.map(({ name, columns }) => shapeOf(name, columns.map(nameOnly)));
  const there = header.tables.map(({ name, columns }) => shapeOf(name, columns));
  const missing = there.find((shape) => !here.includes(shape));
  const extra = here.find((shape) => !there.includes(shape));
  if (missing === undefined && extra === undefined) return;
  const problem = missing ? `the backup has the table ${missing}` : `the backup lacks the table ${extra}`;
  throw new BackupError('other-tables', `The tables are not those of this version: ${problem}. Nothing was changed.`);
}

const nameOnly = ({ name }: { name: string }): string => name;
const shapeOf = (name: string, columns: readonly string[]): string => `${name} (${columns.join(', ')})`;

/**
 * Runs some work while no foreign key and no trigger looks at the rows, so that their order does not matter. Foreign
 * keys are made again afterwards, which checks all rows at once.
 */
export async function withoutConstraints(
  tx: Db,
  tables: readonly CatalogueTable[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await listForeignKeys(tx);
  for (const { table, name } of keys) {
    await tx.execute(sql`alter table ${nameOf(table)} drop constraint ${sql.identifier(name)}`);
  }
  for (const { name } of tables) await tx.execute(sql`alter table ${nameOf(name)} disable trigger user`);
  await work();
  for (const { name } of tables) await tx.execute(sql`alter table ${nameOf(name)} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await tx.execute(sql`alter table ${nameOf(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`);
  }
}
