import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Dataset } from '@bluegem/core/dataset/pattern-columns';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { FactsError } from './facts.ts';
import type { MeasureOrder, MeasuredWeapon } from './measure-worker.ts';

const THREADS_MAX = 4;

function measureInThread(order: MeasureOrder): Promise<MeasuredWeapon[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./measure-worker.ts', import.meta.url), { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Throws FactsError if shares of a weapon are known, but its footprints were not recovered yet. */
function ofSolved({ weapon, measured }: MeasuredWeapon): MeasuredWeapon['measured'] {
  if (Object.keys(measured).length > 0) return measured;
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
  const answers = await Promise.all(shares.map((share) => measureInThread({ engine, weapons: share })));
  const found = new Map<WeaponId, MeasuredWeapon>(answers.flat().map((each) => [each.weapon, each]));
  const facts = dataset.facts.map((each) => {
    const own = found.get(each.weapon);
    return own ? { ...each, measured: ofSolved(own) } : each;
  });
  return { ...dataset, facts };
}
