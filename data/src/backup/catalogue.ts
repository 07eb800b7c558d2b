import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../database/sql.ts';
import type { SequenceState } from './backup-format.ts';

/** A column as a backup reads and writes it: by its text. `hasCollation`: its order depends on a collation. */
export type CatalogueColumn = { name: string; type: string; hasCollation: boolean };

export type CatalogueTable = { name: string; columns: readonly CatalogueColumn[]; key: readonly string[] };

/** Where migrations make their tables. A test holds it against what they make. */
export const OWN_SCHEMA = 'public';

type ColumnRow = { table: string; name: string; type: string; hasCollation: boolean; keyPlace: number | null };

/**
 * Every table with its columns, as the database itself lists them, so that none is forgotten. Generated columns are
 * left out, because they cannot be written; a partitioned table is listed without its partitions.
 */
export async function listTables(db: Db): Promise<CatalogueTable[]> {
  const rows = await selectRows<ColumnRow>(
    db,
    sql`select class.relname as "table", attname as name, format_type(atttypid, atttypmod) as type,
        attcollation <> 0 as "hasCollation", array_position(key.conkey, attnum) as "keyPlace"
      from pg_class class
      join pg_namespace schema on schema.oid = class.relnamespace
      join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      left join pg_constraint key on key.conrelid = class.oid and key.contype = 'p'
      where schema.nspname = ${OWN_SCHEMA} and class.relkind in ('r', 'p') and not class.relispartition
      order by class.relname collate "C", attnum`,
  );
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map((each) => ({ name: each.name, type: each.type, hasCollation: each.hasCollation })),
    key: columns
      .filter(({ keyPlace }) => keyPlace !== null)
      .toSorted((a, b) => Number(a.keyPlace) - Number(b.keyPlace))
      .map((each) => each.name),
  }));
}

export const nameOf = (table: string): SQL => sql`${sql.identifier(OWN_SCHEMA)}.${sql.identifier(table)}`;

/** Where every sequence stands; identity columns count by one each. */
export async function listSequences(db: Db): Promise<SequenceState[]> {
  const names = await selectRows<{ name: string }>(
    db,
    sql`select relname as name from pg_class join pg_namespace schema on schema.oid = relnamespace
      where relkind = 'S' and schema.nspname = ${OWN_SCHEMA} order by relname collate "C"`,
  );
  const states: SequenceState[] = [];
  for (const { name } of names) {
    const [state] = await selectRows<{ lastValue: string; isCalled: boolean }>(
      db,
      sql`select last_value::text as "lastValue", is_called as "isCalled" from ${nameOf(name)}`,
    );
    if (state) states.push({ name, lastValue: state.lastValue, isCalled: state.isCalled });
  }
  return states;
}

export type ForeignKey = { table: string; name: string; definition: string };

export async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  return selectRows<ForeignKey>(
    db,
    sql`select class.relname as "table", conname as name, pg_get_constraintdef(con.oid) as definition
      from pg_constraint con join pg_class class on class.oid = conrelid
      join pg_namespace schema on schema.oid = class.relnamespace
      where contype = 'f' and conparentid = 0 and schema.nspname = ${OWN_SCHEMA}
      order by class.relname collate "C", conname collate "C"`,
  );
}

/** Makes the text of every type the same on every server, and lets no policy hide a row without an error. */
export async function settleTexts(tx: Db): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
    row_security: 'off',
  };
  for (const [name, value] of Object.entries(settings)) {
    await tx.execute(sql`select set_config(${name}, ${value}, true)`);
  }
}
