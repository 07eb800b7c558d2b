import { footprintOf, type Footprint } from '../../paint/footprint.ts';
import type { OxideMap } from '../../paint/oxide-map.ts';
import type { ClassBias } from '../finish/class-balance.ts';
import { unpackBias, type PackedBias } from '../finish/packed-bias.ts';
import { unpackFootprint, type PackedFootprint } from '../../paint/packed-footprint.ts';
import { unpackOxideMap, type PackedOxideMap } from '../../paint/packed-oxide-map.ts';
import type { RegionId } from '../../weapons/region.ts';
import type { WeaponId } from '../../weapons/weapons.ts';

/** The engine file of the dataset: the recovered map and, by weapon and region, the recovered footprints. */
export type EngineFile = {
  map: PackedOxideMap;
  weapons: Partial<Record<WeaponId, Partial<Record<RegionId, PackedFootprint>>>>;
  /** The bias of the drawn finish; computed from the map if it is missing. */
  bias?: PackedBias;
};

/** The same, unpacked. `footprintOf` is undefined for a region without a footprint (Heat Treated, gloves). */
export type EngineData = {
  map: OxideMap;
  bias: ClassBias | undefined;
  footprintOf(weapon: WeaponId, region: RegionId): Footprint | undefined;
};

/**
 * The URL path of the engine file; `version` is the beginning of its hash, so that the content of a path never changes.
 */
export const engineAddress = (version: string): string => `/ssg-data/engine-${version}.json`;

/** The part of the hash of the engine file that is in its URL. */
export const engineVersionOf = (sha256: string): string => sha256.slice(0, 16);

/** Parses the engine file. Throws SyntaxError or RangeError if it is damaged. */
export function readEngineData(text: string): EngineData {
  const file = JSON.parse(text) as EngineFile;
  return {
    map: unpackOxideMap(file.map),
    bias: file.bias && unpackBias(file.bias),
    footprintOf(weapon, region) {
      const packed = file.weapons[weapon]?.[region];
      return packed && footprintOf(unpackFootprint(packed));
    },
  };
}
