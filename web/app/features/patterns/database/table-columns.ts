import type { PatternSortKey } from '@bluegem/core/query/pattern-order';
import type { PatternPage } from '@bluegem/core/query/pattern-page';
import type { PatternQuery } from '@bluegem/core/query/pattern-query';

/** A column. Phones show only those with `isNarrow`; in the short view they have the tier in the first one. */
export type Column = { sort: PatternSortKey; isNarrow?: true; align: 'start' | 'end'; width: string };

const PATTERN: Column = { sort: 'patternId', isNarrow: true, align: 'start', width: '' };

const SHORT_COLUMNS: readonly Column[] = [
  { sort: 'tier', align: 'start', width: 'w-18' },
  { sort: 'gemScore', align: 'end', width: 'w-20' },
  { sort: 'bluePlayside', isNarrow: true, align: 'end', width: 'w-15 md:w-28 lg:w-44' },
  { sort: 'blueBackside', isNarrow: true, align: 'end', width: 'w-15 md:w-28 lg:w-44' },
];
/** As narrow as their numbers allow: a dozen columns beside the filters. Phones scroll them sideways. */
const DETAILED_COLUMNS: readonly Column[] = [
  { sort: 'tier', isNarrow: true, align: 'start', width: 'w-18' },
  { sort: 'gemScore', isNarrow: true, align: 'end', width: 'w-14' },
  { sort: 'bluePlayside', isNarrow: true, align: 'end', width: 'w-18' },
  { sort: 'blueBackside', isNarrow: true, align: 'end', width: 'w-18' },
  { sort: 'blueTotal', isNarrow: true, align: 'end', width: 'w-15' },
  { sort: 'side', isNarrow: true, align: 'start', width: 'w-18' },
  { sort: 'purple', isNarrow: true, align: 'end', width: 'w-15' },
  { sort: 'gold', isNarrow: true, align: 'end', width: 'w-14' },
  { sort: 'clusters', isNarrow: true, align: 'end', width: 'w-17' },
];

/** Phones have the rank in the detailed view only. */
const RANKS = {
  short: { sort: 'rank', align: 'end', width: 'w-14' },
  detailed: { sort: 'rank', isNarrow: true, align: 'end', width: 'w-14' },
} as const satisfies Record<PatternQuery['view'], Column>;
const PRICE: Column = { sort: 'price', align: 'end', width: 'w-20 md:w-22' };

/** Ranks count within a weapon: over several, every first row would say 1. */
export function hasRanks({ query, search }: Pick<PatternPage, 'query' | 'search'>): boolean {
  const weapons = query.choices.weapon.length > 0 ? query.choices.weapon : search.weapons;
  return weapons.length === 1 || query.sort === 'rank';
}

/** The columns of a page's view: with prices if there are any, and in the short one with that of the order. */
export function columnsOf(page: Pick<PatternPage, 'query' | 'search' | 'currency'>): readonly Column[] {
  const { view, sort } = page.query;
  const own = view === 'detailed' ? DETAILED_COLUMNS : SHORT_COLUMNS;
  const sorted = own.some((each) => each.sort === sort) ? [] : DETAILED_COLUMNS.filter((each) => each.sort === sort);
  return [
    PATTERN,
    ...(hasRanks(page) ? [RANKS[view]] : []),
    ...own,
    ...sorted,
    ...(page.currency === null ? [] : [PRICE]),
  ];
}

/** The class of a cell that phones hide. */
export const hiddenWhenNarrow = ({ isNarrow }: Column) => (isNarrow ? '' : 'max-md:hidden');

/** The first column stays while the others scroll sideways below it. */
export const FIXED = 'max-lg:sticky max-lg:start-0 max-lg:z-1 max-lg:bg-surface';
