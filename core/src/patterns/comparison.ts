import type { RegionMeasure } from './pattern.ts';
import type { WeaponSide } from '../weapons/region.ts';
import { SIDES } from '../weapons/region.ts';
import type { Verdict } from './verdict.ts';

/** The properties by which patterns are compared. */
export type ComparedKey =
  | 'tier'
  | 'rank'
  | 'gemScore'
  | 'blueTotal'
  | `${'blue' | 'purple' | 'gold' | 'biggestCluster' | 'clusterEfficiency'}-${WeaponSide}`;

/** One row of a comparison: a value per pattern (null if unknown), and which of them are the best, if any. */
export type ComparedRow = { key: ComparedKey; values: readonly (number | null)[]; best: readonly boolean[] };

type Compared = Pick<Verdict, 'tier' | 'rank' | 'gemScore' | 'bluePercent'> & { regions: readonly RegionMeasure[] };

/** More purple or gold, or a small patch of blue in one piece, does not make a better blue gem. */
const isMarked = (key: ComparedKey) => !/^(purple|gold|clusterEfficiency)-/.test(key);

/** Properties of which a lower value is better. */
const LOWER_IS_BETTER: ReadonlySet<ComparedKey> = new Set<ComparedKey>(['tier', 'rank']);

/** True for the best values; all false if there are fewer than two values or all are equal. */
function bestOf(values: readonly (number | null)[], isLowerBetter: boolean): boolean[] {
  const known = values.filter((value) => value !== null);
  const top = isLowerBetter ? Math.min(...known) : Math.max(...known);
  const isDecided = known.length > 1 && known.some((value) => value !== top);
  return values.map((value) => isDecided && value === top);
}

const onSide = (side: WeaponSide, read: (region: RegionMeasure) => number | null) => (pattern: Compared) => {
  const region = pattern.regions.find((each) => each.side === side);
  return region ? read(region) : null;
};

function readers(): [ComparedKey, (pattern: Compared) => number | null][] {
  const bySide = SIDES.flatMap((side): [ComparedKey, (pattern: Compared) => number | null][] => [
    [`blue-${side}`, onSide(side, ({ published }) => published.blue)],
    [`purple-${side}`, onSide(side, ({ published }) => published.purple)],
    [`gold-${side}`, onSide(side, ({ published }) => published.gold)],
    [`biggestCluster-${side}`, onSide(side, ({ clusters }) => clusters?.biggestPercent ?? null)],
    [`clusterEfficiency-${side}`, onSide(side, ({ clusters }) => clusters?.efficiencyPercent ?? null)],
  ]);
  return [
    ['tier', ({ tier }) => tier],
    ['rank', ({ rank }) => rank],
    ['gemScore', ({ gemScore }) => gemScore],
    ['blueTotal', ({ bluePercent }) => bluePercent.total],
    ...bySide,
  ];
}

/** The rows of a comparison. Rows without any value are omitted, except the tier. */
export function compareRows(patterns: readonly Compared[]): ComparedRow[] {
  return readers()
    .map(([key, read]) => {
      const values = patterns.map(read);
      const best = isMarked(key) ? bestOf(values, LOWER_IS_BETTER.has(key)) : values.map(() => false);
      return { key, values, best };
    })
    .filter(({ key, values }) => key === 'tier' || values.some((value) => value !== null));
}
