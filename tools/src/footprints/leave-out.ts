import { solveFootprints } from './alternate.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { WorkerPool } from './worker-pool.ts';
import { regionAccuracy, type RegionAccuracy } from './evaluate.ts';
import type { MeasuredRegion } from './inputs.ts';
import { runSchedule } from './run-schedule.ts';
import { FINE_FIT, FIRST_FIT, LEAVE_OUT_SCHEDULE } from './schedule.ts';
import { HELD_OUT_SEEDS, TRAINING_SEEDS } from './seeds.ts';
import { placed, planesOf, type Solution } from './solution.ts';

/**
 * For each weapon: continues solving the map without it, fits its footprints from scratch, and evaluates them on the
 * held-out seeds.
 */
export async function leaveOutEach(
  pool: WorkerPool,
  measured: readonly MeasuredRegion[],
  solved: Solution,
  workFolder: string,
): Promise<RegionAccuracy[]> {
  const found = (await readCheckpoint<RegionAccuracy[]>(workFolder, 'left-out')) ?? [];
  for (const weapon of new Set(measured.map((region) => region.weapon))) {
    if (found.some((accuracy) => accuracy.weapon === weapon)) continue;
    const solution = await mapWithout(weapon, pool, measured, structuredClone(solved));
    const own = indexesOf(measured, weapon, true);
    await fitFromNothing(pool, measured, solution, own);
    const map = planesOf(solution.mapSize, solution.map);
    for (const index of own)
      found.push(regionAccuracy(measured[index]!, placed(solution.regions[index]!), map, HELD_OUT_SEEDS));
    await writeCheckpoint(workFolder, 'left-out', found);
    const figures = found.slice(-own.length).map(({ region, blue }) => `${region} ${blue.r2.toFixed(4)}`);
    process.stdout.write(`left out ${weapon}: blue R2 ${figures.join(', ')}\n`);
  }
  return found;
}

function indexesOf(measured: readonly MeasuredRegion[], weapon: string, own: boolean): number[] {
  return measured.flatMap((region, index) => ((region.weapon === weapon) === own ? [index] : []));
}

async function mapWithout(
  weapon: string,
  pool: WorkerPool,
  measured: readonly MeasuredRegion[],
  solution: Solution,
): Promise<Solution> {
  const members = indexesOf(measured, weapon, false);
  const run = { name: `left-out-${weapon}`, pool, measured, seeds: TRAINING_SEEDS, members, report: () => undefined };
  return runSchedule(run, LEAVE_OUT_SCHEDULE, solution);
}

async function fitFromNothing(
  pool: WorkerPool,
  measured: readonly MeasuredRegion[],
  solution: Solution,
  own: readonly number[],
): Promise<void> {
  for (const index of own) {
    solution.regions[index] = undefined;
    solution.classWeights[index] = [1, 1, 1];
  }
  for (const stage of [FIRST_FIT, FINE_FIT]) await solveFootprints(pool, measured, solution, stage, own);
}
