import type { FlatRaster } from './flat-raster.ts';

/** Buffers for counting the clusters of one raster repeatedly without allocation: the properties of each run. */
export type ClusterBuffers = { starts: Int32Array; ends: Int32Array; parents: Int32Array; sizes: Int32Array };

/** Size of the biggest cluster in pixels, and number of clusters with the minimum size. */
export type ClusterCount = { biggest: number; clusters: number };

/** Allocates the buffers for a raster. */
export function createClusterBuffers({ count }: FlatRaster): ClusterBuffers {
  const forRuns = () => new Int32Array(count);
  return { starts: forRuns(), ends: forRuns(), parents: forRuns(), sizes: forRuns() };
}

function rootOf(parents: Int32Array, run: number): number {
  let root = run;
  while (parents[root] !== root) {
    parents[root] = parents[parents[root]!]!;
    root = parents[root]!;
  }
  return root;
}

/** Joins the patches of two runs. The first run of a patch is its root. */
function join(parents: Int32Array, run: number, other: number): void {
  const a = rootOf(parents, run);
  const b = rootOf(parents, other);
  if (a < b) parents[b] = a;
  else parents[a] = b;
}

/**
 * Splits the marked pixels into runs, each within a row, and joins runs that touch. Runs are in the order of the grid,
 * so that one index into the runs above moves along with them. Returns the number of runs.
 */
function joinRuns({ spans, at, stride }: FlatRaster, blue: Uint8Array, buffers: ClusterBuffers): number {
  const { starts, ends, parents, sizes } = buffers;
  let runs = 0;
  let above = 0;
  let pixel = 0;
  for (let span = 0; span < spans.length; span++) {
    const end = spans[span]!;
    const shift = at[end - 1]! - end + 1;
    while (pixel < end) {
      const first = pixel++;
      if (blue[first] === 0) continue;
      while (pixel < end && blue[pixel] !== 0) pixel++;
      const [start, last] = [first + shift, pixel - 1 + shift];
      starts[runs] = start;
      ends[runs] = last;
      parents[runs] = runs;
      sizes[runs] = pixel - first;
      // Both loops end at this run at the latest, because it is not above itself.
      while (ends[above]! < start - stride - 1) above++;
      for (let other = above; starts[other]! <= last - stride + 1; other++) join(parents, runs, other);
      runs++;
    }
  }
  return runs;
}

/**
 * Counts the connected patches (8 neighbours) of the marked pixels of a raster in one pass. Writes the result to `to`.
 */
export function countClusters(
  raster: FlatRaster,
  blue: Uint8Array,
  smallest: number,
  buffers: ClusterBuffers,
  to: ClusterCount,
): void {
  const { parents, sizes } = buffers;
  to.biggest = 0;
  to.clusters = 0;
  // The parent of a run precedes it: in reverse order, a patch is complete when its first run is reached.
  for (let run = joinRuns(raster, blue, buffers) - 1; run >= 0; run--) {
    if (parents[run] !== run) {
      sizes[parents[run]!]! += sizes[run]!;
      continue;
    }
    if (sizes[run]! > to.biggest) to.biggest = sizes[run]!;
    if (sizes[run]! >= smallest) to.clusters++;
  }
}
