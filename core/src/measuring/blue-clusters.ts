import type { FlatRaster } from './flat-raster.ts';

/**
 * Buffers for counting the clusters of one raster repeatedly without allocation: the properties of each run. `roots` and
 * `ownSizes` are the parents and sizes before pieces are joined.
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

/** The run of a marked pixel: the last one that does not start behind it. */
function runOf(at: number, starts: Int32Array, runs: number): number {
  let [low, high] = [0, runs - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Joins runs that touch on the weapon in one of the ways in which its pieces may meet. */
function joinAcross(
  at: Int32Array,
  joints: Int32Array,
  blue: Uint8Array,
  { starts, parents }: ClusterBuffers,
  runs: number,
) {
  for (let index = 0; index < joints.length; index += 2) {
    const [one, other] = [joints[index]!, joints[index + 1]!];
    if (blue[one] === 0 || blue[other] === 0) continue;
    join(parents, runOf(at[one]!, starts, runs), runOf(at[other]!, starts, runs));
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
 * Counts the connected patches (8 neighbours, and the joints of the weapon) of the marked pixels of a raster in one
 * pass. Writes the results to `to`: one for each way in which the pieces may meet on the weapon.
 */
export function countClusters(
  raster: FlatRaster,
  blue: Uint8Array,
  smallest: number,
  buffers: ClusterBuffers,
  to: readonly ClusterCount[],
): void {
  const { parents, sizes, roots, ownSizes } = buffers;
  const runs = joinRuns(raster, blue, buffers);
  roots.set(parents.subarray(0, runs));
  ownSizes.set(sizes.subarray(0, runs));
  raster.joints.forEach((joints, way) => {
    parents.set(roots.subarray(0, runs));
    sizes.set(ownSizes.subarray(0, runs));
    joinAcross(raster.at, joints, blue, buffers, runs);
    sumRuns(buffers, runs, smallest, to[way]!);
  });
}
