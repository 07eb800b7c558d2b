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
 * (-Infinity outside the weapon). Row-major.
 */
export function occlusionOf(heights: Float32Array, width: number, height: number): Uint8Array {
  const [columns, rows] = [Math.ceil(width / COARSER), Math.ceil(height / COARSER)];
  const sum = new Float32Array(columns * rows);
  const count = new Float32Array(columns * rows);
  for (let row = 0, at = 0; row < height; row++) {
    const start = Math.floor(row / COARSER) * columns;
    for (let column = 0; column < width; column++, at++) {
      const own = heights[at]!;
      if (own === -Infinity) continue;
      const cell = start + ((column / COARSER) | 0);
      sum[cell]! += own;
      count[cell]!++;
    }
  }
  const around = REACHES.map(({ reach, strength }) => {
    const radius = Math.max(1, Math.round((reach * width) / COARSER));
    const [sums, counts] = [blurred(sum, columns, rows, radius), blurred(count, columns, rows, radius)];
    const heightsAround = sums.map((value, at) => (counts[at]! > 1e-6 ? value / counts[at]! : 0));
    return { heightsAround, strength, scale: reach * width };
  });
  const light = new Uint8Array(heights.length);
  // Between cells, so that they do not show as squares.
  const between = (pixel: number, cells: number) => Math.max(0, Math.min(cells - 1.001, (pixel + 0.5) / COARSER - 0.5));
  for (let row = 0, at = 0; row < height; row++) {
    const y = between(row, rows);
    const start = Math.floor(y) * columns;
    const fy = y - Math.floor(y);
    for (let column = 0; column < width; column++, at++) {
      const own = heights[at]!;
      if (own === -Infinity) continue;
      const x = between(column, columns);
      const cell = start + Math.floor(x);
      const fx = x - Math.floor(x);
      let left = 1;
      for (let each = 0; each < around.length; each++) {
        const { heightsAround, strength, scale } = around[each]!;
        const above = heightsAround[cell]! * (1 - fx) + heightsAround[cell + 1]! * fx;
        const below = heightsAround[cell + columns]! * (1 - fx) + heightsAround[cell + columns + 1]! * fx;
        const higher = above * (1 - fy) + below * fy - own;
        left *= 1 - strength * Math.max(0, Math.min(1, higher / scale));
      }
      light[at] = Math.round(255 * Math.max(DARKEST, left));
    }
  }
  return light;
}
