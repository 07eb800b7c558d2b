import type { FlatRaster } from './flat-raster.ts';

/** Room for counting the clusters of one raster over and over without allocating: what is known of each run. */
export type ClusterRoom = { starts: Int32Array; ends: Int32Array; parents: Int32Array; sizes: Int32Array };

/** In pixels: the biggest cluster, and how many have at least the size asked for. */
export type ClusterCount = { biggest: number; clusters: number };

export function clusterRoom({ count }: FlatRaster): ClusterRoom {
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

/** Joins the patches of two runs; of joined runs the first stands for all. */
function join(parents: Int32Array, run: number, other: number): void {
  const a = rootOf(parents, run);
  const b = rootOf(parents, other);
  if (a < b) parents[b] = a;
  else parents[a] = b;
}

/**
 * Cuts the marked pixels into runs, each within a row, and joins runs that touch. Runs come in the order of their places
 * in the grid, so the ones above lie in the same order, and one place in their list moves along. Returns how many there are.
 */
function joinRuns({ spans, at, stride }: FlatRaster, blue: Uint8Array, room: ClusterRoom): number {
  const { starts, ends, parents, sizes } = room;
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
      // Both loops end at this run at the latest: it is not above itself.
      while (ends[above]! < start - stride - 1) above++;
      for (let other = above; starts[other]! <= last - stride + 1; other++) join(parents, runs, other);
      runs++;
    }
  }
  return runs;
}

/** Connected patches (8 neighbours) of the marked pixels of a raster, in one pass. Writes into `to`. */
export function countClusters(
  raster: FlatRaster,
  blue: Uint8Array,
  smallest: number,
  room: ClusterRoom,
  to: ClusterCount,
): void {
  const { parents, sizes } = room;
  to.biggest = 0;
  to.clusters = 0;
  // A run's parent comes before it, so that going back every patch is complete when its first run is reached.
  for (let run = joinRuns(raster, blue, room) - 1; run >= 0; run--) {
    if (parents[run] !== run) {
      sizes[parents[run]!]! += sizes[run]!;
      continue;
    }
    if (sizes[run]! > to.biggest) to.biggest = sizes[run]!;
    if (sizes[run]! >= smallest) to.clusters++;
  }
}
