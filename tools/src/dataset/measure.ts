import { MEASUREMENT_STEPS, readSteps } from '@bluegem/core/dataset/measurement-columns';
import type { Dataset } from '@bluegem/core/dataset/pattern-columns';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import type { RegionMeasurement } from '@bluegem/core/patterns/region-measurement';
import type { RegionId } from '@bluegem/core/weapons/region';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { FactsError } from './facts.ts';
import { measureWeapons, type MeasuredWeapon } from './measure-weapons.ts';

/** The measurements of a region by pattern number; index 0 repeats pattern 1. */
function measurementsOf(steps: Uint16Array): RegionMeasurement[] {
  const at = (seed: number) => readSteps(steps, (Math.max(1, seed) - 1) * MEASUREMENT_STEPS);
  return Array.from({ length: PATTERN_COUNT + 1 }, (_, seed) => at(seed));
}

/** Throws FactsError if shares of a weapon are known, but its footprints were not recovered yet. */
function ofSolved({ weapon, steps }: MeasuredWeapon): Partial<Record<RegionId, RegionMeasurement[]>> {
  if (steps.size > 0) return Object.fromEntries([...steps].map(([region, own]) => [region, measurementsOf(own)]));
  throw new FactsError(`facts/reconstruction has no footprint of ${weapon}. Recover it: see research/README.md`);
}

/**
 * Adds our engine's measurements of every pattern to the dataset, from the engine file alone. Heat Treated items need
 * no measurement: they follow from their curve. In one thread, because each further one has to compile the code for
 * itself.
 */
export function measureDataset(dataset: Dataset, engine: Uint8Array): Dataset {
  const weapons = dataset.facts.map(({ weapon }) => weapon).filter((id) => WEAPONS[id].finish === 'case-hardened');
  const found = new Map<WeaponId, MeasuredWeapon>(measureWeapons(engine, weapons).map((each) => [each.weapon, each]));
  const facts = dataset.facts.map((each) => {
    const measured = found.get(each.weapon);
    return measured ? { ...each, measured: ofSolved(measured) } : each;
  });
  return { ...dataset, facts };
}
