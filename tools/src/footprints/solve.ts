import { createWorkerPool } from './worker-pool.ts';
import { readMeasuredRegions, readStartMap, type InputPaths, type MeasuredRegion } from './inputs.ts';
import { leaveOutEach } from './leave-out.ts';
import { progressReport } from './progress.ts';
import { runSchedule } from './run-schedule.ts';
import { FULL_SCHEDULE, REFIT_SCHEDULE } from './schedule.ts';
import { ALL_SEEDS, HELD_OUT_SEEDS, TRAINING_SEEDS } from './seeds.ts';
import { describeAccuracy } from './describe-accuracy.ts';
import { quantised, writeAccuracy, writeHeldOut, writeReconstruction } from './shipped.ts';
import { interleaved, type Solution } from './solution.ts';

export type SolveOptions = { paths: InputPaths; workFolder: string; outFolder: string; leaveOut: boolean };

/** Solves without the held-out seeds, refits on all, tests universality, and writes the files; continues an interrupted run. */
export async function solve({ paths, workFolder, outFolder, leaveOut }: SolveOptions): Promise<void> {
  const measured = await readMeasuredRegions(paths);
  const judged = await withWorkerPool(measured, TRAINING_SEEDS, (pool) =>
    startingSolution(paths, measured).then((start) =>
      runSchedule(
        {
          name: 'held-out',
          pool,
          measured,
          seeds: TRAINING_SEEDS,
          workFolder,
          report: progressReport('held out', measured, HELD_OUT_SEEDS),
        },
        FULL_SCHEDULE,
        start,
      ),
    ),
  );
  await writeHeldOut(outFolder, judged);

  const shipped = await withWorkerPool(measured, ALL_SEEDS, (pool) =>
    runSchedule(
      {
        name: 'refit',
        pool,
        measured,
        seeds: ALL_SEEDS,
        workFolder,
        report: progressReport('refit', measured, ALL_SEEDS),
      },
      REFIT_SCHEDULE,
      structuredClone(judged),
    ),
  );
  await writeReconstruction(outFolder, measured, shipped);
  await writeAccuracy(outFolder, describeAccuracy(measured, quantised(judged), quantised(shipped), []));
  if (!leaveOut) return;

  const leftOut = await withWorkerPool(measured, TRAINING_SEEDS, (pool) =>
    leaveOutEach(pool, measured, judged, workFolder),
  );
  await writeAccuracy(outFolder, describeAccuracy(measured, quantised(judged), quantised(shipped), leftOut));
}

async function startingSolution(paths: InputPaths, measured: readonly MeasuredRegion[]): Promise<Solution> {
  const map = await readStartMap(paths);
  return {
    mapSize: map.size,
    map: interleaved(map),
    regions: measured.map(() => undefined),
    classWeights: measured.map(() => [1, 1, 1]),
  };
}

async function withWorkerPool<T>(
  measured: MeasuredRegion[],
  seeds: number[],
  work: (pool: ReturnType<typeof createWorkerPool>) => Promise<T>,
): Promise<T> {
  const pool = createWorkerPool(measured, seeds);
  try {
    return await work(pool);
  } finally {
    await pool.terminate();
  }
}
