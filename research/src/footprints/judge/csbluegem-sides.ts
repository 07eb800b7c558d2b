import { readFile } from 'node:fs/promises';
import { readCsbluegem } from '@bluegem/core/dataset/csbluegem';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { SEEDS, type MeasuredRegion } from '../inputs.ts';
import { ALL_SEEDS } from '../seeds.ts';

/** CSBlueGem's blue of one whole side; its purple and gold are not known, and count nothing. */
export type JudgedSide = MeasuredRegion & { region: WeaponSide; isBound: Uint8Array };

/** A side of a weapon. */
export type SideName = { weapon: WeaponId; side: WeaponSide };

/**
 * A pattern was published if it has at least this share of blue on its playside, or on one of the sides of an item that
 * is no knife.
 */
const PUBLISHED_FROM = 0.3;

export const CSBLUEGEM_PATH = 'facts/csbluegem-2026.json';

/** Reads sides of weapons. What was not published is a bound where that says something, and unknown elsewhere. */
export async function readJudgedSides(path: string, sides: readonly SideName[]): Promise<JudgedSide[]> {
  const published = readCsbluegem(await readFile(path, 'utf8'));
  return sides.map(({ weapon, side }) => {
    const { uvScale, category } = WEAPONS[weapon];
    if (uvScale === null) throw new Error(`No UV scale is known for ${weapon}`);
    const shares = new Float32Array(SEEDS * 3).fill(NaN);
    const isBound = new Uint8Array(SEEDS);
    for (const seed of ALL_SEEDS) {
      const blue = published.get(patternSlug({ weapon, patternId: seed }));
      const percent = blue?.[side] ?? null;
      const hasBound = blue === undefined && (side === 'playside' || category !== 'knife');
      if (percent === null && !hasBound) continue;
      shares.set([percent === null ? PUBLISHED_FROM : percent / 100, 0, 0], seed * 3);
      isBound[seed] = Number(hasBound);
    }
    return { weapon, region: side, uvScale, shares, isBound };
  });
}

/** The seeds of these whose number is published. */
export const publishedOf = ({ shares, isBound }: JudgedSide, seeds: readonly number[]): number[] =>
  seeds.filter((seed) => !Number.isNaN(shares[seed * 3]!) && isBound[seed] === 0);
