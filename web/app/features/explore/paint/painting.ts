import type { LabelledShape, WeaponGround } from '@bluegem/core/exploring/weapon-ground';

export const BRUSH_SIZES = ['fine', 'broad'] as const;
export type BrushSize = (typeof BRUSH_SIZES)[number];

/** The cells on a weapon, with places in pixels of its ground. `pixels`: the cell that each shows, or less than 0. */
export type Cells = { cells: readonly LabelledShape[]; pixels: Int16Array; ground: Pick<WeaponGround, 'width'> };

/** The radius of a brush in widths of a cell. */
const REACH: Readonly<Record<BrushSize, number>> = { fine: 0, broad: 1.2 };

export type Place = { x: number; y: number };

/** The width (pixels) of a cell that is not cut off. */
export function cellSize({ cells, pixels }: Pick<Cells, 'cells' | 'pixels'>): number {
  const sizes = new Map<number, number>();
  for (const cell of pixels) if (cell >= 0) sizes.set(cell, (sizes.get(cell) ?? 0) + 1);
  const sorted = [...sizes.values()].toSorted((a, b) => a - b);
  return Math.sqrt(sorted[Math.floor(cells.length * 0.75)] ?? 1);
}

/** The cells that a brush covers on its path, in the order of the path. */
export function cellsUnder(canvas: Cells & { size: number }, from: Place, to: Place, brush: BrushSize): number[] {
  const { cells, pixels, ground, size } = canvas;
  const steps = Math.max(1, Math.ceil((2 * Math.hypot(to.x - from.x, to.y - from.y)) / size));
  const reach = REACH[brush] * size;
  const found = new Set<number>();
  for (let step = 0; step <= steps; step++) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const y = from.y + ((to.y - from.y) * step) / steps;
    const under = x >= 0 && x < ground.width ? pixels[Math.floor(y) * ground.width + Math.floor(x)] : undefined;
    if (under !== undefined && under >= 0) found.add(under);
    for (const cell of cells) if (Math.hypot(cell.x - x, cell.y - y) < reach) found.add(cell.label);
  }
  return [...found];
}

/** The cells in rows from the top, each from left to right. */
export function rowsOf(cells: readonly LabelledShape[], size: number): LabelledShape[][] {
  const top = Math.min(...cells.map(({ y }) => y));
  const rows: LabelledShape[][] = [];
  for (const cell of cells) (rows[Math.floor((cell.y - top) / size)] ??= []).push(cell);
  return rows.filter((row) => row.length > 0).map((row) => row.toSorted((a, b) => a.x - b.x));
}

/** The next cell in a direction (-1, 0 or 1 each): the nearest one that lies rather there than beside. */
export function cellBeside(
  cells: readonly LabelledShape[],
  from: number,
  [dx, dy]: readonly [x: number, y: number],
): number | undefined {
  const here = cells.find(({ label }) => label === from);
  if (!here) return undefined;
  const ways = cells.map(({ label, x, y }) => {
    const ahead = (x - here.x) * dx + (y - here.y) * dy;
    const beside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    return { label, ahead, way: ahead > 0 && beside <= 2 * ahead ? ahead + 2 * beside : Infinity };
  });
  const next = ways.reduce((best, each) => (each.way < best.way ? each : best));
  return next.way < Infinity ? next.label : undefined;
}
