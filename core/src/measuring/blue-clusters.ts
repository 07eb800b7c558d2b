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

function join({ parents, sizes }: ClusterRoom, label: number, other: number): number {
  const a = rootOf(parents, label);
  const b = rootOf(parents, other);
  if (a === b) return a;
  const low = a < b ? a : b;
  const high = a < b ? b : a;
  parents[high] = low;
  sizes[low]! += sizes[high]!;
  return low;
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
    let label = north || labels[here - 1]! || labels[above - 1]!;
    // Of the neighbours so far, only the one to the upper right may belong to another patch than the rest.
    if (label === 0) label = northEast;
    else if (north === 0 && northEast !== 0) label = join(room, label, northEast);
    if (label === 0) {
      label = ++used;
      parents[label] = label;
      sizes[label] = 0;
    } else label = rootOf(parents, label);
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
  for (let label = 1; label <= used; label++) {
    if (parents[label] !== label) continue;
    if (sizes[label]! > to.biggest) to.biggest = sizes[label]!;
    if (sizes[label]! >= smallest) to.clusters++;
  }
}
