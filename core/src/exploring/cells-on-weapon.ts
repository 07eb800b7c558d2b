import type { Outline } from '../drawing/outline/outline.ts';
import type { SeenSide } from '../drawing/pictures/seen-side.ts';
import { placeOnGrid, type GridLayout } from './colour-grid.ts';

/** Stands for a pixel that shows no cell. */
export const NO_CELL = -1;

/** The share (of 255) of a pixel of the picture that has the finish at a measured place. */
export const measuredShare = ({ coverage, paint, placed }: SeenSide, at: number): number =>
  (coverage[at]! * Math.max(0, paint[at]! - placed[at]!)) / 255;

/** The covered cell of a piece at a place on the grid, or the nearest one around it: edges of outlines are soft. */
function cellNear({ columns, rows, coverage, pieces }: GridLayout, piece: number, [x, y]: readonly [number, number]) {
  let [nearest, least] = [NO_CELL, Infinity];
  for (let row = Math.floor(y) - 1; row <= Math.floor(y) + 1; row++)
    for (let column = Math.floor(x) - 1; column <= Math.floor(x) + 1; column++) {
      if (column < 0 || column >= columns || row < 0 || row >= rows) continue;
      const at = row * columns + column;
      if (coverage[at] === 0 || pieces[at] !== piece) continue;
      const distance = Math.max(Math.abs(column + 0.5 - x), Math.abs(row + 0.5 - y));
      if (distance < least) [nearest, least] = [at, distance];
    }
  return { at: nearest, distance: least };
}

/**
 * The cell of a region's grid at each pixel of a side of the weapon, row-major, NO_CELL where it shows none: where the
 * finish has no measured place, or belongs to another region.
 */
export function cellsOnWeapon(outline: Outline, layout: GridLayout, side: SeenSide): Int16Array {
  const cells = new Int16Array(side.coverage.length).fill(NO_CELL);
  for (let pixel = 0; pixel < cells.length; pixel++) {
    if (measuredShare(side, pixel) < 64) continue;
    let least = Infinity;
    outline.parts.forEach((part, piece) => {
      const found = cellNear(layout, piece, placeOnGrid(part, side.u[pixel]!, side.v[pixel]!));
      if (found.distance >= least) return;
      least = found.distance;
      cells[pixel] = found.at;
    });
  }
  return cells;
}

/** The zone at each pixel of a side, from its cells and the zones of these (`zoneOfCells`); NO_CELL where is none. */
export const zonesOnWeapon = (cells: Int16Array, zoneOf: Uint8Array): Int16Array =>
  cells.map((cell) => (cell === NO_CELL ? NO_CELL : zoneOf[cell]!));
