import { coverageOf } from './coverage.ts';
import type { Outline } from './outline.ts';

/** Cells a side of the grid of measured points. */
export const MEASURED_GRID = 512;

/**
 * Which points of a weapon's UV square lie in one of its recovered outlines: 255 there, 0 elsewhere, row by row from
 * v = 0, in `MEASURED_GRID` x `MEASURED_GRID` cells. The playside shows all of them.
 */
export function measuredGrid(outlines: readonly Outline[]): Uint8Array<ArrayBuffer> {
  const rings = outlines
    .flatMap(({ parts }) => parts)
    .flatMap((part) => part.rings.map((ring) => ring.map(([u, v]) => [u * MEASURED_GRID, v * MEASURED_GRID] as const)));
  const cover = coverageOf(rings, MEASURED_GRID, MEASURED_GRID);
  return Uint8Array.from(cover, (share) => (Math.abs(share) > 0.5 ? 255 : 0));
}
