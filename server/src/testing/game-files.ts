import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import type { RegionId } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

const COMMAND = join(import.meta.dirname, '../../../tools/src/assets/main.ts');

/** Runs `npm run atlas -- assets …` as an operator does. */
export function runAssets(...given: string[]): string {
  return execFileSync(process.execPath, [COMMAND, ...given], { encoding: 'utf8' });
}

/** What a sample's import must give, counted from its outlines and its texture directly. */
export type ExpectedShares = {
  seeds: number[];
  weapons: Partial<Record<WeaponId, Partial<Record<RegionId, ColourPercent[]>>>>;
};

/** Writes a sample export of these weapons into a folder that is not there yet. */
export function writeSampleExport(folder: string, weapons: readonly WeaponId[]): ExpectedShares {
  runAssets('sample', folder, ...weapons.flatMap((weapon) => ['--weapon', weapon]));
  return JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as ExpectedShares;
}
