import { footprintOf, type Footprint } from '@bluegem/core/footprint';
import type { OxideMap } from '@bluegem/core/oxide-map';
import { unpackFootprint, type PackedFootprint } from '@bluegem/core/packed-footprint';
import { unpackOxideMap, type PackedOxideMap } from '@bluegem/core/packed-oxide-map';
import type { RegionId } from '@bluegem/core/region';
import type { WeaponId } from '@bluegem/core/weapons';

/** The engine file of the dataset: the recovered map and, by weapon and region, the recovered footprints. */
export type EngineFile = {
  map: PackedOxideMap;
  weapons: Partial<Record<WeaponId, Partial<Record<RegionId, PackedFootprint>>>>;
};

/** The same, unpacked. A region that is not recovered (Heat Treated, gloves) has no footprint. */
export type EngineData = { map: OxideMap; footprintOf(weapon: WeaponId, region: RegionId): Footprint | undefined };

/** Reads the engine file. Throws SyntaxError or RangeError when it is damaged. */
export function readEngineData(bytes: Uint8Array): EngineData {
  const file = JSON.parse(new TextDecoder().decode(bytes)) as EngineFile;
  return {
    map: unpackOxideMap(file.map),
    footprintOf(weapon, region) {
      const packed = file.weapons[weapon]?.[region];
      return packed && footprintOf(unpackFootprint(packed));
    },
  };
}
