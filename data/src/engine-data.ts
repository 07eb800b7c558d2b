import type { Footprint } from '@bluegem/core/footprint';
import type { OxideMap } from '@bluegem/core/oxide-map';
import type { RegionId } from '@bluegem/core/region';
import type { WeaponId } from '@bluegem/core/weapons';

type StoredFootprint = { sameAs: RegionId } | { cells: [cell: number, weight: number][] };
type EngineFile = {
  mapSize: number;
  footprintSize: number;
  blue: number[];
  purple: number[];
  gold: number[];
  footprints: Partial<Record<WeaponId, Partial<Record<RegionId, StoredFootprint>>>>;
};

/** The oxide map and, by weapon and region, the recovered footprints. */
export type EngineData = { map: OxideMap; footprintOf(weapon: WeaponId, region: RegionId): Footprint | undefined };

const WEIGHT_UNIT = 100_000;

/** Reads the recovered map and footprints out of the engine file of the dataset. */
export function readEngineData(bytes: Uint8Array): EngineData {
  const file = JSON.parse(new TextDecoder().decode(bytes)) as EngineFile;
  const shares = (percents: number[]) => Float32Array.from(percents, (percent) => percent / 100);
  const footprintOf = (weapon: WeaponId, region: RegionId): Footprint | undefined => {
    const stored = file.footprints[weapon]?.[region];
    if (!stored) return undefined;
    if ('sameAs' in stored) return footprintOf(weapon, stored.sameAs);
    const weights = new Float32Array(file.footprintSize ** 2);
    for (const [cell, weight] of stored.cells) weights[cell] = weight / WEIGHT_UNIT;
    return { size: file.footprintSize, weights };
  };
  const map = { size: file.mapSize, blue: shares(file.blue), purple: shares(file.purple), gold: shares(file.gold) };
  return { map, footprintOf };
}
