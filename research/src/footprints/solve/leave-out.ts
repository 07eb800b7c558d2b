import { describeAccuracy } from '../describe-accuracy.ts';
import { regionAccuracy, type RegionAccuracy } from '../evaluate.ts';
import { readMeasuredRegions, type InputPaths, type MeasuredRegion } from '../inputs.ts';
import { readHeldOut, readReconstruction, writeAccuracy } from '../shipped.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { jointSolutionOf, solutionOf, unknownRegions, type JointSolution } from './joint-solution.ts';
import { runSchedule } from './run-schedule.ts';
import { FIT_SCHEDULE, gridsOf, LEAVE_OUT_SCHEDULE, REACH } from './schedule.ts';
import { HELD_OUT_SEEDS, TRAINING_SEEDS } from '../seeds.ts';
import { placed, planesOf } from '../solution.ts';
import { withWorkerPool } from './worker-pool.ts';

/**
 * Leaves each weapon in turn out of the map of the evaluated solution, and adds the errors to the shipped ones;
 * continues an interrupted run with the next weapon.
 */
export async function leaveOutEach(paths: InputPaths, shippedFolder: string, workFolder: string): Promise<void> {
  const measured = await readMeasuredRegions(paths);
  const heldOut = await readHeldOut(shippedFolder);
  const start = jointSolutionOf(heldOut, REACH);
  const found = (await readCheckpoint<RegionAccuracy[]>(workFolder, 'left-out')) ?? [];
  for (const weapon of new Set(measured.map((region) => region.weapon))) {
    if (found.some((accuracy) => accuracy.weapon === weapon)) continue;
    const begun = Date.now();
    const own = await leaveOut(weapon, measured, start);
    found.push(...own);
    await writeCheckpoint(workFolder, 'left-out', found);
    const figures = own.map(
      ({ region, blue }) => `${region} ${blue.r2.toFixed(4)}, ${blue.meanError.toFixed(2)} points`,
    );
    const seconds = ((Date.now() - begun) / 1000).toFixed(0);
    process.stdout.write(`without ${weapon}, R2 and error of blue: ${figures.join('; ')}; ${seconds} s\n`);
  }
  const shipped = await readReconstruction(shippedFolder, measured);
  await writeAccuracy(shippedFolder, describeAccuracy(measured, heldOut, shipped, found));
}

/**
 * Continues solving the map without a weapon, fits its footprints from scratch, and evaluates them on the held-out
 * seeds.
 */
export async function leaveOut(
  weapon: string,
  measured: readonly MeasuredRegion[],
  start: JointSolution,
  schedules = { map: LEAVE_OUT_SCHEDULE, fit: FIT_SCHEDULE },
): Promise<RegionAccuracy[]> {
  const isOwn = measured.map((region) => region.weapon === weapon);
  const own = measured.filter((_, index) => isOwn[index]);
  const others = measured.filter((_, index) => !isOwn[index]);
  const report = () => undefined;
  const without = await withWorkerPool(others, TRAINING_SEEDS, (pool) =>
    runSchedule({ name: weapon, pool, measured: others, report }, schedules.map, {
      ...start,
      regions: start.regions.filter((_, index) => !isOwn[index]),
    }),
  );
  const fitted = await withWorkerPool(own, TRAINING_SEEDS, (pool) =>
    runSchedule({ name: weapon, pool, measured: own, fixed: 'map', report }, schedules.fit, {
      ...without,
      regions: unknownRegions(gridsOf(schedules.fit[0]!, own)),
    }),
  );
  const { mapSize, map, regions } = solutionOf(fitted);
  const planes = planesOf(mapSize, map);
  return own.map((region, index) => regionAccuracy(region, placed(regions[index]!), planes, HELD_OUT_SEEDS));
}
