import { lightOf } from './light.ts';
import type { Light } from './light.ts';
import type { Outline } from '../outline/outline.ts';
import { joinedPixels } from '../outline/joined-pixels.ts';
import { placePixels } from '../outline/place-pixels.ts';
import type { PlacedPixels } from '../outline/place-pixels.ts';
import { reliefOf } from './relief.ts';
import { wearMap } from './wear.ts';

/**
 * Everything about a region's picture that does not depend on the seed. `joints`: pairs of pixels that touch on the
 * weapon and not in the picture, in the first of the ways in which its pieces may meet; none if absent.
 */
export type PreparedRegion = PlacedPixels & { light: Light; wornAt: Float32Array; joints?: Int32Array };

/** Prepares an outline for pictures of this width in pixels (at least 16). The height follows from the outline. */
export function prepareRegion(outline: Outline, width: number): PreparedRegion {
  const pixels = placePixels(outline, width);
  const { height } = pixels;
  const relief = reliefOf(pixels.coverage, width, height);
  return {
    ...pixels,
    light: lightOf(relief, width, height),
    wornAt: wearMap(relief, width, height),
    joints: joinedPixels(outline, pixels, outline.joints?.[0] ?? []),
  };
}
