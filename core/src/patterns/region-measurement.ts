import type { ColourPercent } from './colour-percent.ts';
import { toTenths } from '../site/percent.ts';

/** The clusters of a region: their number, the biggest in percent of the region, and its part of all blue. */
export type ClusterMeasure = {
  count: number;
  biggestPercent: number;
  /** Biggest cluster / blue * 100; null without blue. */
  efficiencyPercent: number | null;
};

/**
 * Our engine's measurement of one region, in percent. Clusters are null if no one knows how its pieces touch on the
 * weapon.
 */
export type RegionMeasurement = { measured: ColourPercent; clusters: ClusterMeasure | null };

/** The biggest cluster in percent of the region, from the blue share (percent) and the cluster efficiency (percent). */
export function biggestClusterPercent(bluePercent: number, efficiencyPercent: number | null): number {
  return efficiencyPercent === null ? 0 : (bluePercent * efficiencyPercent) / 100;
}

/** Colour shares from tenths of a percent (integers); the rest to 100 percent is "other". */
export function coloursOfTenths(blue: number, purple: number, gold: number): ColourPercent {
  const other = Math.max(0, 1000 - blue - purple - gold);
  return { blue: blue / 10, purple: purple / 10, gold: gold / 10, other: other / 10 };
}

/** Clusters whose biggest is computed, in tenths, from the blue of the region and the efficiency (both in percent). */
export function clustersInBlue(bluePercent: number, count: number, efficiencyPercent: number | null): ClusterMeasure {
  return { count, biggestPercent: toTenths(biggestClusterPercent(bluePercent, efficiencyPercent)), efficiencyPercent };
}
