import { occlusionOf } from '../light/occlusion.ts';
import type { SeenSide } from './seen-side.ts';

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
 * Adds what follows from all pixels of a rasterised side: the light that its parts take from each other, and the length
 * of a pixel. `heights`: of every pixel towards the eye, in pixels; -Infinity where there is nothing.
 */
export function completeSide(side: SeenSide, heights: Float32Array): SeenSide {
  side.occlusion.set(occlusionOf(heights, side.width, side.height));
  side.uvPerPixel = uvPerPixelOf(side);
  return side;
}
