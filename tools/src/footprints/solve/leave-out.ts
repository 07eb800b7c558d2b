import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { regionAccuracy, type RegionAccuracy } from '../evaluate.ts';
import type { MeasuredRegion } from '../inputs.ts';
import { solutionOf, unknownRegions, type JointSolution } from './joint-solution.ts';
import { runSchedule } from './run-schedule.ts';
import { FIT_SCHEDULE, gridsOf, LEAVE_OUT_SCHEDULE } from './schedule.ts';
import { HELD_OUT_SEEDS, TRAINING_SEEDS } from '../seeds.ts';
import { placed, planesOf } from '../solution.ts';
import { withWorkerPool } from './worker-pool.ts';

/**
 * For each weapon: continues solving the map without it, fits its footprints from scratch, and evaluates them on the
 * held-out seeds.
 */
export async function leaveOutEach(
  measured: readonly MeasuredRegion[],
  solved: JointSolution,
  workFolder: string,
): Promise<RegionAccuracy[]> {
  const found = (await readCheckpoint<RegionAccuracy[]>(workFolder, 'left-out')) ?? [];
  for (const weapon of new Set(measured.map((region) => region.weapon))) {
    if (found.some((accuracy) => accuracy.weapon === weapon)) continue;
    const own = await leaveOut(weapon, measured, solved);
    found.push(...own);
    await writeCheckpoint(workFolder, 'left-out', found);
    const figures = own.map(({ region, blue }) => `${region} ${blue.r2.toFixed(4)}`);
    process.stdout.write(`left out ${weapon}: blue R2 ${figures.join(', ')}\n`);
  }
  return found;
}

async function leaveOut(
  weapon: string,
  measured: readonly MeasuredRegion[],
  solved: JointSolution,
): Promise<RegionAccuracy[]> {
  const isOwn = measured.map((region) => region.weapon === weapon);
  const own = measured.filter((_, index) => isOwn[index]);
  const others = measured.filter((_, index) => !isOwn[index]);
  const without = await withWorkerPool(others, TRAINING_SEEDS, (pool) =>
    runSchedule({ name: weapon, pool, measured: others, report: () => undefined }, LEAVE_OUT_SCHEDULE, {
      ...solved,
      regions: solved.regions.filter((_, index) => !isOwn[index]),
    }),
  );
  const fitted = await withWorkerPool(own, TRAINING_SEEDS, (pool) =>
    runSchedule({ name: weapon, pool, measured: own, mapIsFixed: true, report: () => undefined }, FIT_SCHEDULE, {
      ...without,
      regions: unknownRegions(gridsOf(FIT_SCHEDULE[0]!, own)),
    }),
  );
  const { mapSize, map, regions } = solutionOf(fitted);
  const planes = planesOf(mapSize, map);
  return own.map((region, index) => regionAccuracy(region, placed(regions[index]!), planes, HELD_OUT_SEEDS));
}
