import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/sql.ts';
import { bodyOf, checkSingle, rangeText, respond, run, type Operation, type Found, type Step } from './rest-answer.ts';
import { rowsOf, type BodyRow } from './rest-body.ts';
import { costOfWrite } from './rest-cost.ts';
import { RestError } from './rest-error.ts';
import { columnsOf, namesOf, orderOf, selectedOf, valueOf, whereOf } from './rest-sql.ts';
import { checkColumns, typeOf, type RestTable } from './rest-table.ts';
import { textOfJson } from './rest-values.ts';

const written = (change: SQL, returning: SQL, body: SQL, page: SQL): SQL =>
  sql`with written as (${change} returning ${returning}) select count(*)::int as rows, ${body} as body, null::int as total from ${page}`;

/** A change as a statement that gives the rows it left, or the key of the one it made, if the request wants them. */
function statementOf({ table, query, preferences, request }: Operation, change: SQL): SQL {
  if (preferences.returns === 'headers-only' && request.method === 'POST') {
    return written(change, namesOf(table.key), sql`(json_agg(written) -> 0)::text`, sql`written`);
  }
  if (preferences.returns !== 'representation') {
    return written(change, sql`1`, sql`''`, sql`written`);
  }
  const selected = selectedOf(table, query.select);
  const needed = [...new Set([...selected, ...query.order].map(({ column }) => column))];
  const order = query.order.length > 0 ? orderOf({ ...table, key: [] }, query.order) : sql``;
  const page = sql`select ${columnsOf(selected)} from written${order}`;
  return written(change, namesOf(needed), bodyOf(preferences, selected), sql`(${page}) page`);
}

async function write(tx: Db, { preferences }: Operation, statement: SQL): Promise<Found> {
  const found = await run(tx, statement);
  checkSingle(preferences, found.rows);
  if (preferences.maxAffected !== null && found.rows > preferences.maxAffected) {
    throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${found.rows} rows`,
    });
  }
  return found;
}

const returnsRows = ({ preferences }: Operation): boolean => preferences.returns === 'representation';
const countText = ({ preferences }: Operation, rows: number) => `*/${preferences.isCounted ? rows : '*'}`;

function cellOf(table: RestTable, row: BodyRow, column: string): SQL {
  const sqlType = typeOf(table, column);
  return valueOf(textOfJson(sqlType, row[column] ?? null), sqlType);
}

function bodyRows({ table, query, request }: Operation) {
  const { rows, columns } = rowsOf(request.body, request.headers.get('content-type') ?? '', query.columns);
  checkColumns(table, columns);
  return { rows, columns };
}

/** The change of a row that exists already: these columns are set, or without `set` none. */
type Conflict = { key: readonly string[]; set?: readonly string[] };

function conflictOf({ table, query, preferences }: Operation, columns: readonly string[]): Conflict | undefined {
  if (!preferences.resolution) return undefined;
  const key = query.onConflict ?? table.key;
  checkColumns(table, key);
  if (preferences.resolution === 'ignore') return { key };
  const changed = columns.filter((column) => !key.includes(column));
  return { key, set: changed.length > 0 ? changed : columns };
}

function conflictClause({ key, set }: Conflict): SQL {
  if (!set) return sql` on conflict (${namesOf(key)}) do nothing`;
  const each = set.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`);
  return sql` on conflict (${namesOf(key)}) do update set ${sql.join(each, sql`, `)}`;
}

/** Passes the conflict clause to the trigger of a view, in a setting that lasts until the end of the transaction. */
async function setConflictOfView(tx: Db, conflict: Conflict): Promise<void> {
  await tx.execute(sql`select set_config('request.conflict', ${JSON.stringify(conflict)}, true)`);
}

/** Where a new row can be read, by its key. Undefined where the request made none or many. */
function locationOf({ table }: Operation, { rows, body }: Found): Record<string, string> | undefined {
  if (rows !== 1) return undefined;
  const key = JSON.parse(body) as Record<string, unknown>;
  const conditions = table.key.map((column) => `${column}=eq.${encodeURIComponent(String(key[column]))}`);
  return { location: `/rest/v1/${table.name}?${conditions.join('&')}` };
}

