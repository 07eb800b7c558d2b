import { describeAccuracy } from '../describe-accuracy.ts';
import { readMeasuredRegions, type InputPaths } from '../inputs.ts';
import { solutionOf, unknownSolution } from './joint-solution.ts';
import { progressReport } from './progress.ts';
import { runSchedule } from './run-schedule.ts';
import { FULL_SCHEDULE, gridsOf, REFIT_SCHEDULE } from './schedule.ts';
import { ALL_SEEDS, HELD_OUT_SEEDS, TRAINING_SEEDS } from '../seeds.ts';
import { quantised, writeAccuracy, writeHeldOut, writeReconstruction } from '../shipped.ts';
import { withWorkerPool } from './worker-pool.ts';

export type SolveOptions = { paths: InputPaths; workFolder: string; outFolder: string };

/** Any number: solves from other noise end alike. */
const NOISE_SEED = 1;

/** Solves without the held-out seeds, refits on all, and writes the files; continues an interrupted run. */
export async function solve({ paths, workFolder, outFolder }: SolveOptions): Promise<void> {
  const measured = await readMeasuredRegions(paths);
  const start = unknownSolution(gridsOf(FULL_SCHEDULE[0]!, measured), NOISE_SEED);
  const judged = await withWorkerPool(measured, TRAINING_SEEDS, (pool) => {
    const report = progressReport('held out', measured, HELD_OUT_SEEDS);
    return runSchedule({ name: 'held-out', pool, measured, workFolder, report }, FULL_SCHEDULE, start);
  });
  await writeHeldOut(outFolder, solutionOf(judged));

  const shipped = await withWorkerPool(measured, ALL_SEEDS, (pool) => {
    const report = progressReport('refit', measured, ALL_SEEDS);
    return runSchedule({ name: 'refit', pool, measured, workFolder, report }, REFIT_SCHEDULE, judged);
  });
  await writeReconstruction(outFolder, measured, solutionOf(shipped));
  const accuracy = [quantised(solutionOf(judged)), quantised(solutionOf(shipped))] as const;
  await writeAccuracy(outFolder, describeAccuracy(measured, ...accuracy, []));
}
