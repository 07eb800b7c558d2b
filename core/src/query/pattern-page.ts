import type { Currency } from '../prices/money.ts';
import type { PatternQuery } from './pattern-query.ts';
import { rowAt, type PatternRow } from './pattern-row.ts';
import type { PatternEngine, Selection } from './pattern-selection.ts';

/** How many rows stand for "all" where not every row can be sent. */
const LONGEST_PAGE = 100;

/** One page of a selection, as it is shown and sent. */
export type PatternPage = Omit<Selection, 'rows'> & {
  query: PatternQuery;
  /** Patterns selected, over all pages. */
  total: number;
  pages: number;
  /** Place of the first row in the selection, from 0. */
  offset: number;
  rows: readonly PatternRow[];
  /** What prices are in; null: there are none. */
  currency: Currency | null;
};

/** Rows on a page; `all` is sent in pages of 100, which a browser that holds the data joins to one. */
export function pageLength({ size }: Pick<PatternQuery, 'size'>): number {
  return size === 'all' ? LONGEST_PAGE : Number(size);
}

/** The page of a selection that a query asks for; without rows where there is no such page. */
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
