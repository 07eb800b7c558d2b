import { readFileSync } from 'node:fs';
import { footprintOf } from '../paint/footprint.ts';
import type { Engine } from '../measuring/measurement.ts';
import { unpackFootprint, type PackedFootprint } from '../paint/packed-footprint.ts';
import { unpackOxideMap, type PackedOxideMap } from '../paint/packed-oxide-map.ts';
import type { RegionId } from '../weapons/region.ts';
import type { WeaponId } from '../weapons/weapons.ts';

type FootprintsFile = { weapons: Partial<Record<WeaponId, Partial<Record<RegionId, PackedFootprint>>>> };

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../facts/reconstruction/${name}`, import.meta.url), 'utf8'));

/** The engine with the committed map and footprints. */
export function readRealEngine(): Engine {
  const { weapons } = readJson('footprints.json') as FootprintsFile;
  return {
    map: unpackOxideMap(readJson('oxide-map.json') as PackedOxideMap),
    footprintOf(weapon, region) {
      const packed = weapons[weapon]?.[region];
      return packed && footprintOf(unpackFootprint(packed));
    },
  };
}
