import type { Currency } from '../prices/money.ts';
import type { PatternQuery } from './pattern-query.ts';
import { rowAt, type PatternRow } from './pattern-row.ts';
import type { PatternEngine, Selection } from './pattern-selection.ts';

/** Page length of "all" if the rows cannot be sent at once. */
const LONGEST_PAGE = 100;

/** One page of a selection, in the form of the API. */
export type PatternPage = Omit<Selection, 'rows'> & {
  query: PatternQuery;
  /** Number of selected patterns over all pages. */
  total: number;
  pages: number;
  /** Index of the first row in the selection, from 0. */
  offset: number;
  rows: readonly PatternRow[];
  /** The currency of the prices; null if there are none. */
  currency: Currency | null;
};

/** Rows per page. `all` is sent in pages of 100; a browser that has the data shows them as one. */
export function pageLength({ size }: Pick<PatternQuery, 'size'>): number {
  return size === 'all' ? LONGEST_PAGE : Number(size);
}

/** The page of a selection for a query; without rows if the page does not exist. */
export function pageOf({ index }: PatternEngine, query: PatternQuery, { rows, ...rest }: Selection): PatternPage {
  const length = pageLength(query);
  const offset = (query.page - 1) * length;
  return {
    ...rest,
    query,
    total: rows.length,
    pages: Math.max(1, Math.ceil(rows.length / length)),
    offset,
    currency: index.currency,
    rows: Array.from(rows.subarray(offset, offset + length), (row) => rowAt(index, row)),
  };
}
