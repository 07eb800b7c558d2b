import { parentPort, workerData } from 'node:worker_threads';
import { cellsAt } from '@bluegem/core/paint/footprint';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import type { MeasuredRegion } from '../inputs.ts';
import { createShareKernel, type RegionEquations, type ShareKernel } from './kernel/share-kernel.ts';
import type { SharedBuffers, WorkerProblem, WorkerRequest } from './worker-pool.ts';

type Prepared = {
  problem: WorkerProblem;
  shards: number[][];
  buffers: SharedBuffers;
  kernel: ShareKernel;
  equations: RegionEquations[];
  starts: number[];
};

const { regions, seeds } = workerData as { regions: MeasuredRegion[]; seeds: number[] };
const rows = regions.map(({ uvScale, shares, isBound }) => {
  const known = seeds.filter((seed) => !Number.isNaN(shares[seed * 3]!));
  return {
    matrices: known.map((seed) => matrixOf(paintTransform(seed, uvScale))),
    targets: Float32Array.from(known.flatMap((seed) => Array.from(shares.subarray(seed * 3, seed * 3 + 3)))),
    isBound: Uint8Array.from(known, (seed) => isBound?.[seed] ?? 0),
  };
});
let prepared: Prepared | undefined;

function prepare({ problem, shards, buffers }: Extract<WorkerRequest, { kind: 'prepare' }>): Prepared {
  const counts = problem.regions.map(({ indexes }) => indexes.length);
  const starts = counts.map((_, region) => counts.slice(0, region).reduce((sum, count) => sum + count, 0));
  const equations = problem.regions.map(({ size, indexes }, region): RegionEquations => {
    const { u, v } = cellsAt(size, indexes, new Float32Array(0));
    return { u, v, ...rows[region]! };
  });
  return {
    problem,
    shards,
    buffers,
    kernel: createShareKernel(problem.mapSize, Math.max(...counts)),
    equations,
    starts,
  };
}

function evaluate({ problem, shards, buffers, kernel, equations, starts }: Prepared, shard: number): number {
  kernel.setMap(buffers.map);
  let loss = 0;
  for (const region of shards[shard]!) {
    const [from, to] = [starts[region]!, starts[region]! + problem.regions[region]!.indexes.length];
    loss += kernel.addRegion(
      equations[region]!,
      buffers.weights.subarray(from, to),
      problem.precision,
      buffers.weightGradient.subarray(from, to),
    );
  }
  kernel.readGradient(buffers.mapGradients[shard]!);
  return loss;
}

parentPort!.on('message', (request: WorkerRequest) => {
  if (request.kind === 'prepare') prepared = prepare(request);
  parentPort!.postMessage(request.kind === 'prepare' ? 0 : evaluate(prepared!, request.shard));
});
