import type { PatternSortKey } from '@bluegem/core/pattern-order';

/** A column: on small screens only those stay that `isNarrow` names; the row tells the rest in its first cell. */
export type Column = { sort: PatternSortKey; isNarrow?: true; align: 'start' | 'end'; width: string };

export const SHORT_COLUMNS: readonly Column[] = [
  { sort: 'rank', align: 'end', width: 'w-16' },
  { sort: 'patternId', isNarrow: true, align: 'start', width: '' },
  { sort: 'tier', isNarrow: true, align: 'start', width: 'w-14 md:w-24' },
  { sort: 'gemScore', align: 'end', width: 'w-24' },
  { sort: 'blue', isNarrow: true, align: 'end', width: 'w-18 md:w-44' },
];
/** As narrow as their numbers allow: twelve columns beside the filters. */
export const DETAILED_COLUMNS: readonly Column[] = [
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

/** The class of a cell that small screens have no room for. */
export const hiddenWhenNarrow = ({ isNarrow }: Column) => (isNarrow ? '' : 'max-md:hidden');
