import { carryingRegion } from '../patterns/carrying-region.ts';
import { clusterGrade } from '../patterns/cluster.ts';
import { pearson, spearman } from './correlation.ts';
import { histogram, spreadOf, type Bins, type Spread } from './distribution.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { ColourPercent } from '../patterns/colour-percent.ts';
import type { ClusterMeasure } from '../patterns/region-measurement.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';

/** Bins of 5 points for percentages and scores. */
export const PERCENT_BINS: Bins = { from: 0, to: 100, count: 20 };

export type TierCounts = Record<'1' | '2' | '3' | 'none', number>;
export type SideCounts = Record<'playside' | 'backside' | 'both', number>;
/** `none`: clusters that are not measured or not known, or no blue. */
export type ClusterGradeCounts = Record<'high' | 'medium' | 'low' | 'none', number>;

/** Correlation (-1..1) of the blue (percent) of both sides over a weapon's patterns. */
export type SideAgreement = { pearson: number; spearman: number };

/** Statistics of a set of patterns. Histograms have the bins of `PERCENT_BINS`. */
export type PatternStatistics = {
  count: number;
  tiers: TierCounts;
  /** Patterns with a tier, by its source. */
  tierBases: { curated: number; measured: number };
  sides: SideCounts;
  gemSides: SideCounts;
  clusterGrades: ClusterGradeCounts;
  gemClusterGrades: ClusterGradeCounts;
  gemScore: { spread: Spread | null; bins: readonly number[] };
  blue: Record<'playside' | 'backside' | 'total', { spread: Spread | null; bins: readonly number[] }>;
  biggestCluster: { spread: Spread | null; bins: readonly number[] };
  clusterEfficiency: { spread: Spread | null; bins: readonly number[] };
  colours: ColourPercent | null;
  /** Null if a side is not measured, or the patterns are of several weapons. */
  sideAgreement: SideAgreement | null;
};

const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/** Number of patterns per tier, and without one. */
export function tierCounts(patterns: readonly Pattern[]): TierCounts {
  const counts: TierCounts = { 1: 0, 2: 0, 3: 0, none: 0 };
  for (const { tier } of patterns) counts[tier ?? 'none']++;
  return counts;
}

/** Number of patterns per side; those without a measured side are not counted. */
export function sideCounts(patterns: readonly Pattern[]): SideCounts {
  const counts: SideCounts = { playside: 0, backside: 0, both: 0 };
  for (const { side } of patterns) if (side) counts[side]++;
  return counts;
}

const clustersOf = (pattern: Pattern) => carryingRegion(pattern)?.clusters ?? null;

/** Number of patterns per `clusterGrade`, from the clusters of their ranking regions. */
function clusterGradeCounts(clusters: readonly (ClusterMeasure | null)[]): ClusterGradeCounts {
  const counts: ClusterGradeCounts = { high: 0, medium: 0, low: 0, none: 0 };
  for (const each of clusters) {
    const efficiency = each?.efficiencyPercent ?? null;
    counts[efficiency === null ? 'none' : clusterGrade(efficiency)]++;
  }
  return counts;
}

/** The mean of the patterns' published colours in percent, regions weighted by area. Null for no patterns. */
export function meanColours(patterns: readonly Pattern[]): ColourPercent | null {
  if (patterns.length === 0) return null;
  const mean: ColourPercent = { blue: 0, purple: 0, gold: 0, other: 0 };
  for (const { weapon, regions } of patterns)
    for (const { region, published } of regions) {
      const weight = WEAPONS[weapon].regions.find(({ id }) => id === region)?.areaWeight ?? 0;
      for (const colour of ['blue', 'purple', 'gold', 'other'] as const)
        mean[colour] += (published[colour] * weight) / patterns.length;
    }
  return mean;
}

/** Correlation of playside and backside blue. Null if a side is not measured or constant. */
export function sideAgreement(patterns: readonly Pattern[]): SideAgreement | null {
  const both = patterns.flatMap(({ bluePercent: { playside, backside } }) =>
    playside === null || backside === null ? [] : [{ playside, backside }],
  );
  const [x, y] = [both.map(({ playside }) => playside), both.map(({ backside }) => backside)];
  const [linear, ranked] = [pearson(x, y), spearman(x, y)];
  return linear === null || ranked === null ? null : { pearson: linear, spearman: ranked };
}

function distributionOf(values: readonly (number | null | undefined)[]) {
  const known = values.filter(isKnown);
  return { spread: spreadOf(known), bins: histogram(known, PERCENT_BINS) };
}

function tierBases(gems: readonly Pattern[]): PatternStatistics['tierBases'] {
  const curated = gems.filter(({ tierBasis }) => tierBasis !== 'measured').length;
  return { curated, measured: gems.length - curated };
}

const isOneWeapon = (patterns: readonly Pattern[]): boolean =>
  patterns.every(({ weapon }) => weapon === patterns[0]?.weapon);

/** Counts, distributions and correlations of patterns of one weapon or several. */
export function patternStatistics(patterns: readonly Pattern[]): PatternStatistics {
  const gems = patterns.filter(({ tier }) => tier !== null);
  const clusters = patterns.map(clustersOf);
  const blue = patterns.map(({ bluePercent }) => bluePercent);
  return {
    count: patterns.length,
    tiers: tierCounts(patterns),
    tierBases: tierBases(gems),
    sides: sideCounts(patterns),
    gemSides: sideCounts(gems),
    clusterGrades: clusterGradeCounts(clusters),
    gemClusterGrades: clusterGradeCounts(gems.map(clustersOf)),
    gemScore: distributionOf(patterns.map(({ gemScore }) => gemScore)),
    blue: {
      playside: distributionOf(blue.map(({ playside }) => playside)),
      backside: distributionOf(blue.map(({ backside }) => backside)),
      total: distributionOf(blue.map(({ total }) => total)),
    },
    biggestCluster: distributionOf(clusters.map((each) => each?.biggestPercent)),
    clusterEfficiency: distributionOf(clusters.map((each) => each?.efficiencyPercent)),
    colours: meanColours(patterns),
    sideAgreement: isOneWeapon(patterns) ? sideAgreement(patterns) : null,
  };
}

/** Statistics by weapon, in order of first occurrence. */
export function statisticsByWeapon(patterns: readonly Pattern[]): ReadonlyMap<WeaponId, PatternStatistics> {
  const byWeapon = Map.groupBy(patterns, ({ weapon }) => weapon);
  return new Map([...byWeapon].map(([weapon, own]) => [weapon, patternStatistics(own)]));
}
