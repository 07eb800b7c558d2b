import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { MEASUREMENT_STEPS, readSteps } from '@bluegem/core/dataset/measurement-columns';
import type { Dataset } from '@bluegem/core/dataset/pattern-columns';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import type { RegionMeasurement } from '@bluegem/core/patterns/region-measurement';
import type { RegionId } from '@bluegem/core/weapons/region';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { FactsError } from './facts.ts';
import { measureWeapons, type MeasureOrder, type MeasuredWeapon } from './measure-weapons.ts';

const THREADS_MAX = 4;

function measureInThread(order: MeasureOrder): Promise<MeasuredWeapon[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./measure-worker.ts', import.meta.url), { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** The measurements of a region by pattern number; index 0 repeats pattern 1. */
function measurementsOf(steps: Uint16Array): RegionMeasurement[] {
  const at = (seed: number) => readSteps(steps, (Math.max(1, seed) - 1) * MEASUREMENT_STEPS);
  return Array.from({ length: PATTERN_COUNT + 1 }, (_, seed) => at(seed));
}

/** Throws FactsError if shares of a weapon are known, but its footprints were not recovered yet. */
function ofSolved({ weapon, steps }: MeasuredWeapon): Partial<Record<RegionId, RegionMeasurement[]>> {
  if (steps.size > 0) return Object.fromEntries([...steps].map(([region, own]) => [region, measurementsOf(own)]));
  throw new FactsError(`facts/reconstruction has no footprint of ${weapon}. Recover it: npm run footprints -- solve`);
}

/**
 * Adds our engine's measurements of every pattern to the dataset, from the engine file alone. The same file gives the same
 * numbers for any number of threads. Heat Treated items need no measurement: they follow from their curve.
 */
export async function measureDataset(dataset: Dataset, engine: Uint8Array): Promise<Dataset> {
  const weapons = dataset.facts.map(({ weapon }) => weapon).filter((id) => WEAPONS[id].finish === 'case-hardened');
  const threads = Math.min(THREADS_MAX, availableParallelism());
  const shares = Array.from({ length: threads }, (_, thread) =>
    weapons.filter((_weapon, index) => index % threads === thread),
  );
  const [own = [], ...others] = shares;
  const answers = await Promise.all([
    ...others.map((share) => measureInThread({ engine, weapons: share })),
    // This thread takes a part, too: another one costs the time of its start.
    Promise.resolve().then(() => measureWeapons({ engine, weapons: own })),
  ]);
  const found = new Map<WeaponId, MeasuredWeapon>(answers.flat().map((each) => [each.weapon, each]));
  const facts = dataset.facts.map((each) => {
    const measured = found.get(each.weapon);
    return measured ? { ...each, measured: ofSolved(measured) } : each;
  });
  return { ...dataset, facts };
}
