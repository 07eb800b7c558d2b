import { UNKNOWN, type IndexColumn, type PatternIndex } from './pattern-index.ts';

export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** The sort keys of pattern lists, and the column of each. */
export const SORTS = {
  rank: 'rank',
  weapon: 'weaponName',
  patternId: 'patternId',
  tier: 'tier',
  playsideTier: 'playsideTier',
  side: 'side',
  gemScore: 'gemScore',
  blue: 'blue',
  bluePlayside: 'bluePlayside',
  blueBackside: 'blueBackside',
  blueTotal: 'blueTotal',
  purple: 'purple',
  gold: 'gold',
  clusters: 'clusters',
  biggestCluster: 'biggestCluster',
  efficiency: 'efficiency',
  price: 'price',
} as const satisfies Record<string, IndexColumn>;
export type PatternSortKey = keyof typeof SORTS;
export const SORT_KEYS = Object.keys(SORTS) as readonly PatternSortKey[];

/** All rows in order: entry n is the row at position n. */
export type RowOrder = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Room for so many row numbers of an index of `size` rows. */
export const rowNumbers = (count: number, size: number): RowOrder =>
  size > UNKNOWN ? new Uint32Array(count) : new Uint16Array(count);

const KEY_COUNT = UNKNOWN + 1;

/** Inverts a value for descending order; unknown values stay last. */
const inverted = (value: number) => (value === UNKNOWN ? UNKNOWN : UNKNOWN - 1 - value);

/** A stable counting sort of rows by a column of 16-bit numbers. Its time depends only on the number of rows. */
function sortRows(rows: RowOrder, values: Uint16Array, direction: SortDirection): RowOrder {
  const keys = direction === 'ascending' ? values : values.map(inverted);
  const next = new Uint32Array(KEY_COUNT + 1);
  for (const key of keys) next[key + 1] = (next[key + 1] as number) + 1;
  for (let key = 1; key <= KEY_COUNT; key++) next[key] = (next[key] as number) + (next[key - 1] as number);
  const sorted = rowNumbers(rows.length, rows.length);
  for (const row of rows) {
    const key = keys[row] as number;
    const place = next[key] as number;
    sorted[place] = row;
    next[key] = place + 1;
  }
  return sorted;
}

/** The order of rows with equal values: rank, gem score descending, weapon in the order of the site, pattern number. */
export function tieOrder({ size, weapon, columns }: PatternIndex): RowOrder {
  const inputOrder = rowNumbers(size, size).map((_, row) => row);
  const byNumber = sortRows(inputOrder, columns.patternId, 'ascending');
  const byWeapon = sortRows(byNumber, Uint16Array.from(weapon), 'ascending');
  return sortRows(sortRows(byWeapon, columns.gemScore, 'descending'), columns.rank, 'ascending');
}

/**
 * Returns a function that gives the order of all rows by a column, computed at first use and cached. The order is total
 * and independent of the order of the patterns: `ties` (see `tieOrder`) decides between equal values in both
 * directions; unknown values are last in both. Within a tier the bluest come first, within one by the playside those
 * with the highest gem score: by rank, the first place of every weapon would.
 */
export function createOrders(
  index: PatternIndex,
  ties: RowOrder = tieOrder(index),
): (sort: PatternSortKey, direction: SortDirection) => RowOrder {
  const kept = new Map<string, RowOrder>();
  const within: Partial<Record<PatternSortKey, IndexColumn>> = { tier: 'blue', playsideTier: 'gemScore' };
  const tiesOf = (sort: PatternSortKey) => {
    const column = within[sort];
    return column ? sortRows(ties, index.columns[column], 'descending') : ties;
  };
  return (sort, direction) => {
    const key = `${sort} ${direction}`;
    const order = kept.get(key) ?? sortRows(tiesOf(sort), index.columns[SORTS[sort]], direction);
    kept.set(key, order);
    return order;
  };
}
