import { resizeOxideMap } from '@bluegem/core/paint/oxide-map';
import { andersonMixture, type MixingStep } from '@bluegem/core/reconstruction/anderson-mixing';
import { projectToShares } from '@bluegem/core/reconstruction/map-problem';
import { solveFootprints, solveMap } from './alternate.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { WorkerPool } from './worker-pool.ts';
import { modelShares, publishedShares } from './evaluate.ts';
import type { MeasuredRegion } from './inputs.ts';
import type { Stage } from './schedule.ts';
import { settleScale } from './settle-scale.ts';
import { interleaved, placed, planesOf, type Solution } from './solution.ts';
import type { ClassWeights } from './worker.ts';

/** The inputs of a run: threads, data, training seeds, the regions that shape the map, and the folder for checkpoints. */
export type Run = {
  name: string;
  pool: WorkerPool;
  measured: readonly MeasuredRegion[];
  seeds: readonly number[];
  members?: readonly number[];
  /** Without it the run writes no checkpoints. */
  workFolder?: string;
  report: (solution: Solution, round: number, rounds: number) => void;
};

/** `solution.map` is the start of the next round; `map` is the result of the last round. */
type State = { done: number; solution: Solution; map: Float32Array; mixed: MixingStep[] };

const ROUNDS_MIXED = 5;

/** Runs the rounds of a schedule from a solution, or from the checkpoint an interrupted run of this name left. */
export async function runSchedule(run: Run, schedule: readonly Stage[], start: Solution): Promise<Solution> {
  const rounds = schedule.flatMap((stage) => Array.from({ length: stage.rounds }, () => stage));
  const kept = run.workFolder ? await readCheckpoint<State>(run.workFolder, run.name) : undefined;
  const state: State = kept ?? { done: 0, solution: start, map: start.map, mixed: [] };
  for (; state.done < rounds.length; state.done++) {
    const stage = rounds[state.done]!;
    if (stage !== rounds[state.done - 1]) beginStage(state, stage.mapSize);
    if (stage.weighByNoise && state.solution.regions.every(Boolean))
      state.solution.classWeights = noiseWeights(run, state.solution);
    const input = state.solution.map;
    if (stage.settleScale) settleScale(state.solution);
    await solveFootprints(run.pool, run.measured, state.solution, stage, run.members);
    await solveMap(run.pool, state.solution, stage, run.seeds.length, run.members);
    state.map = state.solution.map;
    run.report(state.solution, state.done + 1, rounds.length);
    state.mixed = [...state.mixed, { input, output: state.map }].slice(-ROUNDS_MIXED);
    state.solution.map = andersonMixture(state.mixed);
    projectToShares(state.solution.map);
    if (run.workFolder) await writeCheckpoint(run.workFolder, run.name, { ...state, done: state.done + 1 });
  }
  return { ...state.solution, map: state.map };
}

/** Rounds of different stages are not comparable, so each stage mixes its own. */
function beginStage(state: State, mapSize: number): void {
  const { solution } = state;
  solution.map = state.map;
  if (solution.mapSize !== mapSize) {
    solution.map = interleaved(resizeOxideMap(planesOf(solution.mapSize, solution.map), mapSize));
    solution.mapSize = mapSize;
  }
  state.mixed = [];
}

/** Below this error (0..1) a region's equations are not trusted any further. */
const NOISE_FLOOR = 0.004;

/** Equations count by how well they can be met: one over the mean square residual, around 1 in the mean. */
function noiseWeights({ measured, seeds }: Run, solution: Solution): ClassWeights[] {
  const map = planesOf(solution.mapSize, solution.map);
  const trust = measured.map((region, index): ClassWeights => {
    const model = modelShares(placed(solution.regions[index]!), map, region.uvScale, seeds);
    const published = publishedShares(region, seeds);
    const squares: ClassWeights = [0, 0, 0];
    model.forEach((share, at) => (squares[at % 3]! += (share - published[at]!) ** 2 / seeds.length));
    return squares.map((square) => 1 / (square + NOISE_FLOOR ** 2)) as ClassWeights;
  });
  const mean = trust.flat().reduce((sum, value) => sum + value, 0) / (trust.length * 3);
  return trust.map((of) => of.map((value) => Math.min(4, Math.max(0.1, value / mean))) as ClassWeights);
}
