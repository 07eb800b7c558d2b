import { occlusionOf } from '../light/occlusion.ts';
import { halvedSide } from './frame-side.ts';
import type { SeenSide } from './seen-side.ts';

/** Sides are rasterised this much finer than they are stored, so that edges are soft. */
export const SIDE_OVERSAMPLING = 2;

/** How long a pixel is in UV: the middle of what neighbours say, since some lie across the edge of an island. */
function uvPerPixelOf({ paint, u, v, width }: SeenSide): number {
  const lengths: number[] = [];
  // Every eleventh pixel is enough for a median.
  for (let at = 0; at + 1 < paint.length; at += 11) {
    if ((at + 1) % width === 0 || paint[at]! < 128 || paint[at + 1]! < 128) continue;
    const length = Math.hypot(u[at + 1]! - u[at]!, v[at + 1]! - v[at]!);
    if (length > 0) lengths.push(length);
  }
  return Float32Array.from(lengths).toSorted()[Math.floor(lengths.length / 2)] ?? 0;
}

/**
 * A finely rasterised side as it is stored, with the light that its parts take from each other. `heights`: of every fine
 * pixel towards the eye, in fine pixels; -Infinity where there is nothing.
 */
export function storedSide(fine: SeenSide, heights: Float32Array): SeenSide {
  fine.occlusion.set(occlusionOf(heights, fine.width, fine.height));
  fine.uvPerPixel = uvPerPixelOf(fine);
  return halvedSide(fine);
}
