import { cellsAt, type FootprintCells } from '@bluegem/core/paint/footprint';
import { emptyOxideMap, OXIDE_CLASSES, type OxideMap } from '@bluegem/core/paint/oxide-map';

/** The cells of one region that may weigh something. */
export type RegionCells = { size: number; indexes: Int32Array; weights: Float32Array };

/** A solved map as three values per texel, and the cells of each region. */
export type Solution = { mapSize: number; map: Float32Array; regions: RegionCells[] };

/** Cells of a region with their places. */
export function placed({ size, indexes, weights }: RegionCells): FootprintCells {
  return cellsAt(size, indexes, weights);
}

/** The map of a solution as planes. */
export function planesOf(size: number, values: Float32Array): OxideMap {
  const map = emptyOxideMap(size);
  OXIDE_CLASSES.forEach((name, color) => {
    for (let texel = 0; texel < size * size; texel++) map[name][texel] = values[texel * 3 + color]!;
  });
  return map;
}
