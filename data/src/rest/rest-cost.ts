import type { Operation } from './rest-answer.ts';
import { tooMuch } from './rest-error.ts';
import type { Condition, Filter } from './rest-filter.ts';
import { typeOf, type RestTable } from './rest-table.ts';
import { kindOf } from './rest-values.ts';

/*
 * The cost of a query, estimated before it runs: about the milliseconds that the embedded database needs. That database
 * runs on the server's own thread and cannot be stopped, so long queries are refused here. The weights were measured
 * over all 25,000 patterns; decision 0041 has the figures.
 */

/** The points of one question: beyond that it is refused. */
export const COST_MAX = 300;

/** Thousands of rows in the largest table; a table that is smaller costs less than it is charged. */
const THOUSANDS = 25;
/** Values of one answer; a value of JSON counts for many. */
const VALUES_MAX = 125_000;
const JSON_VALUES = 25;
const JSON_BYTES = 650;
const VALUE_BYTES = 15;
/** The bytes of a response that cost a point: memory is held until the caller has read it. */
const BYTES_PER_POINT = 20_000;
/** Lists that are longer are looked up by hash. */
const COMPARED_ONE_BY_ONE = 8;

const isJson = (table: RestTable, column: string) => kindOf(typeOf(table, column)) === 'json';

const wildcardsOf = (values: readonly string[]): number => values.join('').replaceAll(/[^%*_]/g, '').length;

/** Of one condition over a thousand rows, and once for the whole statement. */
function costOfCondition({ operator, values }: Condition): { perThousand: number; once: number } {
  switch (operator) {
    case 'ilike':
      return { perThousand: 0.2 * values.length + 0.035 * wildcardsOf(values), once: 0 };
    case 'like':
      return { perThousand: 0.04 * values.length + 0.035 * wildcardsOf(values), once: 0 };
    case 'in':
      return { perThousand: 0.025 * Math.min(values.length, COMPARED_ONE_BY_ONE), once: 0.03 * values.length };
    case 'cs':
    case 'cd':
    case 'ov': {
      const items = (values[0] ?? '').split(',').length;
      return { perThousand: 0.1 + 0.006 * items, once: 0 };
    }
    default:
      return { perThousand: 0.04 * Math.max(1, values.length), once: 0 };
  }
}

const conditionsOf = (filters: readonly Filter[]): Condition[] =>
  filters.flatMap((filter) => (filter.kind === 'condition' ? [filter] : conditionsOf(filter.members)));

/** Reading a table once through its filters. */
function costOfScan(filters: readonly Filter[]): number {
  const costs = conditionsOf(filters).map(costOfCondition);
  return costs.reduce((sum, { perThousand, once }) => sum + perThousand * THOUSANDS + once, 0.4 * THOUSANDS);
}

/** How many rows of these columns one answer holds at most. */
export function rowsThatFit(table: RestTable, selected: readonly { column: string }[]): number {
  const values = selected.reduce((sum, { column }) => sum + (isJson(table, column) ? JSON_VALUES : 1), 0);
  return Math.floor(VALUES_MAX / Math.max(1, values));
}

export type Page = { limit: number; offset: number };

/** The points of a GET. */
export function costOfRead(
  { table, query: { filters, order }, preferences }: Operation,
  selected: readonly { column: string; as: string }[],
  { limit, offset }: Page,
): number {
  const thousands = Math.min(limit / 1000, THOUSANDS);
  const reached = Math.min((limit + offset) / 1000, THOUSANDS);
  const cells = selected.reduce((sum, { column }) => sum + (isJson(table, column) ? JSON_VALUES : 1), 0);
  const bytes = selected.reduce(
    (sum, { column, as }) => sum + as.length + (isJson(table, column) ? JSON_BYTES : VALUE_BYTES),
    0,
  );
  const isScan = filters.length > 0 || order.length > 0;
  return (
    2 +
    (isScan ? costOfScan(filters) : 0.5 * reached) +
    (preferences.isCounted ? costOfScan(filters) : 0) +
    order.length * (2 + 1.2 * reached) +
    thousands * (0.6 + 0.5 * cells) +
    (thousands * 1000 * bytes) / BYTES_PER_POINT
  );
}

/** The points of a change: the rows that are sent, and the search for those that are there. */
export function costOfWrite({ query: { filters } }: Operation, rows: number): number {
  return 5 + 0.3 * rows + (filters.length > 0 ? costOfScan(filters) : 0);
}

/** Throws RestError for what costs too much. */
export function checkCost(cost: number): number {
  const points = Math.ceil(cost);
  if (points <= COST_MAX) return points;
  throw tooMuch(
    `This costs ${points} points, and a request may cost ${COST_MAX}: ask for fewer rows or columns, or with fewer conditions`,
  );
}
