import type { PatternSortKey } from '@bluegem/core/query/pattern-order';
import type { PatternQuery } from '@bluegem/core/query/pattern-query';

/** A column. Small screens show only those with `isNarrow`; the first cell of a row contains the rest. */
export type Column = { sort: PatternSortKey; isNarrow?: true; align: 'start' | 'end'; width: string };

const SHORT_COLUMNS: readonly Column[] = [
  { sort: 'rank', align: 'end', width: 'w-16' },
  { sort: 'patternId', isNarrow: true, align: 'start', width: '' },
  { sort: 'tier', isNarrow: true, align: 'start', width: 'w-14 md:w-24' },
  { sort: 'gemScore', align: 'end', width: 'w-24' },
  { sort: 'blue', isNarrow: true, align: 'end', width: 'w-18 md:w-44' },
];
/** As narrow as their numbers allow: twelve columns beside the filters. */
const DETAILED_COLUMNS: readonly Column[] = [
  { sort: 'rank', align: 'end', width: 'w-13' },
  { sort: 'patternId', isNarrow: true, align: 'start', width: '' },
  { sort: 'tier', isNarrow: true, align: 'start', width: 'w-14 md:w-18' },
  { sort: 'gemScore', align: 'end', width: 'w-13' },
  { sort: 'blue', isNarrow: true, align: 'end', width: 'w-18' },
  { sort: 'side', align: 'start', width: 'w-18' },
  { sort: 'bluePlayside', align: 'end', width: 'w-18' },
  { sort: 'blueBackside', align: 'end', width: 'w-18' },
  { sort: 'blueTotal', align: 'end', width: 'w-15' },
  { sort: 'purple', align: 'end', width: 'w-15' },
  { sort: 'gold', align: 'end', width: 'w-14' },
  { sort: 'clusters', align: 'end', width: 'w-17' },
];

const PRICE: Column = { sort: 'price', align: 'end', width: 'w-20 md:w-22' };

/** The columns of a view, with prices if there are any. */
export function columnsOf(view: PatternQuery['view'], hasPrices: boolean): readonly Column[] {
  const columns = view === 'short' ? SHORT_COLUMNS : DETAILED_COLUMNS;
  return hasPrices ? [...columns, PRICE] : columns;
}

/** The class of a cell that small screens hide. */
export const hiddenWhenNarrow = ({ isNarrow }: Column) => (isNarrow ? '' : 'max-md:hidden');