function insertOf(
  { table, preferences }: Operation,
  { rows, columns }: { rows: readonly BodyRow[]; columns: readonly string[] },
  conflict: Conflict | undefined,
): SQL {
  const into = sql.identifier(table.name);
  if (columns.length === 0) {
    if (rows.length > 1) throw new RestError(400, 'PGRST102', 'The rows name no column');
    return sql`insert into ${into} default values`;
  }
  const values = rows.map((row) => {
    const cells = columns.map((column) =>
      preferences.missing === 'default' && !Object.hasOwn(row, column)
        ? sql.raw('default')
        : cellOf(table, row, column),
    );
    return sql`(${sql.join(cells, sql`, `)})`;
  });
  return sql`insert into ${into} (${namesOf(columns)}) values ${sql.join(values, sql`, `)}${conflict && !table.isView ? conflictClause(conflict) : sql``}`;
}

/** A change of nothing: no query runs. */
const nothing = (operation: Operation, status: number, range: string): Step => ({
  cost: 1,
  async ask() {
    checkSingle(operation.preferences, 0);
    return respond(status, operation, range, returnsRows(operation) ? '[]' : '');
  },
});

/** Checks a POST: new rows, or an upsert; the step asks the database. */
export function prepareInsert(operation: Operation): Step {
  const { rows, columns } = bodyRows(operation);
  if (rows.length === 0) return nothing(operation, 201, countText(operation, 0));
  const conflict = conflictOf(operation, columns);
  const statement = statementOf(operation, insertOf(operation, { rows, columns }, conflict));
  const isLocated = operation.preferences.returns === 'headers-only';
  return {
    cost: costOfWrite(operation, rows.length),
    async ask(tx) {
      if (conflict && operation.table.isView) await setConflictOfView(tx, conflict);
      const found = await write(tx, operation, statement);
      const range = countText(operation, found.rows);
      return isLocated
        ? respond(201, operation, range, '', locationOf(operation, found))
        : respond(201, operation, range, found.body);
    },
  };
}

/** Which rows to change. As hosted services do, none of these two changes a whole table by a forgotten filter. */
function checkedWhere({ table, query }: Operation, what: 'UPDATE' | 'DELETE'): SQL {
  if (query.filters.length === 0) throw new RestError(400, '21000', `${what} requires a WHERE clause`);
  if (query.limit !== null || query.offset > 0) {
    throw new RestError(400, 'PGRST100', `${what} takes no limit and no offset`);
  }
  return whereOf(table, query.filters);
}

/** Checks a PATCH; the step asks the database. */
export function prepareUpdate(operation: Operation): Step {
  const { table, preferences } = operation;
  const where = checkedWhere(operation, 'UPDATE');
  const { rows, columns } = bodyRows(operation);
  const [row] = rows;
  if (rows.length > 1) throw new RestError(400, 'PGRST102', 'A change has one row');
  const status = returnsRows(operation) ? 200 : 204;
  if (!row || columns.length === 0) return nothing(operation, status, '*/*');
  const set = columns.map((column) => sql`${sql.identifier(column)} = ${cellOf(table, row, column)}`);
  const change = sql`update ${sql.identifier(table.name)} set ${sql.join(set, sql`, `)}${where}`;
  const statement = statementOf(operation, change);
  return {
    cost: costOfWrite(operation, 1),
    async ask(tx) {
      const found = await write(tx, operation, statement);
      return respond(
        status,
        operation,
        rangeText(0, found.rows, preferences.isCounted ? found.rows : null),
        found.body,
      );
    },
  };
}

/** Checks a DELETE; the step asks the database. */
export function prepareDelete(operation: Operation): Step {
  const statement = statementOf(
    operation,
    sql`delete from ${sql.identifier(operation.table.name)}${checkedWhere(operation, 'DELETE')}`,
  );
  return {
    cost: costOfWrite(operation, 0),
    async ask(tx) {
      const found = await write(tx, operation, statement);
      return respond(returnsRows(operation) ? 200 : 204, operation, countText(operation, found.rows), found.body);
    },
  };
}
