import { is } from 'drizzle-orm';
import { getTableConfig, getViewConfig, PgColumn, PgTable, type PgView } from 'drizzle-orm/pg-core';
import { RestError } from './rest-error.ts';
import { kindOf } from './rest-values.ts';

/** Everyone, signed-in users (their own rows), or administrators only. */
export type Readers = 'anybody' | 'signed-in' | 'admins';

/** A table or view as the interface shows it. */
export type RestTable = {
  name: string;
  /** A view accepts no `on conflict`: an upsert informs its trigger with a setting. */
  isView: boolean;
  /** Who can read rows of it. The database decides; a test holds this against its rights. */
  readers: Readers;
  /** The type in the database of each column that is shown, in the table's order. */
  types: ReadonlyMap<string, string>;
  /** The columns that identify a row: rows are ordered by them, and an upsert finds its row with them. */
  key: readonly string[];
  /** The columns of its indexes, as far as they are known here. */
  indexes: readonly (readonly string[])[];
  /** How many rows have one value of a column that its indexes begin with, as far as it is known here. */
  rowsOfValue: ReadonlyMap<string, number>;
  /** Columns of longer texts, at the end of a row: they take longer to read and to compare. */
  longTexts: ReadonlySet<string>;
  /** How many rows one answer may hold, where its caller says how many. */
  maxRows: number;
};

export type RestTableOptions = {
  readers: Readers;
  /** Columns that are not shown. What rows and columns a caller may use is the database's matter, not this list's. */
  hidden?: readonly string[];
  /** Where it is not the primary key, and of a view. */
  key?: readonly string[];
  indexes?: RestTable['indexes'];
  rowsOfValue?: Readonly<Record<string, number>>;
  longTexts?: readonly string[];
  maxRows?: number;
};

/** How many rows an answer holds where its caller does not say how many. */
export const ROWS_UNPAGED = 1_000;

/** Name, columns and primary key of a table; a view has no key. */
function configOf(table: PgTable | PgView) {
  if (is(table, PgTable)) return { ...getTableConfig(table), isView: false };
  const { name, selectedFields } = getViewConfig(table);
  const columns = Object.values(selectedFields).filter((field) => is(field, PgColumn));
  return { name, columns, primaryKeys: [], isView: true };
}

/**
 * A table or view of the schema for the interface. Throws Error where a column's type has no values there, or no key is
 * shown.
 */
export function restTable(table: PgTable | PgView, options: RestTableOptions): RestTable {
  const { readers, hidden = [], indexes = [], rowsOfValue = {}, longTexts = [], maxRows = ROWS_UNPAGED } = options;
  const { name, columns, primaryKeys, isView } = configOf(table);
  const shown = columns.filter((column) => !hidden.includes(column.name));
  const single = columns.filter(({ primary }) => primary).map((column) => column.name);
  const key = options.key ?? primaryKeys[0]?.columns.map((column) => column.name) ?? single;
  const types = new Map(shown.map((column) => [column.name, column.getSQLType()]));
  for (const type of types.values()) kindOf(type);
  if (key.length === 0 || key.some((column) => !types.has(column))) throw new Error(`${name} shows no key`);
  return {
    name,
    isView,
    readers,
    types,
    key,
    indexes,
    rowsOfValue: new Map(Object.entries(rowsOfValue)),
    longTexts: new Set(longTexts),
    maxRows,
  };
}

/** The type of a column that is shown. Throws RestError `42703`, as PostgreSQL for one that there is not. */
export function typeOf(table: RestTable, column: string): string {
  const type = table.types.get(column);
  if (type === undefined) throw new RestError(400, '42703', `column ${table.name}.${column} does not exist`);
  return type;
}

/** Columns of a body's rows. Throws RestError `PGRST204` for one that there is not. */
export function checkColumns(table: RestTable, columns: readonly string[]): void {
  const unknown = columns.find((column) => !table.types.has(column));
  if (unknown === undefined) return;
  const message = `Could not find the '${unknown}' column of '${table.name}' in the schema cache`;
  throw new RestError(400, 'PGRST204', message);
}
