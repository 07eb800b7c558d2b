import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FootprintCells } from '@bluegem/core/paint/footprint';
import type { OxideClass, OxideMap } from '@bluegem/core/paint/oxide-map';
import { packFootprint, unpackFootprint, type PackedFootprint } from '@bluegem/core/paint/packed-footprint';
import { packOxideMap, unpackOxideMap, type PackedOxideMap } from '@bluegem/core/paint/packed-oxide-map';
import type { RegionAccuracy, Summary } from './evaluate.ts';
import type { MeasuredRegion } from './inputs.ts';
import { placed, planesOf, type Solution } from './solution.ts';

/** The folder of the shipped files. */
export const SHIPPED_FOLDER = 'facts/reconstruction';

const LICENCE = 'Derived from numbers under MIT, Copyright (c) 2022 chescos; text in NOTICE';

/** A solution as it is used: quantised, one footprint per measured region in the order of the measurements. */
export type Reconstruction = { map: OxideMap; footprints: FootprintCells[] };

type Packed = { map: PackedOxideMap; footprints: PackedFootprint[] };
type FootprintFile = { weapons: Record<string, Record<string, PackedFootprint>> };

/** Ranked seeds, to check that the known gems rank first. */
export type GemRank = {
  weapon: string;
  region: string;
  paintSeed: number;
  publishedRank: number;
  modelledRank: number;
};

/** The errors that ship, as accuracy.json explains them. */
export type AccuracyFile = {
  about: string;
  heldOutSeeds: string;
  heldOut: Record<OxideClass, Summary>;
  allSeeds: Record<OxideClass, Summary>;
  leftOut?: Record<OxideClass, Summary>;
  gems: GemRank[];
  heldOutRegions: RegionAccuracy[];
  allSeedsRegions: RegionAccuracy[];
  leftOutRegions: RegionAccuracy[];
};

/** Rounds a solution to what the files hold. */
export function quantised(solution: Solution): Reconstruction {
  return unpack(pack(solution));
}

function pack(solution: Solution): Packed {
  return {
    map: packOxideMap(planesOf(solution.mapSize, solution.map)),
    footprints: solution.regions.map((cells) => packFootprint(placed(cells!))),
  };
}

function unpack({ map, footprints }: Packed): Reconstruction {
  return { map: unpackOxideMap(map), footprints: footprints.map(unpackFootprint) };
}

const line = (value: unknown): string => JSON.stringify(value);
const round = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(5)) : value;

/** Writes the solution refitted on every seed. */
export async function writeReconstruction(
  folder: string,
  measured: readonly MeasuredRegion[],
  solution: Solution,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { map, footprints } = pack(solution);
  const about = 'Recovered from facts/published-percentages.json alone; how well: accuracy.json.';
  const mapLayout =
    'One base64 text per class: size * size bytes, row-major, row 0 at v = 0, wrapping; byte / 255 is the share. The rest is other.';
  const fields = Object.entries(map).map(([name, value]) => `"${name}":${line(value)}`);
  await writeFile(
    join(folder, 'oxide-map.json'),
    `{"about":${line(about)},\n"licence":${line(LICENCE)},\n"layout":${line(mapLayout)},\n${fields.join(',\n')}}\n`,
  );
  const footprintLayout =
    'size: cells a side of the unit UV square. runs: pairs of (row-major index of the first cell, number of cells). weights: base64, one byte per cell in the order of the runs; byte * unit is the weight.';
  const weapons = [...new Set(measured.map(({ weapon }) => weapon))].map((weapon) => {
    const regions = measured.flatMap((region, index) =>
      region.weapon === weapon ? [`${line(region.region)}:${line(footprints[index])}`] : [],
    );
    return `${line(weapon)}:{\n${regions.join(',\n')}}`;
  });
  await writeFile(
    join(folder, 'footprints.json'),
    `{"about":${line(about)},\n"licence":${line(LICENCE)},\n"layout":${line(footprintLayout)},\n"weapons":{\n${weapons.join(',\n')}}}\n`,
  );
}

/** Reads the shipped solution. */
export async function readReconstruction(folder: string, measured: readonly MeasuredRegion[]): Promise<Reconstruction> {
  const map: PackedOxideMap = JSON.parse(await readFile(join(folder, 'oxide-map.json'), 'utf8'));
  const { weapons }: FootprintFile = JSON.parse(await readFile(join(folder, 'footprints.json'), 'utf8'));
  const footprints = measured.map(({ weapon, region }) => {
    const packed = weapons[weapon]?.[region];
    if (!packed) throw new Error(`No footprint of ${weapon} ${region}`);
    return packed;
  });
  return unpack({ map, footprints });
}

/** Writes the solution made without the held-out seeds, so that anyone can check its errors. */
export async function writeHeldOut(folder: string, solution: Solution): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'held-out.json.gz'), gzipSync(JSON.stringify(pack(solution)), { level: 9 }));
}

/** Reads the solution made without the held-out seeds. */
export async function readHeldOut(folder: string): Promise<Reconstruction> {
  return unpack(JSON.parse(gunzipSync(await readFile(join(folder, 'held-out.json.gz'))).toString('utf8')));
}

/** Writes the errors that ship with the solution. */
export async function writeAccuracy(folder: string, accuracy: AccuracyFile): Promise<void> {
  const parts = Object.entries(accuracy).map(([name, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((item) => JSON.stringify(item, round)).join(',\n')}]`
      : JSON.stringify(value, round);
    return `${line(name)}:${text}`;
  });
  await writeFile(join(folder, 'accuracy.json'), `{${parts.join(',\n')}}\n`);
}

/** Reads the errors that ship with the solution. */
export async function readAccuracy(folder: string): Promise<AccuracyFile> {
  return JSON.parse(await readFile(join(folder, 'accuracy.json'), 'utf8'));
}
