import { blurred } from '../outline/distance.ts';

export type ShadowPicture = { width: number; height: number; alpha: Uint8Array };

/** Opacity directly under the model, and the height up to which parts darken the floor. */
const DARKEST = 0.6;

/**
 * The soft shadow on the floor under a model, seen from above, row 0 at the smallest z. `points` has x, y, z in turn,
 * of points all over the surface; `left`, `back`, `right` and `front` bound the picture, `floor` and `top` the heights
 * of the model.
 */
export function contactShadow(
  points: Float32Array,
  bounds: { left: number; right: number; back: number; front: number; floor: number; top: number },
  width: number,
  height: number,
): ShadowPicture {
  const { left, right, back, front, floor, top } = bounds;
  const near = new Float32Array(width * height);
  const far = new Float32Array(width * height);
  for (let index = 0; index < points.length; index += 3) {
    const column = Math.floor(((points[index]! - left) / (right - left)) * width);
    const row = Math.floor(((points[index + 2]! - back) / (front - back)) * height);
    if (column < 0 || column >= width || row < 0 || row >= height) continue;
    const lift = (points[index + 1]! - floor) / (top - floor);
    const at = row * width + column;
    near[at] = Math.max(near[at]!, (1 - lift) ** 3);
    far[at] = 1;
  }
  const sharp = blurred(near, width, height, Math.max(1, Math.round(width * 0.012)));
  const soft = blurred(far, width, height, Math.max(1, Math.round(width * 0.045)));
  const most = (values: Float32Array) => values.reduce((best, value) => Math.max(best, value), 1e-6);
  const [mostSharp, mostSoft] = [most(sharp), most(soft)];
  const alpha = Uint8Array.from(soft, (value, at) => {
    const dark = 0.45 * (sharp[at]! / mostSharp) + 0.55 * (value / mostSoft);
    return Math.round(255 * DARKEST * dark);
  });
  return { width, height, alpha };
}
