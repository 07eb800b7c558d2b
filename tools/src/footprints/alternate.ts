import { acceleratedDescent } from '@bluegem/core/reconstruction/accelerated-descent';
import { addMapSmoothness, projectToShares } from '@bluegem/core/reconstruction/map-problem';
import { SHARDS, type WorkerPool } from './worker-pool.ts';
import type { MeasuredRegion } from './inputs.ts';
import type { RegionCells, Solution } from './solution.ts';
import type { ClassWeights, FootprintTask } from './worker.ts';

/** Settings of one round: a footprint solve and a map solve. */
export type Round = {
  /** Footprint cells to the length of the finish's square. */
  pitch: number;
  /** Footprint cells to the side of the weapon's UV square, at least. */
  leastGrid: number;
  footprintSmoothness: number;
  footprintSteps: number;
  mapSmoothness: number;
  mapSteps: number;
};

/** Regions in parts of about equal work, always the same way: the largest first, each to the lighter part. */
function shardsOf(workloads: readonly number[], members: readonly number[]): number[][] {
  const shards = Array.from({ length: SHARDS }, (): number[] => []);
  const loads = Array.from({ length: SHARDS }, () => 0);
  for (const region of members.toSorted((a, b) => workloads[b]! - workloads[a]! || a - b)) {
    const lightest = loads.indexOf(Math.min(...loads));
    shards[lightest]!.push(region);
    loads[lightest] = loads[lightest]! + workloads[region]!;
  }
  return shards;
}

const workloadOf = (cells: RegionCells | undefined): number => cells?.indexes.length ?? 1;

/** Solves the footprints of these regions on the solution's map. */
export async function solveFootprints(
  pool: WorkerPool,
  measured: readonly MeasuredRegion[],
  solution: Solution,
  round: Round,
  members: readonly number[] = measured.map((_, region) => region),
): Promise<void> {
  const shards = shardsOf(solution.regions.map(workloadOf), members);
  const answers = await pool.ask(
    shards.map((shard) => ({
      kind: 'footprints',
      mapSize: solution.mapSize,
      map: solution.map,
      tasks: shard.map((region): FootprintTask => ({
        region,
        gridSize: Math.max(round.leastGrid, Math.round(measured[region]!.uvScale * round.pitch)),
        cells: solution.regions[region],
        settings: {
          smoothness: round.footprintSmoothness,
          steps: round.footprintSteps,
          classWeights: relative(solution.classWeights[region]!),
        },
      })),
    })),
  );
  answers.forEach((cells, shard) =>
    (cells as RegionCells[]).forEach((found, i) => (solution.regions[shards[shard]![i]!] = found)),
  );
}

function relative(weights: ClassWeights): ClassWeights {
  const mean = (weights[0] + weights[1] + weights[2]) / 3;
  return [weights[0] / mean, weights[1] / mean, weights[2] / mean];
}

const NEGLIGIBLE = 0.01;

/** Solves the map for the solution's footprints, from the map it has. */
export async function solveMap(
  pool: WorkerPool,
  solution: Solution,
  round: Round,
  seedCount: number,
  members: readonly number[] = solution.regions.map((_, region) => region),
): Promise<void> {
  const { mapSize } = solution;
  const trimmed = solution.regions.map((cells) => trim(cells!));
  const shards = shardsOf(trimmed.map(workloadOf), members);
  await pool.ask(
    shards.map((shard) => ({
      kind: 'rows',
      mapSize,
      tasks: shard.map((region) => ({ region, cells: trimmed[region]! })),
    })),
  );
  const equations = seedCount * members.length;
  const weights = solution.classWeights.map((of): ClassWeights => [
    of[0] / equations,
    of[1] / equations,
    of[2] / equations,
  ]);
  const point = shared(solution.map.length);
  const parts = shards.map(() => shared(solution.map.length));
  const gradient = new Float32Array(solution.map.length);
  const evaluate = async (values: Float32Array, modelOnly: boolean): Promise<Float32Array> => {
    point.set(values);
    await pool.ask(parts.map((part) => ({ kind: 'gradient', map: point, gradient: part, modelOnly, weights })));
    for (let i = 0; i < gradient.length; i++) gradient[i] = parts.reduce((sum, part) => sum + part[i]!, 0);
    addMapSmoothness(mapSize, round.mapSmoothness, values, gradient);
    return gradient;
  };
  const descent = acceleratedDescent(
    solution.map,
    0.97 / (await steepest(evaluate, solution.map.length)),
    projectToShares,
  );
  for (let step = 0; step < round.mapSteps; step++) descent.advance(await evaluate(descent.point, false));
  solution.map = descent.best;
}

function trim({ size, indexes, weights }: RegionCells): RegionCells {
  const limit = weights.reduce((most, weight) => Math.max(most, weight), 0) * NEGLIGIBLE;
  const kept = indexes.map((_, cell) => cell).filter((cell) => weights[cell]! > limit);
  return {
    size,
    indexes: kept.map((cell) => indexes[cell]!),
    weights: Float32Array.from(kept, (cell) => weights[cell]!),
  };
}

function shared(length: number): Float32Array<SharedArrayBuffer> {
  return new Float32Array(new SharedArrayBuffer(length * 4));
}

/** Every row adds up to about 1, so a constant map is the steepest direction and a few rounds find its slope. */
async function steepest(
  evaluate: (values: Float32Array, modelOnly: boolean) => Promise<Float32Array>,
  length: number,
): Promise<number> {
  let values = new Float32Array(length).fill(1);
  let slope = 0;
  for (let step = 0; step < 3; step++) {
    const norm = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
    values = values.map((value) => value / norm);
    const out = await evaluate(values, true);
    slope = Math.sqrt(out.reduce((sum, value) => sum + value * value, 0));
    values = out.slice();
  }
  return slope * 1.05;
}
