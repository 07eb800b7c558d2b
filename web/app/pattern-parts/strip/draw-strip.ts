import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { WeaponSide } from '@bluegem/core/weapons/region';

/** From the bottom up, in the colours of every chart; the rest is left free. */
const COLOURS = [
  ['blue', '#3b82f6'],
  ['purple', '#8b5cf6'],
  ['gold', '#d9a441'],
] as const;
/** The opacity of seeds that do not match. */
const DIMMED = 0.2;

/** Draws a column per pattern: the published shares of a side, up to the canvas's height. `matches`: others are dim. */
export function drawStrip(
  canvas: HTMLCanvasElement,
  ordered: readonly Pattern[],
  side: WeaponSide,
  matches?: (patternId: number) => boolean,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  ordered.forEach(({ patternId, regions }, x) => {
    const published = regions.find((each) => each.side === side)?.published;
    if (!published) return;
    context.globalAlpha = !matches || matches(patternId) ? 1 : DIMMED;
    let bottom = height;
    for (const [colour, style] of COLOURS) {
      const part = (published[colour] / 100) * height;
      bottom -= part;
      context.fillStyle = style;
      context.fillRect(x, bottom, 1, part);
    }
  });
}
