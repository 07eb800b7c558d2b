import type { GridLayout } from '@bluegem/core/exploring/colour-grid';

export const BRUSH_SIZES = ['fine', 'broad'] as const;
export type BrushSize = (typeof BRUSH_SIZES)[number];

/** The radius of a brush in cells. */
const REACH: Readonly<Record<BrushSize, number>> = { fine: 0, broad: 1.2 };

type Place = { x: number; y: number };

/** The cells of the side that a brush covers on its path, in cells. */
export function cellsUnder({ columns, rows, coverage }: GridLayout, from: Place, to: Place, size: BrushSize): number[] {
  const steps = Math.max(1, Math.ceil(2 * Math.hypot(to.x - from.x, to.y - from.y)));
  const reach = REACH[size];
  const cells = new Set<number>();
  for (let step = 0; step <= steps; step++) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const y = from.y + ((to.y - from.y) * step) / steps;
    for (let row = Math.floor(y - reach); row <= Math.floor(y + reach); row++)
      for (let column = Math.floor(x - reach); column <= Math.floor(x + reach); column++) {
        const isInside = column >= 0 && column < columns && row >= 0 && row < rows;
        const isNear = reach === 0 || Math.hypot(column + 0.5 - x, row + 0.5 - y) <= reach;
        if (isInside && isNear && (coverage[row * columns + column] ?? 0) > 0) cells.add(row * columns + column);
      }
  }
  return [...cells];
}

/** Closed lines as the path of an SVG. */
export const pathOf = (rings: GridLayout['rings']): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`).join('');
