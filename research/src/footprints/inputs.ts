import { readFile } from 'node:fs/promises';
import { OXIDE_CLASSES } from '@bluegem/core/paint/oxide-map';
import type { RegionId } from '@bluegem/core/weapons/region';
import { WEAPONS, isWeaponId, type WeaponId } from '@bluegem/core/weapons/weapons';

/** The files of the facts. */
export type InputPaths = { percentages: string };

export const DEFAULT_PATHS: InputPaths = {
  percentages: 'facts/published-percentages.json',
};

/**
 * One measured region: shares (0..1) per seed 0..1000, blue, purple, gold in turn; NaN where none is known. The shares
 * of a seed with `isBound` 1 are upper bounds.
 */
export type MeasuredRegion = {
  weapon: WeaponId;
  region: RegionId;
  uvScale: number;
  shares: Float32Array;
  isBound?: Uint8Array;
};

export const SEEDS = 1001;

type Columns = Record<(typeof OXIDE_CLASSES)[number], number[]>;
type Published = { weapons: Record<string, Partial<Record<RegionId, Columns>>> };

/** The measured regions of the Case Hardened items, in the order published. */
export async function readMeasuredRegions(paths: InputPaths): Promise<MeasuredRegion[]> {
  const published: Published = JSON.parse(await readFile(paths.percentages, 'utf8'));
  const found: MeasuredRegion[] = [];
  for (const [weapon, regions] of Object.entries(published.weapons)) {
    if (!isWeaponId(weapon)) throw new Error(`${weapon} is not a known weapon`);
    const { finish, uvScale } = WEAPONS[weapon];
    if (finish !== 'case-hardened') continue;
    if (uvScale === null) throw new Error(`No UV scale is known for ${weapon}`);
    for (const [region, columns] of Object.entries(regions))
      found.push({ weapon, region: region as RegionId, uvScale, shares: sharesOf(columns) });
  }
  return found;
}

function sharesOf(columns: Columns): Float32Array {
  const shares = new Float32Array(SEEDS * 3);
  OXIDE_CLASSES.forEach((name, color) => {
    if (columns[name].length !== SEEDS) throw new Error(`Expected ${SEEDS} seeds, found ${columns[name].length}`);
    columns[name].forEach((hundredths, seed) => (shares[seed * 3 + color] = hundredths / 10_000));
  });
  return shares;
}
