import { fromBase64, toBase64 } from './base64.ts';
import { cellsAt, type FootprintCells } from './footprint.ts';

/**
 * The stored form of a footprint: the cells with a weight, as runs along the rows of the grid. `runs` holds pairs of
 * (row-major index of the first cell, number of cells). `weights` is base64 of one byte per cell, in the order of the
 * runs; the weight of a cell is byte * unit.
 */
export type PackedFootprint = { size: number; unit: number; runs: number[]; weights: string };

/** Packs a footprint. Weights have a precision of 1/510 of the largest; smaller ones are dropped. */
export function packFootprint({ size, indexes, weights }: FootprintCells): PackedFootprint {
  const unit = Number((weights.reduce((most, weight) => Math.max(most, weight), 0) / 255).toPrecision(6));
  const runs: number[] = [];
  const bytes: number[] = [];
  let indexAfterRun = -1;
  indexes.forEach((index, cell) => {
    const byte = Math.min(255, Math.round(weights[cell]! / unit));
    if (byte === 0) return;
    bytes.push(byte);
    if (index === indexAfterRun) runs[runs.length - 1]!++;
    else runs.push(index, 1);
    indexAfterRun = index + 1;
  });
  return { size, unit, runs, weights: toBase64(Uint8Array.from(bytes)) };
}

/** Unpacks a footprint. Throws RangeError if the number of weights differs from the number of cells. */
export function unpackFootprint({ size, unit, runs, weights }: PackedFootprint): FootprintCells {
  const bytes = fromBase64(weights);
  const indexes: number[] = [];
  for (let run = 0; run + 1 < runs.length; run += 2)
    for (let step = 0; step < runs[run + 1]!; step++) indexes.push(runs[run]! + step);
  if (indexes.length !== bytes.length)
    throw new RangeError(`Expected ${indexes.length} weights, one per cell, got ${bytes.length}`);
  return cellsAt(
    size,
    Int32Array.from(indexes),
    Float32Array.from(bytes, (byte) => byte * unit),
  );
}
