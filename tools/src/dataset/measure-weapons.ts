import { MEASUREMENT_STEPS, writeSteps } from '@bluegem/core/dataset/measurement-columns';
import { readEngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { createWeaponGauge, measurePattern } from '@bluegem/core/measuring/measurement';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import type { RegionId } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** The steps of all measurements (`writeSteps`) of a weapon by region, from pattern 1 on. */
export type MeasuredWeapon = { weapon: WeaponId; steps: ReadonlyMap<RegionId, Uint16Array<ArrayBuffer>> };

/** Measures all patterns of weapons with an engine file. */
export function measureWeapons(file: Uint8Array, weapons: readonly WeaponId[]): MeasuredWeapon[] {
  const engine = readEngineData(new TextDecoder().decode(file));
  return weapons.map((weapon) => {
    const gauge = createWeaponGauge(engine, weapon);
    const steps = new Map<RegionId, Uint16Array<ArrayBuffer>>();
    for (let index = 0; index < PATTERN_COUNT; index++) {
      for (const { region, ...own } of measurePattern(gauge, index + 1).regions) {
        const all = steps.get(region) ?? new Uint16Array(PATTERN_COUNT * MEASUREMENT_STEPS);
        writeSteps(own, all, index * MEASUREMENT_STEPS);
        steps.set(region, all);
      }
    }
    return { weapon, steps };
  });
}
