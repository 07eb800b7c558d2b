import type { ColourPercent } from './pattern.ts';
import { toTenths } from '../site/percent.ts';

/** The blue patches of a region: how many, the biggest as a share of the region, and what part of all blue it holds. */
export type ClusterMeasure = {
  count: number;
  biggestPercent: number;
  /** Biggest cluster / blue * 100; null where there is no blue. */
  efficiencyPercent: number | null;
};

/** What our engine measures of one region, in percent. Clusters are null where the region's outline is not known. */
export type RegionMeasurement = { measured: ColourPercent; clusters: ClusterMeasure | null };

/** The biggest cluster in percent of the region: its part of the blue, counted as the blue itself is. */
export function biggestClusterPercent(bluePercent: number, efficiencyPercent: number | null): number {
  return efficiencyPercent === null ? 0 : (bluePercent * efficiencyPercent) / 100;
}

/** Colours given in tenths of a percent (whole numbers); what they leave of 100 percent is "other". */
export function coloursOfTenths(blue: number, purple: number, gold: number): ColourPercent {
  const other = Math.max(0, 1000 - blue - purple - gold);
  return { blue: blue / 10, purple: purple / 10, gold: gold / 10, other: other / 10 };
}

/** Clusters whose biggest follows, in tenths, from the blue of the region and the efficiency. */
export function clustersInBlue(bluePercent: number, count: number, efficiencyPercent: number | null): ClusterMeasure {
  return { count, biggestPercent: toTenths(biggestClusterPercent(bluePercent, efficiencyPercent)), efficiencyPercent };
}
