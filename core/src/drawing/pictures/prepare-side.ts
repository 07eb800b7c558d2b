import { blurred } from '../outline/distance.ts';
import { lightOf } from '../light/light.ts';
import type { PlacedPixels } from '../outline/place-pixels.ts';
import type { PreparedRegion } from '../light/prepare-region.ts';
import { reliefOf, type Relief } from '../light/relief.ts';
import type { SeenSide } from './seen-side.ts';
import { wearMap } from '../light/wear.ts';

type PlacedSide = PlacedPixels & { paint: Float32Array; depth: Float32Array };

/** The subpixel that represents a block: the most painted one of those that the weapon covers. */
function chosenIn({ coverage, paint, width }: SeenSide, first: number, factor: number): number {
  let [chosen, most] = [first, -1];
  for (let row = 0; row < factor; row++) {
    for (let at = first + row * width; at < first + row * width + factor; at++) {
      const worth = coverage[at]! * (256 + paint[at]!);
      if (worth > most) [chosen, most] = [at, worth];
    }
  }
  return chosen;
}

/**
 * Reduces the resolution of a side. UV points are chosen, not averaged, because neighbours may be on different islands.
 */
function coarser(side: SeenSide, width: number): PlacedSide {
  const factor = side.width / width;
  const height = side.height / factor;
  const plane = () => new Float32Array(width * height);
  const to = { coverage: plane(), paint: plane(), u: plane(), v: plane(), depth: plane() };
  for (let pixel = 0; pixel < width * height; pixel++) {
    const first = Math.floor(pixel / width) * factor * side.width + (pixel % width) * factor;
    let [covered, painted, depth] = [0, 0, 0];
    for (let row = 0; row < factor; row++) {
      for (let at = first + row * side.width; at < first + row * side.width + factor; at++) {
        covered += side.coverage[at]!;
        painted += side.coverage[at]! * side.paint[at]!;
        depth += side.coverage[at]! * side.depth[at]!;
      }
    }
    if (covered === 0) continue;
    const chosen = chosenIn(side, first, factor);
    to.coverage[pixel] = covered / (255 * factor * factor);
    to.paint[pixel] = painted / (255 * covered);
    to.depth[pixel] = depth / covered / factor;
    to.u[pixel] = side.u[chosen]!;
    to.v[pixel] = side.v[chosen]!;
  }
  return { width, height, uvPerPixel: side.uvPerPixel * factor, ...to };
}

// A steeper slope is an edge between parts and not an oblique face.
const STEEPEST = 1.1;

const clamped = (slope: number): number => Math.max(-STEEPEST, Math.min(STEEPEST, slope));

/** The relief of a finely bevelled outline, with the normals of the model. */
function shapedRelief({ coverage, depth, width, height }: PlacedSide): Relief {
  const relief = reliefOf(coverage, width, height);
  // Smooths the quantisation steps of the depth, which would show as terraces.
  const smooth = blurred(depth, width, height, 1);
  for (let row = 1; row < height - 1; row++) {
    for (let at = row * width + 1; at < (row + 1) * width - 1; at++) {
      const isInside = coverage[at - 1]! * coverage[at + 1]! * coverage[at - width]! * coverage[at + width]! > 0.98;
      if (coverage[at] === 0 || !isInside) continue;
      const nz = Math.sqrt(Math.max(0.05, 1 - relief.normalX[at]! ** 2 - relief.normalY[at]! ** 2));
      const x = relief.normalX[at]! / nz / 2 - clamped((smooth[at + 1]! - smooth[at - 1]!) / 2);
      const y = relief.normalY[at]! / nz / 2 - clamped((smooth[at + width]! - smooth[at - width]!) / 2);
      const length = Math.hypot(x, y, 1);
      relief.normalX[at] = x / length;
      relief.normalY[at] = y / length;
    }
  }
  return relief;
}

/** Prepares a side for pictures of this width in pixels. Throws RangeError unless it divides the width of the side. */
export function prepareSide(side: SeenSide, width: number): PreparedRegion {
  if (side.width % width !== 0 || side.height % (side.width / width) !== 0)
    throw new RangeError(`A side of ${side.width} pixels gives no picture of ${width}`);
  const { depth, ...pixels } = coarser(side, width);
  const { height } = pixels;
  const relief = shapedRelief({ ...pixels, depth });
  return { ...pixels, light: lightOf(relief, width, height), wornAt: wearMap(relief, width, height) };
}
