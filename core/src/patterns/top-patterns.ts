import { carryingRegion } from './carrying-region.ts';
import type { Pattern } from './pattern.ts';
import { isBlueGem } from './tier.ts';

/** How many patterns a top list shows. Source: specification, section 9. */
export const TOP_LIMIT = 20;

/** What top lists are ordered by; all values are 0..100, in percent or as a score, more is better. */
export const TOP_LISTS = [
  'gemScore',
  'bluePlayside',
  'blueBackside',
  'blueTotal',
  'biggestCluster',
  'clusterEfficiency',
] as const;
export type TopList = (typeof TOP_LISTS)[number];

/** Clusters are those of the region that carries the pattern; efficiency only counts for blue gems, since a speck is always one patch. */
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

const carriedBlue = (pattern: Pattern): number => carryingRegion(pattern)?.published.blue ?? 0;

/**
 * The best patterns of a list, best first, without those that have no value. Ties: by blue of the region that carries
 * the pattern, then rank, name and number.
 */
export function topPatterns<P extends Pattern>(
  patterns: readonly P[],
  list: TopList,
  limit: number = TOP_LIMIT,
): TopPattern<P>[] {
  return patterns
    .flatMap((pattern) => {
      const value = VALUES[list](pattern);
      return value === null ? [] : [{ pattern, value }];
    })
    .toSorted(
      (a, b) =>
        b.value - a.value ||
        carriedBlue(b.pattern) - carriedBlue(a.pattern) ||
        a.pattern.rank - b.pattern.rank ||
        a.pattern.weapon.localeCompare(b.pattern.weapon, 'en') ||
        a.pattern.patternId - b.pattern.patternId,
    )
    .slice(0, limit);
}
