import type { PatternSortKey } from '@bluegem/core/query/pattern-order';
import type { PatternPage } from '@bluegem/core/query/pattern-page';

/**
 * A column. In the short view, phones show only those with `isNarrow`, and the tier in the first one, and those with
 * `isWide` need room beside the filters. `cell`: the class of its cells.
 */
export type Column = {
  sort: Exclude<PatternSortKey, 'playsideTier'>;
  isNarrow?: boolean;
  isWide?: boolean;
  align: 'start' | 'end';
  width: string;
  cell?: string;
};

/** The last one is there on every screen: the table ends with its room at the edge. */
const SHORT_COLUMNS: readonly Column[] = [
  { sort: 'tier', align: 'start', width: 'w-18' },
  { sort: 'gemScore', align: 'end', width: 'w-20' },
  { sort: 'purple', isWide: true, align: 'end', width: 'w-18' },
  { sort: 'gold', isWide: true, align: 'end', width: 'w-16' },
  { sort: 'biggestCluster', isWide: true, align: 'end', width: 'w-24' },
  { sort: 'bluePlayside', isNarrow: true, align: 'end', width: 'w-17 md:w-28 lg:w-36 2xl:w-52' },
  { sort: 'blueBackside', isNarrow: true, align: 'end', width: 'w-17 md:w-28 lg:w-36 2xl:w-52' },
];
/** As narrow as their numbers allow: a dozen columns beside the filters. */
const DETAILED_COLUMNS: readonly Column[] = [
  { sort: 'tier', align: 'start', width: 'w-18' },
  { sort: 'gemScore', align: 'end', width: 'w-14' },
  { sort: 'bluePlayside', align: 'end', width: 'w-18' },
  { sort: 'blueBackside', align: 'end', width: 'w-18' },
  { sort: 'blueTotal', align: 'end', width: 'w-15' },
  { sort: 'side', align: 'start', width: 'w-20 ps-4! md:ps-3!', cell: 'ps-4!' },
  { sort: 'purple', align: 'end', width: 'w-15' },
  { sort: 'gold', align: 'end', width: 'w-14' },
  { sort: 'clusters', align: 'end', width: 'w-17' },
];
const RANK: Column = { sort: 'rank', align: 'end', width: 'w-14' };
const PRICE: Column = { sort: 'price', align: 'end', width: 'w-20 md:w-22' };

/** Ranks count within a weapon: over several, every first row would say 1. */
export function hasRanks({ query, search }: Pick<PatternPage, 'query' | 'search'>): boolean {
  const weapons = query.choices.weapon.length > 0 ? query.choices.weapon : search.weapons;
  return weapons.length === 1 || query.sort === 'rank';
}

/** The columns of a page's view: with prices if there are any, and in the short one with that of the order. */
export function columnsOf(page: Pick<PatternPage, 'query' | 'search' | 'currency'>): readonly Column[] {
  const { view, sort } = page.query;
  const isDetailed = view === 'detailed';
  const all = isDetailed ? DETAILED_COLUMNS : SHORT_COLUMNS;
  // The order's own column is shown wherever there is one.
  const own = all.map((each) => (each.sort === sort ? { ...each, isWide: false } : each));
  const sorted = own.some((each) => each.sort === sort) ? [] : DETAILED_COLUMNS.filter((each) => each.sort === sort);
  const others = [...(hasRanks(page) ? [RANK] : []), ...own, ...sorted, ...(page.currency === null ? [] : [PRICE])];
  return [
    { sort: 'patternId', isNarrow: true, align: 'start', width: isDetailed ? 'w-40 md:w-64 lg:w-auto' : '' },
    ...others.map((column) => (isDetailed ? { ...column, isNarrow: true } : column)),
  ];
}

/** The class of a cell that narrow screens hide. */
export const hiddenWhenNarrow = ({ isNarrow, isWide }: Column) =>
  isNarrow ? '' : isWide ? 'max-xl:hidden' : 'max-md:hidden';

/** The first column of the detailed view stays while the others scroll sideways below it. */
export const FIXED = 'max-lg:sticky max-lg:start-0 max-lg:z-1 max-lg:bg-surface';
