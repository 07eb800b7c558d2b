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

type Place = { x: number; width: number; top: number; bottom: number };

/** Draws the published shares of a side as a column. */
export function drawColumn(
  context: CanvasRenderingContext2D,
  { regions }: Pattern,
  side: WeaponSide,
  { x, width, top, bottom }: Place,
): void {
  const published = regions.find((each) => each.side === side)?.published;
  if (!published) return;
  let end = bottom;
  for (const [colour, style] of COLOURS) {
    const height = (published[colour] / 100) * (bottom - top);
    end -= height;
    context.fillStyle = style;
    context.fillRect(x, end, width, height);
  }
}

/** Draws a column per pattern, as high as the canvas. `matches`: the others are dim. */
export function drawStrip(
  canvas: HTMLCanvasElement,
  ordered: readonly Pattern[],
  side: WeaponSide,
  matches?: ReadonlySet<number>,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  ordered.forEach((pattern, x) => {
    context.globalAlpha = !matches || matches.has(pattern.patternId) ? 1 : DIMMED;
    drawColumn(context, pattern, side, { x, width: 1, top: 0, bottom: canvas.height });
  });
}
