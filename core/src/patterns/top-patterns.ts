import { carryingRegion } from './carrying-region.ts';
import { decidingBlue } from './deciding-blue.ts';
import type { Pattern } from './pattern.ts';
import { isBlueGem } from './tier.ts';

/** Length of a top list. Source: specification, section 9. */
export const TOP_LIMIT = 20;

/** The values by which top lists are ordered, descending; all are 0..100, in percent or as a score. */
export const TOP_LISTS = [
  'gemScore',
  'bluePlayside',
  'blueBackside',
  'blueTotal',
  'biggestCluster',
  'clusterEfficiency',
] as const;
export type TopList = (typeof TOP_LISTS)[number];

/**
 * Clusters are those of the ranking region. Efficiency counts only for blue gems, because a speck is always one patch.
 */
const VALUES: Readonly<Record<TopList, (pattern: Pattern) => number | null>> = {
  gemScore: (pattern) => pattern.gemScore,
  bluePlayside: (pattern) => pattern.bluePercent.playside,
  blueBackside: (pattern) => pattern.bluePercent.backside,
  blueTotal: (pattern) => pattern.bluePercent.total,
  biggestCluster: (pattern) => carryingRegion(pattern)?.clusters?.biggestPercent ?? null,
  clusterEfficiency: (pattern) =>
    isBlueGem(pattern) ? (carryingRegion(pattern)?.clusters?.efficiencyPercent ?? null) : null,
};

export type TopPattern<P extends Pattern = Pattern> = { pattern: P; value: number };

/**
 * The best patterns of a list, best first, without those that have no value. Ties: blue of the ranking region, then
 * rank, name, number.
 */
export function topPatterns<P extends Pattern>(
  patterns: readonly P[],
  list: TopList,
  limit: number = TOP_LIMIT,
): TopPattern<P>[] {
  return patterns
    .flatMap((pattern) => {
      const value = VALUES[list](pattern);
      return value === null ? [] : [{ pattern, value, blue: decidingBlue(pattern).bluePercent ?? 0 }];
    })
    .toSorted(
      (a, b) =>
        b.value - a.value ||
        b.blue - a.blue ||
        a.pattern.rank - b.pattern.rank ||
        a.pattern.weapon.localeCompare(b.pattern.weapon, 'en') ||
        a.pattern.patternId - b.pattern.patternId,
    )
    .slice(0, limit)
    .map(({ pattern, value }) => ({ pattern, value }));
}
