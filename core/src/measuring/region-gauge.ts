import { clusterEfficiencyPercent } from '../patterns/cluster.ts';
import type { Outline } from '../drawing/outline/outline.ts';
import { footprintCells, shareOf, type Footprint, type FootprintCells } from '../paint/footprint.ts';
import type { OxideMap } from '../paint/oxide-map.ts';
import type { Matrix } from '../paint/paint-transform.ts';
import { biggestClusterPercent, type ClusterMeasure, type RegionMeasurement } from '../patterns/region-measurement.ts';
import { createClusterBuffers, countClusters, type ClusterCount, type ClusterBuffers } from './blue-clusters.ts';
import { markBlue } from './blue-mask.ts';
import { finishTables, type FinishTables } from './finish-tables.ts';
import { flatRaster, type FlatRaster } from './flat-raster.ts';

/**
 * Number of covered pixels of the raster, for any shape of region. Compared with twice the resolution, the biggest
 * cluster differs by 0.1 points of the area on average and by less than 0.5 for 99 of 100 patterns; the others have
 * patches with a very thin connection.
 */
export const RASTER_PIXELS = 4000;

/** Minimum size of a cluster as a share of the area (0..1): smaller patches are grain. */
export const SMALLEST_CLUSTER_SHARE = 0.002;

/** Everything about a region that does not depend on the seed, with buffers for measuring. */
export type RegionGauge = {
  finish: FinishTables;
  cells: FootprintCells;
  raster: FlatRaster;
  blue: Uint8Array;
  buffers: ClusterBuffers;
  found: ClusterCount;
};

/** Prepares a region for measuring. */
export function createGauge(
  map: OxideMap,
  footprint: Footprint,
  outline: Outline,
  pixels: number = RASTER_PIXELS,
): RegionGauge {
  const raster = flatRaster(outline, pixels);
  return {
    finish: finishTables(map),
    cells: footprintCells(footprint),
    raster,
    blue: new Uint8Array(raster.count),
    buffers: createClusterBuffers(raster),
    found: { biggest: 0, clusters: 0 },
  };
}

/**
 * Efficiency is computed on the raster alone, where each pixel counts as its largest class. The biggest cluster's share
 * of the region is that part of the measured blue, so that it is comparable with measured and published shares.
 */
function measureClusters(gauge: RegionGauge, matrix: Matrix, bluePercent: number): ClusterMeasure {
  const { raster, finish, blue, buffers, found } = gauge;
  const bluePixels = markBlue(raster, finish.mask, matrix, blue);
  countClusters(raster, blue, raster.count * SMALLEST_CLUSTER_SHARE, buffers, found);
  const efficiencyPercent = clusterEfficiencyPercent(found.biggest, bluePixels);
  const biggestPercent = biggestClusterPercent(bluePercent, efficiencyPercent);
  return { count: found.clusters, biggestPercent, efficiencyPercent };
}

const toPercent = (share: number): number => Math.min(100, share * 100);

/**
 * Colours and clusters of a region under a placement matrix, in percent of the region as in the published shares: the
 * rest of the footprint's weights to 1 is unpainted and counts as "other".
 */
export function measureRegion(gauge: RegionGauge, matrix: Matrix): RegionMeasurement {
  const shares = shareOf(gauge.cells, gauge.finish.table, matrix);
  const [blue, purple, gold] = [toPercent(shares.blue), toPercent(shares.purple), toPercent(shares.gold)];
  const other = Math.max(0, 100 - blue - purple - gold);
  return { measured: { blue, purple, gold, other }, clusters: measureClusters(gauge, matrix, blue) };
}
