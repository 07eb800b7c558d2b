import { readFileSync } from 'node:fs';
import { footprintOf } from '../footprint.ts';
import type { Engine } from '../measurement.ts';
import { unpackFootprint, type PackedFootprint } from '../packed-footprint.ts';
import { unpackOxideMap, type PackedOxideMap } from '../packed-oxide-map.ts';
import type { RegionId } from '../region.ts';
import type { WeaponId } from '../weapons.ts';

type FootprintsFile = { weapons: Partial<Record<WeaponId, Partial<Record<RegionId, PackedFootprint>>>> };

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../facts/reconstruction/${name}`, import.meta.url), 'utf8'));

/** The checked-in map and footprints. */
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
