import { footprintCells, footprintOf, footprintSum, type FootprintCells } from '@bluegem/core/paint/footprint';
import { resampleGrid } from '../../reconstruction/cell-grid.ts';

/** Intersection over union (0..1) of the cells that two footprints show, on the coarser grid of the two. */
export function overlapOf(one: FootprintCells, other: FootprintCells): number {
  const size = Math.min(one.size, other.size);
  const [a, b] = [shownCells(one, size), shownCells(other, size)];
  let both = 0;
  let any = 0;
  a.forEach((shown, index) => {
    if (shown && b[index]) both++;
    if (shown || b[index]) any++;
  });
  return both / any;
}

/** The part (0..1) of what a footprint shows that another one shows, too; on the coarser grid of the two. */
export function partShownBy(shown: FootprintCells, by: FootprintCells): number {
  const size = Math.min(shown.size, by.size);
  const inBy = shownCells(by, size);
  const cells = shownCells(shown, size).flatMap((isShown, index) => (isShown ? [index] : []));
  return cells.filter((index) => inBy[index]).length / cells.length;
}

/** The cells of a footprint that another one shows, too. */
export function cutTo(cells: FootprintCells, by: FootprintCells): FootprintCells {
  const inBy = shownCells(by, cells.size);
  const { weights } = footprintOf(cells);
  return footprintCells({ size: cells.size, weights: weights.map((weight, index) => (inBy[index] ? weight : 0)) });
}

/** The same footprint with a sum of weights of 1. */
export function normalised(cells: FootprintCells): FootprintCells {
  const sum = footprintSum(cells);
  return { ...cells, weights: cells.weights.map((weight) => weight / sum) };
}

/** Cells that weigh at least half of what a typical one does. */
function shownCells(cells: FootprintCells, size: number): boolean[] {
  const { weights } = footprintOf(cells);
  const grid = cells.size === size ? weights : resampleGrid(weights, cells.size, size);
  const sum = grid.reduce((total, weight) => total + weight, 0);
  const typical = grid.reduce((total, weight) => total + weight * weight, 0) / sum;
  return Array.from(grid, (weight) => weight > typical / 2);
}
