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

/**
 * One row of a comparison: a value per pattern (null if unknown), which of them are the best, if any, and whether they
 * differ visibly.
 */
export type ComparedRow = {
  key: ComparedKey;
  values: readonly (number | null)[];
  best: readonly boolean[];
  isEqual: boolean;
};

type Compared = Pick<Verdict, 'tier' | 'rank' | 'gemScore' | 'bluePercent'> & { regions: readonly RegionMeasure[] };

/** More purple or gold, or a small patch of blue in one piece, does not make a better blue gem. */
const isMarked = (key: ComparedKey) => !/^(purple|gold|clusterEfficiency)-/.test(key);

/** Properties of which a lower value is better. */
const LOWER_IS_BETTER: ReadonlySet<ComparedKey> = new Set<ComparedKey>(['tier', 'rank']);

/** A difference of shares or scores below this many points cannot be seen. */
const SEEN_POINTS = 0.5;

/** The difference of two shares in points as it is written: with a decimal below ten; 0 if it cannot be seen. */
export function seenPoints(first: number, second: number): number {
  const points = first - second;
  // To hundredths, the published precision.
  const exact = Math.round(Math.abs(points) * 100) / 100;
  if (exact < SEEN_POINTS) return 0;
  const decimals = exact < 9.95 ? 10 : 1;
  return (Math.sign(points) * Math.round(exact * decimals)) / decimals;
}

/** Ranks and tiers are equal only if they are the same. */
const isSame = (key: ComparedKey, first: number, second: number) =>
  LOWER_IS_BETTER.has(key) ? first === second : seenPoints(first, second) === 0;

/** True for the best values; all false if there are fewer than two values or all are equal. */
function bestOf(key: ComparedKey, values: readonly (number | null)[]): boolean[] {
  const known = values.filter((value) => value !== null);
  const top = LOWER_IS_BETTER.has(key) ? Math.min(...known) : Math.max(...known);
  const isDecided = known.length > 1 && known.some((value) => !isSame(key, value, top));
  return values.map((value) => isDecided && value !== null && isSame(key, value, top));
}

/** Equal if all are known and none is visibly off the first, or if none is known. */
const areEqual = (key: ComparedKey, [first = null, ...others]: readonly (number | null)[]) =>
  others.every((each) => (first === null || each === null ? each === first : isSame(key, first, each)));

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
      const best = isMarked(key) ? bestOf(key, values) : values.map(() => false);
      return { key, values, best, isEqual: areEqual(key, values) };
    })
    .filter(({ key, values }) => key === 'tier' || values.some((value) => value !== null));
}
