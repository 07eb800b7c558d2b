import { marginOf, placePixels, type PlacedPixels } from '../drawing/outline/place-pixels.ts';
import { isInside } from '../drawing/outline/ring.ts';
import type { FinishClass } from '../paint/finish-class.ts';
import type { Outline, PlacedPart } from '../drawing/outline/outline.ts';
import { shareOf, type FootprintCells, type Shares } from '../paint/footprint.ts';
import { oxideTable, type OxideMap } from '../paint/oxide-map.ts';
import { matrixOf, paintTransform, transformPoint } from '../paint/paint-transform.ts';
import { PATTERN_COUNT, PATTERN_ID_MIN } from '../patterns/pattern-id.ts';

/**
 * Number of cells across the outline of a side: fine enough to distinguish patterns, coarse enough to paint with a
 * finger.
 */
export const GRID_COLUMNS = 24;
const PIXELS_PER_CELL = 5;
/** Cells with less coverage than this (0..1) cannot be painted. */
const LEAST_COVERAGE = 0.15;

/**
 * A coarse grid over the outline of a side, row-major. `coverage`: the part (0..1) of each cell that the side covers, 0
 * if it is too small to count. `pieces`: the piece of the outline in each covered cell, 0 for the biggest.
 */
export type GridLayout = { columns: number; rows: number; coverage: Float32Array; pieces: Uint8Array };

/** A grid with the points of the finish that each cell shows: everything that does not depend on the seed. */
export type PreparedGrid = { layout: GridLayout; cells: readonly { at: number; places: FootprintCells }[] };

/** The colour classes of a cell. The rest of the first three to 1 is "other". */
export const GRID_COLOURS = ['blue', 'purple', 'gold', 'other'] as const satisfies readonly FinishClass[];

/**
 * The colours of all patterns of one side, by cell of the layout. `shares`: 0..255 at `(cell * 4 + colour) * 1000 +
 * pattern`. `strongest`: the colour with the largest share, at `cell * 1000 + pattern`. Colours are indexes into
 * GRID_COLOURS; pattern is the pattern number - 1.
 */
export type ColourGrids = { layout: GridLayout; shares: Uint8Array; strongest: Uint8Array };

/** The covered pixels of each cell. */
function pixelsByCell({ width, height, coverage }: PlacedPixels, columns: number): Map<number, number[]> {
  const byCell = new Map<number, number[]>();
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (!(coverage[pixel]! > 0)) continue;
    const row = Math.floor(Math.floor(pixel / width) / PIXELS_PER_CELL);
    const cell = row * columns + Math.floor((pixel % width) / PIXELS_PER_CELL);
    const own = byCell.get(cell) ?? [];
    own.push(pixel);
    byCell.set(cell, own);
  }
  return byCell;
}

/** The points that some pixels show, with weights of sum 1. */
function placesOf({ u, v, coverage }: PlacedPixels, pixels: readonly number[], total: number): FootprintCells {
  const pick = (from: Float32Array) => Float64Array.from(pixels, (pixel) => from[pixel]!);
  return {
    size: 0,
    count: pixels.length,
    indexes: Int32Array.from(pixels),
    u: pick(u),
    v: pick(v),
    weights: Float32Array.from(pixels, (pixel) => coverage[pixel]! / total),
  };
}

/** The piece that a cell shows at the point with the most coverage; the biggest one beside all of them. */
function pieceOf(parts: readonly PlacedPart[], { u, v, weights }: FootprintCells): number {
  const most = weights.indexOf(Math.max(...weights));
  return Math.max(
    0,
    parts.findIndex(({ rings }) => isInside(rings[0]!, [u[most]!, v[most]!])),
  );
}

/** Where a UV point of a piece lies on the grid, in cells: column and row, with fractions. */
export function placeOnGrid({ placement }: PlacedPart, u: number, v: number): readonly [column: number, row: number] {
  const width = GRID_COLUMNS * PIXELS_PER_CELL;
  const margin = marginOf(width);
  const [x, y] = transformPoint(placement, u, v);
  const place = (value: number) => (value * (width - 2 * margin) + margin) / PIXELS_PER_CELL;
  return [place(x), place(y)];
}

/** Lays the grid over an outline. */
export function prepareGrid(outline: Outline): PreparedGrid {
  const placed = placePixels(outline, GRID_COLUMNS * PIXELS_PER_CELL);
  const rows = Math.ceil(placed.height / PIXELS_PER_CELL);
  const coverage = new Float32Array(GRID_COLUMNS * rows);
  const pieces = new Uint8Array(coverage.length);
  const cells: { at: number; places: FootprintCells }[] = [];
  for (const [at, pixels] of pixelsByCell(placed, GRID_COLUMNS)) {
    const total = pixels.reduce((sum, pixel) => sum + placed.coverage[pixel]!, 0);
    const part = total / PIXELS_PER_CELL ** 2;
    if (part < LEAST_COVERAGE) continue;
    const places = placesOf(placed, pixels, total);
    coverage[at] = part;
    pieces[at] = pieceOf(outline.parts, places);
    cells.push({ at, places });
  }
  return { layout: { columns: GRID_COLUMNS, rows, coverage, pieces }, cells };
}

/** Writes the shares of one cell under one pattern, and the class with the largest. */
function writeCell(grids: ColourGrids, at: number, index: number, { blue, purple, gold }: Shares): void {
  const values = [blue, purple, gold, Math.max(0, 1 - blue - purple - gold)];
  values.forEach((share, colour) => {
    grids.shares[(at * GRID_COLOURS.length + colour) * PATTERN_COUNT + index] = Math.round(share * 255);
  });
  grids.strongest[at * PATTERN_COUNT + index] = values.indexOf(Math.max(...values));
}

/**
 * The colours of all patterns in the cells of a grid, for an item with this UV scale (above 0, otherwise RangeError).
 */
export function colourGrids({ layout, cells }: PreparedGrid, map: OxideMap, uvScale: number): ColourGrids {
  const table = oxideTable(map);
  const places = layout.coverage.length * PATTERN_COUNT;
  const grids = { layout, shares: new Uint8Array(places * GRID_COLOURS.length), strongest: new Uint8Array(places) };
  for (let index = 0; index < PATTERN_COUNT; index++) {
    const matrix = matrixOf(paintTransform(index + PATTERN_ID_MIN, uvScale));
    for (const { at, places: own } of cells) writeCell(grids, at, index, shareOf(own, table, matrix));
  }
  return grids;
}
