import type { FootprintCells } from '@bluegem/core/paint/footprint';
import { TRAINING_SEEDS } from '../seeds.ts';
import { placed } from '../solution.ts';
import { solutionOf, unknownRegions, type JointSolution } from '../solve/joint-solution.ts';
import { runSchedule } from '../solve/run-schedule.ts';
import { gridsOf, type Stage } from '../solve/schedule.ts';
import { withWorkerPool } from '../solve/worker-pool.ts';
import type { JudgedSide } from './csbluegem-sides.ts';
import { PLACE_SCHEDULE, SIDE_SCHEDULE, WEAPON_SCHEDULE } from './judge-schedule.ts';

const report = () => undefined;

/** Fits the footprints of sides, of which nothing is known, to a map that stays as it is. */
export function fitSides(
  sides: readonly JudgedSide[],
  map: Pick<JointSolution, 'mapSize' | 'logits'>,
  schedule: readonly Stage[] = SIDE_SCHEDULE,
): Promise<JointSolution> {
  const start = { ...map, regions: unknownRegions(gridsOf(schedule[0]!, sides)) };
  return withWorkerPool(sides, TRAINING_SEEDS, (pool) =>
    runSchedule({ name: 'side', pool, measured: sides, fixed: 'map', report }, schedule, start),
  );
}

/** Fits map and footprints of the sides of one weapon together, from a map that fits it roughly. */
export async function fitWeapon(
  sides: readonly JudgedSide[],
  map: Pick<JointSolution, 'mapSize' | 'logits'>,
): Promise<JointSolution> {
  const start = await fitSides(sides, map, PLACE_SCHEDULE);
  return withWorkerPool(sides, TRAINING_SEEDS, (pool) =>
    runSchedule({ name: 'weapon', pool, measured: sides, report }, WEAPON_SCHEDULE, start),
  );
}

/** The footprints of a solution. */
export const cellsOf = (solution: JointSolution): FootprintCells[] => solutionOf(solution).regions.map(placed);
