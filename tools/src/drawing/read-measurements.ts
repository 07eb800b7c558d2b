import { readFileSync } from 'node:fs';
import type { Footprint } from '@bluegem/core/footprint';
import type { OxideMap } from '@bluegem/core/oxide-map';

type Region = { scale: number; cells: [cell: number, weightPer100000: number][] } | { sameAs: string };
type MeasurementFile = {
  grid: number;
  blue: number[];
  purple: number[];
  gold: number[];
  footprints: { gridPerRegion: number; regions: Record<string, Record<string, Region>> };
};

export type MeasuredRegion = {
  weapon: string;
  region: string;
  uvScale: number;
  footprint: Footprint;
  mirrored: boolean;
};
export type Measurements = { map: OxideMap; regions: MeasuredRegion[] };

const shares = (percents: number[]): Float32Array => Float32Array.from(percents, (percent) => percent / 100);

function readFootprint(size: number, cells: [number, number][]): Footprint {
  const weights = new Float32Array(size * size);
  for (const [cell, weight] of cells) weights[cell] = weight / 100000;
  return { size, weights };
}

/** Reads an oxide map and its footprints from a JSON file with shares in percent and sparse cells per 100,000. */
export function readMeasurements(path: string): Measurements {
  const file = JSON.parse(readFileSync(path, 'utf8')) as MeasurementFile;
  const map = { size: file.grid, blue: shares(file.blue), purple: shares(file.purple), gold: shares(file.gold) };
  const regions = Object.entries(file.footprints.regions).flatMap(([weapon, sides]) =>
    Object.entries(sides).flatMap(([region, entry]) => {
      const source = 'sameAs' in entry ? sides[entry.sameAs] : entry;
      if (source === undefined || 'sameAs' in source) return [];
      const footprint = readFootprint(file.footprints.gridPerRegion, source.cells);
      return [{ weapon, region, uvScale: source.scale, footprint, mirrored: 'sameAs' in entry }];
    }),
  );
  return { map, regions };
}
