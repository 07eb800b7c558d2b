import { blurred } from '../outline/distance.ts';

// A steeper slope is an edge between parts and not an oblique face.
const STEEPEST = 1.1;

const clamped = (slope: number): number => Math.max(-STEEPEST, Math.min(STEEPEST, slope));

/**
 * The direction of a surface from its heights towards the eye in pixels (-Infinity where there is nothing), for models
 * that are rasterised without their own: 128 + 127 times the part to the right and down, as sides are stored.
 */
export function normalsFromHeights(heights: Float32Array, width: number, height: number) {
  const normalX = new Uint8Array(heights.length).fill(128);
  const normalY = new Uint8Array(heights.length).fill(128);
  let lowest = Infinity;
  for (const value of heights) if (value > -Infinity) lowest = Math.min(lowest, value);
  const known = heights.map((value) => (value > -Infinity ? value : lowest));
  // Smooths the steps of the model's faces.
  const smooth = blurred(known, width, height, 1);
  for (let row = 1; row < height - 1; row++) {
    for (let at = row * width + 1; at < (row + 1) * width - 1; at++) {
      const isInside = [at, at - 1, at + 1, at - width, at + width].every((each) => heights[each]! > -Infinity);
      if (!isInside) continue;
      const x = -clamped((smooth[at + 1]! - smooth[at - 1]!) / 2);
      const y = -clamped((smooth[at + width]! - smooth[at - width]!) / 2);
      const length = Math.hypot(x, y, 1);
      normalX[at] = Math.round(128 + (127 * x) / length);
      normalY[at] = Math.round(128 + (127 * y) / length);
    }
  }
  return { normalX, normalY };
}
