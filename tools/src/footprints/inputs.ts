import { readFile } from 'node:fs/promises';
import { emptyOxideMap, OXIDE_CLASSES, type OxideMap } from '@bluegem/core/oxide-map';

/** Where the facts are read from. */
export type InputPaths = { percentages: string; weapons: string; start: string };

export const DEFAULT_PATHS: InputPaths = {
  percentages: 'facts/published-percentages.json',
  weapons: 'facts/weapons.json',
  start: 'facts/oxide-map-start.json',
};

/** One measured region: shares (0..1) per seed 0..1000, blue, purple, gold in turn. */
export type MeasuredRegion = {
  item: string;
  region: string;
  uvScale: number;
  shares: Float32Array;
};

export const SEEDS = 1001;

type Percentages = Record<string, Record<string, [number, number, number, number][]>>;
type Weapons = { weapons: { marketName: string; paintData: { uvScale: number } }[] };

/** The regions of the Case Hardened items, in the order published. */
export async function readMeasuredRegions(paths: InputPaths): Promise<MeasuredRegion[]> {
  const published: Percentages = JSON.parse(await readFile(paths.percentages, 'utf8'));
  const { weapons }: Weapons = JSON.parse(await readFile(paths.weapons, 'utf8'));
  const found: MeasuredRegion[] = [];
  for (const [item, regions] of Object.entries(published)) {
    if (item.includes('|')) continue;
    const uvScale = weapons.find((weapon) => weapon.marketName === item)?.paintData.uvScale;
    if (!uvScale) throw new Error(`No UV scale is known for ${item}`);
    for (const [region, rows] of Object.entries(regions)) found.push({ item, region, uvScale, shares: sharesOf(rows) });
  }
  return found;
}

function sharesOf(rows: [number, number, number, number][]): Float32Array {
  if (rows.length !== SEEDS) throw new Error(`Expected ${SEEDS} seeds, found ${rows.length}`);
  return Float32Array.from(rows.flatMap(([blue, purple, gold]) => [blue / 100, purple / 100, gold / 100]));
}

/** The coarse map that a solve starts from. */
export async function readStartMap(paths: InputPaths): Promise<OxideMap> {
  const start: { grid: number } & Record<string, number[]> = JSON.parse(await readFile(paths.start, 'utf8'));
  const map = emptyOxideMap(start.grid);
  for (const name of OXIDE_CLASSES) map[name].set((start[name] ?? []).map((percent) => percent / 100));
  return map;
}
