import { reliefOf } from '../drawing/light/relief.ts';
import { joinedPixels } from '../drawing/outline/joined-pixels.ts';
import type { Outline } from '../drawing/outline/outline.ts';
import { placePixels } from '../drawing/outline/place-pixels.ts';
import { prepareSide, type PreparedSide } from '../drawing/pictures/prepare-side.ts';
import { emptySide, type SeenSide } from '../drawing/pictures/seen-side.ts';

/**
 * A measured region alone as a side, where the region itself is the subject: all of it painted, with bevelled edges.
 * `width` in pixels, at least 16; the height follows from the outline.
 */
export function outlineSide(outline: Outline, width: number): SeenSide {
  const { height, uvPerPixel, coverage, u, v } = placePixels(outline, width);
  const { normalX, normalY } = reliefOf(coverage, width, height);
  const side = emptySide(width, height, uvPerPixel);
  coverage.forEach((share, at) => {
    side.coverage[at] = Math.round(share * 255);
    side.paint[at] = share > 0 ? 255 : 0;
    side.occlusion[at] = 255;
    side.normalX[at] = Math.round(128 + 127 * normalX[at]!);
    side.normalY[at] = Math.round(128 + 127 * normalY[at]!);
  });
  return { ...side, u, v };
}

/**
 * A measured region alone, prepared for pictures, with the pixels that touch on the weapon in the first of the ways in
 * which its pieces may meet.
 */
export function prepareOutline(outline: Outline, width: number): PreparedSide {
  const pixels = placePixels(outline, width);
  const joints = joinedPixels(outline, pixels, outline.joints?.[0] ?? []);
  return { ...prepareSide(outlineSide(outline, width)), joints };
}
