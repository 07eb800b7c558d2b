import type { BlueRuns } from './blue-runs.ts';
import type { FlatRaster } from './flat-raster.ts';

/**
 * Buffers for counting the clusters of one raster repeatedly without allocation: the properties of each run. `roots`
 * and `ownSizes` are the parents and sizes before pieces are joined.
 */
export type ClusterBuffers = Record<'starts' | 'ends' | 'parents' | 'sizes' | 'roots' | 'ownSizes', Int32Array>;

/** Size of the biggest cluster in pixels, and number of clusters with the minimum size. */
export type ClusterCount = { biggest: number; clusters: number };

/** Allocates the buffers for a raster. */
export function createClusterBuffers({ count }: FlatRaster): ClusterBuffers {
  const forRuns = () => new Int32Array(count);
  return {
    starts: forRuns(),
    ends: forRuns(),
    parents: forRuns(),
    sizes: forRuns(),
    roots: forRuns(),
    ownSizes: forRuns(),
  };
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
 * Joins runs of rows that follow each other where they touch. Runs are in the order of the grid, so that one index into
 * the runs above moves along with them.
 */
function joinRuns({ at, stride }: FlatRaster, { count, edges }: BlueRuns, buffers: ClusterBuffers): void {
  const { starts, ends, parents, sizes } = buffers;
  let above = 0;
  for (let run = 0; run < count; run++) {
    const [first, end] = [edges[2 * run]!, edges[2 * run + 1]!];
    const [start, last] = [at[first]!, at[end - 1]!];
    starts[run] = start;
    ends[run] = last;
    parents[run] = run;
    sizes[run] = end - first;
    // Both loops end at this run at the latest, because it is not above itself.
    while (ends[above]! < start - stride - 1) above++;
    for (let other = above; starts[other]! <= last - stride + 1; other++) join(parents, run, other);
  }
}

/** The last run that does not start behind a place of the grid; -1 without any. */
function runBefore(at: number, starts: Int32Array, runs: number): number {
  let [low, high] = [-1, runs - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Joins runs that touch on the weapon in one of the ways in which its pieces may meet. */
function joinAcross(at: Int32Array, joints: Int32Array, { starts, ends, parents }: ClusterBuffers, runs: number) {
  const runAt = (pixel: number): number => {
    const run = runBefore(at[pixel]!, starts, runs);
    return run >= 0 && ends[run]! >= at[pixel]! ? run : -1;
  };
  for (let index = 0; index < joints.length; index += 2) {
    const one = runAt(joints[index]!);
    const other = one < 0 ? -1 : runAt(joints[index + 1]!);
    if (other >= 0) join(parents, one, other);
  }
}

/** Adds up the patches of joined runs. */
function sumRuns({ parents, sizes }: ClusterBuffers, runs: number, smallest: number, to: ClusterCount): void {
  to.biggest = 0;
  to.clusters = 0;
  // The parent of a run precedes it: in reverse order, a patch is complete when its first run is reached.
  for (let run = runs - 1; run >= 0; run--) {
    if (parents[run] !== run) {
      sizes[parents[run]!]! += sizes[run]!;
      continue;
    }
    if (sizes[run]! > to.biggest) to.biggest = sizes[run]!;
    if (sizes[run]! >= smallest) to.clusters++;
  }
}

/**
 * Counts the connected patches (8 neighbours, and the joints of the weapon) of the blue runs of a raster in one pass.
 * Writes the results to `to`: one for each way in which the pieces may meet on the weapon.
 */
export function countClusters(
  raster: FlatRaster,
  runs: BlueRuns,
  smallest: number,
  buffers: ClusterBuffers,
  to: readonly ClusterCount[],
): void {
  const { count } = runs;
  const { parents, sizes, roots, ownSizes } = buffers;
  joinRuns(raster, runs, buffers);
  if (to.length > 1) {
    roots.set(parents.subarray(0, count));
    ownSizes.set(sizes.subarray(0, count));
  }
  raster.joints.forEach((joints, way) => {
    if (way > 0) {
      parents.set(roots.subarray(0, count));
      sizes.set(ownSizes.subarray(0, count));
    }
    joinAcross(raster.at, joints, buffers, count);
    sumRuns(buffers, count, smallest, to[way]!);
  });
}
