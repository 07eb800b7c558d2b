import type { Currency } from '../prices/money.ts';
import { readTraits, weaponAt, type PatternIndex } from './pattern-index.ts';
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
  /** The first place of every measured weapon, in the order of the site. */
  best: readonly FirstPlace[];
};

export type FirstPlace = Pick<PatternRow, 'weapon' | 'patternId' | 'side'>;

const places = new WeakMap<PatternIndex, readonly FirstPlace[]>();

/** Found once for each index: a page is made with every letter of a search. */
export function firstPlaces(index: PatternIndex): readonly FirstPlace[] {
  const known = places.get(index) ?? findFirstPlaces(index);
  places.set(index, known);
  return known;
}

function findFirstPlaces(index: PatternIndex): readonly FirstPlace[] {
  const rows: number[] = [];
  index.columns.rank.forEach((rank, row) => rank === 1 && rows.push(row));
  const placeOf = (row: number) => index.weapon[row] ?? 0;
  return rows
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((row) => ({
      weapon: weaponAt(index, row),
      patternId: index.columns.patternId[row] ?? 0,
      side: readTraits(index.traits[row] ?? 0).side,
    }));
}

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
    best: firstPlaces(index),
    rows: Array.from(rows.subarray(offset, offset + length), (row) => rowAt(index, row)),
  };
}
