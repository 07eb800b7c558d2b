/**
 * A connected patch of blue. `share`: its part of the shown area (0..1); `centre`: its centroid; `label`: a point well
 * inside it; both in pixels.
 */
export type Cluster = {
  pixels: number;
  share: number;
  centre: { x: number; y: number };
  label: { x: number; y: number };
};

/** The clusters of a picture, biggest first, and the cluster of each pixel (1 for the biggest, 0 for none). */
export type Clusters = { list: Cluster[]; labels: Int32Array };

type Joined = ReadonlyMap<number, readonly number[]>;

/** The pixels that touch each pixel on the weapon and not in the picture, from pairs of them. */
function joinedTo(joints: Int32Array): Joined {
  const joined = new Map<number, number[]>();
  const add = (pixel: number, other: number) => joined.set(pixel, [...(joined.get(pixel) ?? []), other]);
  for (let index = 0; index < joints.length; index += 2) {
    add(joints[index]!, joints[index + 1]!);
    add(joints[index + 1]!, joints[index]!);
  }
  return joined;
}

function fillFrom(
  start: number,
  blue: Uint8Array,
  labels: Int32Array,
  width: number,
  height: number,
  label: number,
  joined: Joined,
): number[] {
  const pixels = [start];
  const take = (near: number) => {
    if (blue[near] === 0 || labels[near] !== 0) return;
    labels[near] = label;
    pixels.push(near);
  };
  labels[start] = label;
  for (let next = 0; next < pixels.length; next++) {
    const at = pixels[next]!;
    const column = at % width;
    const row = (at - column) / width;
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) take(y * width + x);
    }
    joined.get(at)?.forEach(take);
  }
  return pixels;
}

function describe(pixels: number[], labels: Int32Array, width: number, shown: number): Cluster {
  let [sumX, sumY] = [0, 0];
  for (const at of pixels) {
    sumX += at % width;
    sumY += Math.floor(at / width);
  }
  const centre = { x: sumX / pixels.length + 0.5, y: sumY / pixels.length + 0.5 };
  return {
    pixels: pixels.length,
    share: pixels.length / shown,
    centre,
    label: labelPlace(pixels, labels, width, centre),
  };
}

/** The pixel of a cluster with the most of the cluster in its row and column, near the centre: space for a label. */
function labelPlace(pixels: number[], labels: Int32Array, width: number, centre: Cluster['centre']): Cluster['label'] {
  const own = labels[pixels[0]!];
  const reach = Math.max(1, Math.round(Math.sqrt(pixels.length) / 5));
  const score = (at: number): number => {
    let room = 0;
    for (const step of [reach, -reach, reach * width, -reach * width]) room += labels[at + step] === own ? 1 : 0;
    const away = Math.hypot((at % width) + 0.5 - centre.x, Math.floor(at / width) + 0.5 - centre.y);
    return room - away / Math.sqrt(pixels.length);
  };
  let best = pixels[0]!;
  let bestScore = score(best);
  for (const at of pixels) {
    const next = score(at);
    if (next > bestScore) [best, bestScore] = [at, next];
  }
  return { x: (best % width) + 0.5, y: Math.floor(best / width) + 0.5 };
}

/**
 * Connected patches (8 neighbours) of a binary picture; `shown`: the number of pixels of the whole area; `joints`:
 * pairs of pixels that touch on the weapon and not in the picture.
 */
export function clustersOf(
  blue: Uint8Array,
  width: number,
  height: number,
  shown: number,
  joints: Int32Array = new Int32Array(0),
): Clusters {
  const joined = joinedTo(joints);
  const raw = new Int32Array(blue.length);
  const found: { pixels: number[]; raw: number }[] = [];
  for (let at = 0; at < blue.length; at++) {
    if (blue[at] === 0 || raw[at] !== 0) continue;
    found.push({ pixels: fillFrom(at, blue, raw, width, height, found.length + 1, joined), raw: found.length + 1 });
  }
  found.sort((a, b) => b.pixels.length - a.pixels.length || a.raw - b.raw);
  const labels = new Int32Array(blue.length);
  found.forEach(({ pixels }, rank) => pixels.forEach((at) => (labels[at] = rank + 1)));
  return { list: found.map(({ pixels }) => describe(pixels, labels, width, shown)), labels };
}
