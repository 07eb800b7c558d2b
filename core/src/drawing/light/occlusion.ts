import { blurred } from '../outline/distance.ts';

/** The blurred surface is computed this much coarser than the side: it is smooth. */
const COARSER = 4;
/** How far around a point parts take its light, in parts of the width, and how strongly. */
const REACHES = [
  { reach: 0.006, strength: 0.75 },
  { reach: 0.022, strength: 0.55 },
] as const;
const DARKEST = 0.32;

/**
 * The light (0..255) that neighbouring parts leave at each point, from its height towards the eye in pixels
 * (-Infinity where there is nothing). Row-major.
 */
export function occlusionOf(heights: Float32Array, width: number, height: number): Uint8Array {
  const [columns, rows] = [Math.ceil(width / COARSER), Math.ceil(height / COARSER)];
  const sum = new Float32Array(columns * rows);
  const count = new Float32Array(columns * rows);
  for (let at = 0; at < heights.length; at++) {
    if (heights[at] === -Infinity) continue;
    const cell = Math.floor(Math.floor(at / width) / COARSER) * columns + Math.floor((at % width) / COARSER);
    sum[cell]! += heights[at]!;
    count[cell]!++;
  }
  const around = REACHES.map(({ reach, strength }) => {
    const radius = Math.max(1, Math.round((reach * width) / COARSER));
    const [sums, counts] = [blurred(sum, columns, rows, radius), blurred(count, columns, rows, radius)];
    const heightsAround = sums.map((value, at) => (counts[at]! > 1e-6 ? value / counts[at]! : 0));
    return { heightsAround, strength, scale: reach * width };
  });
  const light = new Uint8Array(heights.length);
  for (let at = 0; at < heights.length; at++) {
    if (heights[at] === -Infinity) continue;
    // Between cells, so that they do not show as squares.
    const x = Math.max(0, Math.min(columns - 1.001, ((at % width) + 0.5) / COARSER - 0.5));
    const y = Math.max(0, Math.min(rows - 1.001, (Math.floor(at / width) + 0.5) / COARSER - 0.5));
    const cell = Math.floor(y) * columns + Math.floor(x);
    const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)];
    let left = 1;
    for (const { heightsAround, strength, scale } of around) {
      const above = heightsAround[cell]! * (1 - fx) + heightsAround[cell + 1]! * fx;
      const below = heightsAround[cell + columns]! * (1 - fx) + heightsAround[cell + columns + 1]! * fx;
      const higher = above * (1 - fy) + below * fy - heights[at]!;
      left *= 1 - strength * Math.max(0, Math.min(1, higher / scale));
    }
    light[at] = Math.round(255 * Math.max(DARKEST, left));
  }
  return light;
}
