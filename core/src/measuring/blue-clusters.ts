import type { FlatRaster } from './flat-raster.ts';

/** Room for counting the clusters of one raster over and over without allocating. */
export type ClusterRoom = { labels: Int32Array; parents: Int32Array; sizes: Int32Array };

/** In pixels: the biggest cluster, and how many have at least the size asked for. */
export type ClusterCount = { biggest: number; clusters: number };

export function clusterRoom({ area, count }: FlatRaster): ClusterRoom {
  return { labels: new Int32Array(area), parents: new Int32Array(count + 1), sizes: new Int32Array(count + 1) };
}

function rootOf(parents: Int32Array, label: number): number {
  let root = label;
  while (parents[root] !== root) {
    parents[root] = parents[parents[root]!]!;
    root = parents[root]!;
  }
  return root;
}

/** Joins two patches; of joined labels the lowest stands for all. */
function join(parents: Int32Array, label: number, other: number): void {
  const a = rootOf(parents, label);
  const b = rootOf(parents, other);
  if (a < b) parents[b] = a;
  else parents[a] = b;
}

/** Gives every marked pixel the label of its patch; labels that meet are joined. Returns how many were given out. */
function labelPatches({ count, at, stride }: FlatRaster, blue: Uint8Array, room: ClusterRoom): number {
  const { labels, parents, sizes } = room;
  let used = 0;
  for (let pixel = 0; pixel < count; pixel++) {
    const here = at[pixel]!;
    if (blue[pixel] === 0) {
      labels[here] = 0;
      continue;
    }
    const above = here - stride;
    const north = labels[above]!;
    const northEast = labels[above + 1]!;
    let label = north || labels[here - 1]! || labels[above - 1]! || northEast;
    if (label === 0) {
      label = ++used;
      parents[label] = label;
      sizes[label] = 0;
    } else if (north === 0 && northEast !== 0 && label !== northEast) {
      // Of the neighbours so far, only the one to the upper right may belong to another patch than the rest.
      join(parents, label, northEast);
    }
    labels[here] = label;
    sizes[label]!++;
  }
  return used;
}

/** Connected patches (8 neighbours) of the marked pixels of a raster, in one pass. Writes into `to`. */
export function countClusters(
  raster: FlatRaster,
  blue: Uint8Array,
  smallest: number,
  room: ClusterRoom,
  to: ClusterCount,
): void {
  const used = labelPatches(raster, blue, room);
  const { parents, sizes } = room;
  to.biggest = 0;
  to.clusters = 0;
  // A label's parent is lower, so that going down every patch is complete when its own label is reached.
  for (let label = used; label > 0; label--) {
    if (parents[label] !== label) {
      sizes[parents[label]!]! += sizes[label]!;
      continue;
    }
    if (sizes[label]! > to.biggest) to.biggest = sizes[label]!;
    if (sizes[label]! >= smallest) to.clusters++;
  }
}
