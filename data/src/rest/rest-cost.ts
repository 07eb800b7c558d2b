import type { Operation } from './rest-answer.ts';
import { tooMuch } from './rest-error.ts';
import { BY_INDEX, costInOrder, costOfScan, thousandsRead } from './rest-scan-cost.ts';
import { typeOf, type RestTable } from './rest-table.ts';
import { kindOf } from './rest-values.ts';

/*
 * The cost of a query, estimated before it runs: about the milliseconds that the embedded database needs. That database
 * runs on the server's own thread and cannot be stopped, so long queries are refused here. The weights were measured
 * over all 25,000 patterns; decision 0013 has the figures, and rest-cost.test.ts compares them with the work.
 */

/** The points of one question: beyond that it is refused. */
export const COST_MAX = 300;

/** Values of one answer; a value of JSON counts for many. */
const VALUES_MAX = 125_000;
const JSON_VALUES = 25;
const JSON_POINTS = 10;
const JSON_BYTES = 650;
const VALUE_BYTES = 15;
/** The bytes of a response that cost a point: memory is held until the caller has read it. */
const BYTES_PER_POINT = 35_000;
/** Counting all rows reads an index alone. */
const COUNT_ALL = 10;

const isJson = (table: RestTable, column: string) => kindOf(typeOf(table, column)) === 'json';

/** How many rows of these columns one answer holds at most. */
export function rowsThatFit(table: RestTable, selected: readonly { column: string }[]): number {
  const values = selected.reduce((sum, { column }) => sum + (isJson(table, column) ? JSON_VALUES : 1), 0);
  return Math.floor(VALUES_MAX / Math.max(1, values));
}

export type Page = { limit: number; offset: number };

/** Of a thousand rows that are sent. */
function costOfRows(table: RestTable, selected: readonly { column: string; as: string }[]): number {
  const values = selected.reduce((sum, { column }) => sum + (isJson(table, column) ? JSON_POINTS : 1), 0);
  const bytes = selected.reduce(
    (sum, { column, as }) => sum + as.length + (isJson(table, column) ? JSON_BYTES : VALUE_BYTES),
    0,
  );
  return 0.6 + 0.5 * values + (1000 * bytes) / BYTES_PER_POINT;
}

/** Sorting by one more column; rows that are equal in those before it are compared in all of it. */
function costOfOrder(table: RestTable, column: string, read: number, reached: number): number {
  const isText = ['text', 'texts'].includes(kindOf(typeOf(table, column)));
  return isText ? 0.5 * read + 0.9 * reached : 0.3 * read + 0.25 * reached;
}

/** The points of a GET. */
export function costOfRead(
  operation: Operation,
  selected: readonly { column: string; as: string }[],
  { limit, offset }: Page,
): number {
  const { table, query, preferences } = operation;
  const { filters, order } = query;
  const read = thousandsRead(operation);
  const reached = Math.min((limit + offset) / 1000, read);
  const isScan = filters.length > 0 || order.length > 0;
  const counting = filters.length > 0 ? costOfScan(operation) : COUNT_ALL;
  return (
    5 +
    (isScan ? costOfScan(operation) + BY_INDEX * reached : costInOrder(reached)) +
    (preferences.isCounted ? counting : 0) +
    order.reduce((sum, { column }) => sum + costOfOrder(table, column, read, reached), 0) +
    Math.min(limit / 1000, read) * costOfRows(table, selected)
  );
}

/** The points of a change: the rows that are sent, and the search for those that are there. */
export function costOfWrite(operation: Operation, rows: number): number {
  return 5 + 0.3 * rows + (operation.query.filters.length > 0 ? costOfScan(operation) : 0);
}

/** Throws RestError for what costs too much. */
export function checkCost(cost: number): number {
  const points = Math.ceil(cost);
  if (points <= COST_MAX) return points;
  throw tooMuch(
    `This costs ${points} points, and a request may cost ${COST_MAX}: ask for fewer rows or columns, or with fewer conditions`,
  );
}
