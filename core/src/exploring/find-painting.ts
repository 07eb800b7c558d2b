import { PATTERN_COUNT, PATTERN_ID_MIN } from '../patterns/pattern-id.ts';
import { GRID_COLOURS, type ColourGrids } from './colour-grid.ts';

/** The possible values of a cell in a painting: any colour, or one of the grid colours. */
export const PAINTS = ['any', ...GRID_COLOURS] as const;

/** The requested colour of each cell of a grid, row-major, as an index into PAINTS. */
export type Painting = Uint8Array;

/** A pattern and how well it matches a painting, 0..100 percent. */
export type PaintingMatch = { patternId: number; matchPercent: number };

/** The painting that a pattern matches completely: the strongest colour of each cell. */
export function paintingOf({ layout, strongest }: ColourGrids, patternId: number): Painting {
  const index = patternId - PATTERN_ID_MIN;
  return Uint8Array.from(layout.coverage, (part, at) => (part > 0 ? strongest[at * PATTERN_COUNT + index]! + 1 : 0));
}

/** The match of each pattern (0..1) and the purity of its colours in the painted cells (0..1), by pattern number. */
function fitOf({ layout, shares, strongest }: ColourGrids, painting: Painting, cells: readonly number[]) {
  const match = new Float64Array(PATTERN_COUNT);
  const purity = new Float64Array(PATTERN_COUNT);
  const total = cells.reduce((sum, at) => sum + layout.coverage[at]!, 0);
  for (const at of cells) {
    const colour = painting[at]! - 1;
    const weight = layout.coverage[at]! / total;
    const plane = (at * GRID_COLOURS.length + colour) * PATTERN_COUNT;
    const line = at * PATTERN_COUNT;
    for (let index = 0; index < PATTERN_COUNT; index++) {
      const share = (weight * shares[plane + index]!) / 255;
      purity[index]! += share;
      match[index]! += strongest[line + index] === colour ? weight : share;
    }
  }
  return { match, purity };
}

/** Tolerance of comparisons: sums of many cells have rounding errors. */
const EQUAL = 1e-9;

/**
 * The patterns that match a painting best, at most `limit`; none for an empty painting. A painted cell counts
 * completely if its colour has the largest share there, otherwise by the share of the colour. Equal matches are ordered
 * by purity, then by pattern number.
 */
export function findPainting(grids: ColourGrids, painting: Painting, limit: number): PaintingMatch[] {
  const { coverage } = grids.layout;
  const cells = [...coverage.keys()].filter((at) => coverage[at]! > 0 && (painting[at] ?? 0) > 0);
  if (cells.length === 0) return [];
  const { match, purity } = fitOf(grids, painting, cells);
  const apart = (a: number, b: number) => (Math.abs(a - b) < EQUAL ? 0 : b - a);
  return [...match.keys()]
    .toSorted((a, b) => apart(match[a]!, match[b]!) || apart(purity[a]!, purity[b]!) || a - b)
    .slice(0, limit)
    .map((index) => ({ patternId: index + PATTERN_ID_MIN, matchPercent: Math.min(100, 100 * match[index]!) }));
}
