import type { Pattern, RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { WeaponSide } from '@bluegem/core/weapons/region';

/** From the bottom up, with the names of their colours on every page; the rest is left free. */
const PARTS = [
  ['blue', '--blue'],
  ['purple', '--violet'],
  ['gold', '--brass'],
] as const;

/** The page's colours of a column, from the bottom up, of its text, and its font. */
export type Inks = { parts: readonly string[]; text: string; font: string };

/** The inks at an element. Reading them has the page laid out: not for each frame. */
export function inksAt(element: Element): Inks {
  const style = getComputedStyle(element);
  return { parts: PARTS.map(([, name]) => style.getPropertyValue(name)), text: style.color, font: style.fontFamily };
}

/** The opacity of seeds that do not match. */
const DIMMED = 0.2;

type Place = { x: number; width: number; top: number; bottom: number };

/** Draws the published shares of a side as a column. */
export function drawColumn(
  context: CanvasRenderingContext2D,
  { parts }: Inks,
  shares: Pick<RegionMeasure, 'published'> | undefined,
  { x, width, top, bottom }: Place,
): void {
  if (!shares) return;
  let end = bottom;
  PARTS.forEach(([colour], index) => {
    const height = (shares.published[colour] / 100) * (bottom - top);
    end -= height;
    context.fillStyle = parts[index] ?? '';
    context.fillRect(x, end, width, height);
  });
}

/** What is published of a side. */
export const sharesOf = ({ regions }: Pattern, side: WeaponSide): RegionMeasure | undefined =>
  regions.find((each) => each.side === side);

/** Draws a column per pattern, as high as the canvas. `matches`: the others are dim. */
export function drawStrip(
  canvas: HTMLCanvasElement,
  ordered: readonly Pattern[],
  side: WeaponSide,
  matches?: ReadonlySet<number>,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const inks = inksAt(canvas);
  context.clearRect(0, 0, canvas.width, canvas.height);
  ordered.forEach((pattern, x) => {
    context.globalAlpha = !matches || matches.has(pattern.patternId) ? 1 : DIMMED;
    drawColumn(context, inks, sharesOf(pattern, side), { x, width: 1, top: 0, bottom: canvas.height });
  });
}
