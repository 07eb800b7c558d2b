import type { Footprint, FootprintCells } from '@bluegem/core/paint/footprint';
import { roundToHundredths, wrapUnit } from '@bluegem/core/paint/paint-transform';
import type { Picture } from '../decode-png.ts';
import type { SideView } from './side-view.ts';

/** How much finish is painted at a place of the weapon's UV square, 0..1. */
export type PaintMask = (u: number, v: number) => number;

type Channel = { picture: Picture; channel: 0 | 3 };

function sample({ picture: { width, height, rgba }, channel }: Channel, u: number, v: number): number {
  const x = wrapUnit(u - 0.5 / width) * width;
  const y = wrapUnit(v - 0.5 / height) * height;
  const [left, top] = [Math.floor(x) % width, Math.floor(y) % height];
  const [right, below] = [(left + 1) % width, (top + 1) % height];
  const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)];
  const at = (column: number, row: number) => rgba[(row * width + column) * 4 + channel]!;
  const upper = at(left, top) * (1 - fx) + at(right, top) * fx;
  const lower = at(left, below) * (1 - fx) + at(right, below) * fx;
  return (upper * (1 - fy) + lower * fy) / 255;
}

/** Red of the masks is painted; where the material says so, alpha of the occlusion map is kept free of paint. */
export function paintMask(masks: Picture, noPaint: Picture | undefined): PaintMask {
  const red: Channel = { picture: masks, channel: 0 };
  const alpha: Channel | undefined = noPaint && { picture: noPaint, channel: 3 };
  return (u, v) => sample(red, u, v) * (alpha ? 1 - sample(alpha, u, v) : 1);
}

/** The pixels of a view where the painted material is seen, each weighing the same; undefined where there are none. */
export function materialCells(view: SideView): FootprintCells | undefined {
  const u: number[] = [];
  const v: number[] = [];
  for (let pixel = 0; pixel < view.painted.length; pixel++) {
    if (view.painted[pixel] === 0) continue;
    u.push(view.u[pixel]!);
    v.push(view.v[pixel]!);
  }
  return cellsOf(
    u,
    v,
    u.map(() => 1),
  );
}

/** Cells weighed by the paint mask, at places moved first where UV may be wrong; undefined where nothing is painted. */
export function maskedCells(
  parts: readonly FootprintCells[],
  mask: PaintMask,
  move: (u: number, v: number) => readonly [u: number, v: number] = (u, v) => [u, v],
): FootprintCells | undefined {
  const [u, v, weights]: [number[], number[], number[]] = [[], [], []];
  for (const cells of parts)
    for (let cell = 0; cell < cells.count; cell++) {
      const [toU, toV] = move(cells.u[cell]!, cells.v[cell]!);
      const weight = cells.weights[cell]! * mask(toU, toV);
      if (weight === 0) continue;
      u.push(toU);
      v.push(toV);
      weights.push(weight);
    }
  return cellsOf(u, v, weights);
}

function cellsOf(u: number[], v: number[], weights: number[]): FootprintCells | undefined {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (!(sum > 0)) return undefined;
  return {
    size: 1,
    count: u.length,
    indexes: new Int32Array(u.length),
    u: Float64Array.from(u),
    v: Float64Array.from(v),
    weights: Float32Array.from(weights, (weight) => weight / sum),
  };
}

/** Fewer cells: those that share a square of this grid become one at their centre of weight. */
export function coarseCells(cells: FootprintCells, grid: number): FootprintCells {
  const bins = new Map<number, { u: number; v: number; weight: number }>();
  for (let cell = 0; cell < cells.count; cell++) {
    const [u, v, weight] = [cells.u[cell]!, cells.v[cell]!, cells.weights[cell]!];
    const key = Math.floor(v * grid) * 65_536 + Math.floor(u * grid);
    const bin = bins.get(key) ?? { u: 0, v: 0, weight: 0 };
    bin.u += u * weight;
    bin.v += v * weight;
    bin.weight += weight;
    bins.set(key, bin);
  }
  const list = [...bins.values()];
  return cellsOf(
    list.map(({ u, weight }) => u / weight),
    list.map(({ v, weight }) => v / weight),
    list.map(({ weight }) => weight),
  )!;
}

/** The cells that lie on a footprint, and the share of the footprint that they cover (0..1). */
export type Overlap = { cells: FootprintCells | undefined; covered: number };

/** A cell that weighs less than this part of a typical one is noise of the solution. */
const FAINT = 0.1;

/** The weight that half of a footprint's total is in cells of at least; a few far heavier cells do not move it. */
function typicalWeight(weights: ArrayLike<number>): number {
  const sorted = Float64Array.from(weights).toSorted();
  const half = sorted.reduce((total, weight) => total + weight, 0) / 2;
  let below = 0;
  return sorted.find((weight) => (below += weight) >= half) ?? 0;
}

/**
 * The part of cells on a recovered footprint and one grid square around it. Only scale times UV is known of a
 * footprint, so UV is brought to the scale (`ownScale`) the footprint was recovered with (`footprintScale`).
 */
export function onFootprint(
  cells: FootprintCells,
  footprint: Footprint,
  { ownScale, footprintScale }: { ownScale: number; footprintScale: number },
): Overlap {
  const { size, weights } = footprint;
  const factor = roundToHundredths(ownScale) / roundToHundredths(footprintScale);
  const floor = typicalWeight(weights) * FAINT;
  const support = new Uint8Array(size * size);
  weights.forEach((weight, index) => {
    if (weight < floor) return;
    const [x, y] = [index % size, Math.floor(index / size)];
    for (let row = Math.max(0, y - 1); row <= Math.min(size - 1, y + 1); row++)
      support.fill(1, row * size + Math.max(0, x - 1), row * size + Math.min(size - 1, x + 1) + 1);
  });
  const hit = new Uint8Array(size * size);
  const [u, v, kept]: [number[], number[], number[]] = [[], [], []];
  for (let cell = 0; cell < cells.count; cell++) {
    const x = Math.floor(cells.u[cell]! * factor * size);
    const y = Math.floor(cells.v[cell]! * factor * size);
    if (x < 0 || y < 0 || x >= size || y >= size || support[y * size + x] === 0) continue;
    hit[y * size + x] = 1;
    u.push(cells.u[cell]!);
    v.push(cells.v[cell]!);
    kept.push(cells.weights[cell]!);
  }
  let [covered, total] = [0, 0];
  weights.forEach((weight, index) => {
    total += weight;
    if (hit[index] === 1) covered += weight;
  });
  return { cells: cellsOf(u, v, kept), covered: covered / total };
}
