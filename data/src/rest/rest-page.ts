import { sql, type SQL } from 'drizzle-orm';
import type { Operation } from './rest-answer.ts';
import type { Page } from './rest-cost.ts';
import type { Filter } from './rest-filter.ts';
import type { Selected } from './rest-query.ts';
import { columnsOf, namesOf, orderOf, whereOf } from './rest-sql.ts';

/** Pages of more rows are not worth a second look at each row. */
const KEYS_FIRST_MAX = 200;

const columnsIn = (filters: readonly Filter[]): string[] =>
  filters.flatMap((filter) => (filter.kind === 'condition' ? [filter.column] : columnsIn(filter.members)));

/** Whether many rows are sorted: no index has them in this order, and no condition on an indexed column leaves few. */
function sortsMany({ table, query }: Operation): boolean {
  const [first] = query.order;
  if (!first) return false;
  const filtered = new Set(columnsIn(query.filters));
  const isInOrder = table.indexes.some((columns) => {
    const place = columns.indexOf(first.column);
    return place >= 0 && columns.slice(0, place).every((column) => filtered.has(column));
  });
  // The first column of the key is the weapon: a thousand rows.
  const leading = [
    first.column,
    ...table.indexes.flatMap(([column = '']) => (column === table.key[0] ? [] : [column])),
  ];
  return !isInOrder && !leading.some((column) => filtered.has(column));
}

/**
 * The rows of a page. To sort rows of a view, the database first makes every column of each: where it sorts many, it
 * finds the keys of the page first, which takes half the time.
 */
export function rowsOfPage(operation: Operation, selected: readonly Selected[], { limit, offset }: Page): SQL {
  const { table, query } = operation;
  const from = sql.identifier(table.name);
  const order = orderOf(table, query.order);
  const page = sql`${from}${whereOf(table, query.filters)}${order} limit ${limit}::int offset ${offset}::int`;
  const columns = columnsOf(selected);
  if (!table.isView || limit > KEYS_FIRST_MAX || !sortsMany(operation)) return sql`select ${columns} from ${page}`;
  const key = namesOf(table.key);
  return sql`select ${columns} from (select ${key} from ${page}) keys join ${from} using (${key})${order}`;
}
