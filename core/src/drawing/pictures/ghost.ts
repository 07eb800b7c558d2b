import { distanceInside } from '../outline/distance.ts';
import type { SeenSide } from './seen-side.ts';
import type { Rgb } from '../finish/temper-ramps.ts';

/**
 * The ink that parts are drawn with whose finish has no known place: neither a colour of the finish nor a metal, and to
 * be seen on dark and on light ground.
 */
export const INK: Rgb = [138, 138, 138];

/** Opacity of the line around such a part, of lines within it where its surface breaks, and of the rest. */
const OPACITY = { outline: 0.75, rib: 0.25, fill: 0.12 } as const;
/** How far directions of neighbouring pixels differ (of 127) where a surface breaks. */
const BREAK = 24;

/** The part (0..1) of a covered pixel that has the finish at no known place, and is drawn without it. */
export const ghostShare = ({ paint, unmeasured }: SeenSide, at: number): number =>
  Math.min(unmeasured[at]!, 255 - paint[at]!) / 255;

/** A side on which only measured places have the finish: the others are drawn as parts without a known place are. */
export const measuredOnly = (side: SeenSide): SeenSide => ({
  ...side,
  paint: side.paint.map((share, at) => share - side.placed[at]!),
  placed: new Uint8Array(side.placed.length),
  unmeasured: side.unmeasured.map((share, at) => Math.min(255, share + side.placed[at]!)),
});

/**
 * The opacity (0..1) of each pixel's part without a place: a line of one pixel around it, faint lines where its surface
 * breaks, and a faint fill.
 */
export function ghostOpacity(side: SeenSide): Float32Array {
  const { width, height, coverage, normalX, normalY } = side;
  const ghost = new Float32Array(coverage.length);
  let isAny = false;
  for (let at = 0; at < ghost.length; at++) {
    if (coverage[at] === 0) continue;
    ghost[at] = (coverage[at]! / 255) * ghostShare(side, at);
    isAny ||= ghost[at]! > 0;
  }
  const opacity = new Float32Array(ghost.length);
  if (!isAny) return opacity;
  const depth = distanceInside(ghost, width, height);
  for (let at = 0; at < ghost.length; at++) {
    if (ghost[at] === 0) continue;
    const outline = OPACITY.outline * Math.max(0, Math.min(1, 2 - depth[at]!));
    const [right, below] = [Math.min(at + 1, ghost.length - 1), Math.min(at + width, ghost.length - 1)];
    const bend =
      Math.abs(normalX[at]! - normalX[right]!) +
      Math.abs(normalY[at]! - normalY[right]!) +
      Math.abs(normalX[at]! - normalX[below]!) +
      Math.abs(normalY[at]! - normalY[below]!);
    opacity[at] = Math.max(outline, OPACITY.fill + (OPACITY.rib - OPACITY.fill) * Math.min(1, bend / BREAK));
  }
  return opacity;
}
