import { minimisationStep, type Minimisation } from '../../reconstruction/limited-memory-bfgs.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { MeasuredRegion } from '../inputs.ts';
import { createJointProblem } from './joint-problem.ts';
import type { Fixed } from './precondition.ts';
import { regrid, vectorOf, withVector, type FixedPart, type JointSolution } from './joint-solution.ts';
import { gridsOf, type Stage } from './schedule.ts';
import type { WorkerPool } from './worker-pool.ts';

/** The inputs of a run: threads that hold the data, the regions, and the folder for checkpoints. */
export type Run = {
  name: string;
  pool: WorkerPool;
  measured: readonly MeasuredRegion[];
  /** The part of the start that is not changed; the rest is fitted to it. */
  fixed?: FixedPart;
  /** Without it the run writes no checkpoints. */
  workFolder?: string;
  report: (solution: JointSolution, progress: Progress) => void;
};

export type Progress = { stage: number; stages: number; iteration: number; iterations: number };

/** `solution` has the grids of the stage, `minimisation` the unknowns on them. */
type State = { stage: number; iteration: number; solution: JointSolution; minimisation?: Minimisation };

/** Iterations between two checkpoints. */
const CHECKPOINT_EVERY = 20;

/** Runs the stages of a schedule from a solution, or from the checkpoint that an interrupted run of this name left. */
export async function runSchedule(run: Run, schedule: readonly Stage[], start: JointSolution): Promise<JointSolution> {
  const kept = run.workFolder ? await readCheckpoint<State>(run.workFolder, run.name) : undefined;
  let state: State = kept ?? { stage: 0, iteration: 0, solution: start };
  for (; state.stage < schedule.length; state = { stage: state.stage + 1, iteration: 0, solution: state.solution })
    state = await runStage(run, schedule, state);
  return state.solution;
}

async function runStage(run: Run, schedule: readonly Stage[], begun: State): Promise<State> {
  const { pool, measured } = run;
  const stage = schedule[begun.stage]!;
  const grid = begun.minimisation ? begun.solution : regrid(begun.solution, gridsOf(stage, measured));
  const { fixed } = run;
  const known: Fixed = {
    ...(fixed === 'map' && { logits: grid.logits }),
    ...(fixed === 'footprints' && { roots: vectorOf(grid, 'map') }),
  };
  const problem = await createJointProblem(pool, grid.mapSize, grid.regions, stage.prior, known);
  const point = vectorOf(grid, fixed);
  let minimisation = begun.minimisation ?? { ...(await problem.evaluate(point)), point, pairs: [] };
  let { iteration } = begun;
  let solution = grid;
  while (iteration < stage.iterations) {
    minimisation = await minimisationStep(minimisation, problem.precondition, problem.evaluate);
    iteration++;
    if (iteration % CHECKPOINT_EVERY !== 0 && iteration < stage.iterations) continue;
    solution = withVector(grid, minimisation.point, fixed);
    run.report(solution, { stage: begun.stage, stages: schedule.length, iteration, iterations: stage.iterations });
    if (run.workFolder)
      await writeCheckpoint(run.workFolder, run.name, { stage: begun.stage, iteration, solution, minimisation });
  }
  return { stage: begun.stage, iteration, solution };
}
