import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { MeasuredRegion } from '../inputs.ts';

/** The cells of one region that may weigh something: row-major indexes on a grid of `size` cells a side, ascending. */
export type RegionGrid = { size: number; indexes: Int32Array };

/** A footprint's grid, its active cells, and the weight that counts as 1 in the priors. */
export type RegionLayout = RegionGrid & { unit: number };

/** The problem whose residuals the workers compute. */
export type WorkerProblem = {
  mapSize: number;
  regions: readonly RegionGrid[];
  precision: readonly [number, number, number];
};

/** Memory shared with the workers: the input of an evaluation, then its gradients. */
export type SharedBuffers = {
  map: Float32Array;
  weights: Float32Array;
  /** One per shard, to be added in order. */
  mapGradients: Float32Array[];
  weightGradient: Float32Array;
};

/** Requests of the pool to a worker; every response is a number. */
export type WorkerRequest =
  | { kind: 'prepare'; problem: WorkerProblem; shards: number[][]; buffers: SharedBuffers }
  | { kind: 'evaluate'; shard: number };

/** Worker threads that hold the measured regions. */
export type WorkerPool = {
  seedCount: number;
  prepare(problem: WorkerProblem): Promise<SharedBuffers>;
  /** Computes the loss and the gradients of what the shared buffers hold. */
  evaluate(): Promise<number>;
  terminate(): Promise<void>;
};

/** The work is always split into this many shards, so that sums do not depend on the number of workers. */
export const SHARDS = 8;

/** Starts the pool. `seeds` are the ones the solve may see. */
export function createWorkerPool(
  regions: readonly MeasuredRegion[],
  seeds: readonly number[],
  count = Math.min(SHARDS, availableParallelism()),
): WorkerPool {
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: { regions, seeds } }),
  );
  return {
    seedCount: seeds.length,
    prepare: async (problem) => {
      const buffers = buffersFor(problem);
      const shards = shardsOf(problem);
      await Promise.all(workers.map((worker) => ask(worker, { kind: 'prepare', problem, shards, buffers })));
      return buffers;
    },
    evaluate: async () => {
      const losses: number[] = [];
      let next = 0;
      const work = async (worker: Worker): Promise<void> => {
        while (next < SHARDS) {
          const shard = next++;
          losses[shard] = await ask(worker, { kind: 'evaluate', shard });
        }
      };
      await Promise.all(workers.map(work));
      return losses.reduce((sum, loss) => sum + loss, 0);
    },
    terminate: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}

function ask(worker: Worker, request: WorkerRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      worker.off('message', onAnswer);
      worker.off('error', onError);
      finish();
    };
    const onAnswer = (value: number) => settle(() => resolve(value));
    const onError = (error: Error) => settle(() => reject(error));
    worker.on('message', onAnswer);
    worker.on('error', onError);
    worker.postMessage(request);
  });
}

function buffersFor({ mapSize, regions }: WorkerProblem): SharedBuffers {
  const floats = (length: number) => new Float32Array(new SharedArrayBuffer(length * 4));
  const cells = regions.reduce((sum, { indexes }) => sum + indexes.length, 0);
  return {
    map: floats(mapSize * mapSize * 4),
    weights: floats(cells),
    mapGradients: Array.from({ length: SHARDS }, () => floats(mapSize * mapSize * 4)),
    weightGradient: floats(cells),
  };
}

/** Regions in shards of about equal work, always the same way: the largest first, each to the lightest shard. */
function shardsOf({ regions }: WorkerProblem): number[][] {
  const shards = Array.from({ length: SHARDS }, (): number[] => []);
  const loads = shards.map(() => 0);
  const work = (region: number) => regions[region]!.indexes.length;
  const order = regions.map((_, region) => region).toSorted((a, b) => work(b) - work(a) || a - b);
  for (const region of order) {
    const lightest = loads.indexOf(Math.min(...loads));
    shards[lightest]!.push(region);
    loads[lightest] = loads[lightest]! + work(region);
  }
  return shards;
}

/** Runs work with a pool, and ends its threads afterwards. */
export async function withWorkerPool<T>(
  measured: readonly MeasuredRegion[],
  seeds: readonly number[],
  work: (pool: WorkerPool) => Promise<T>,
  workers?: number,
): Promise<T> {
  const pool = createWorkerPool(measured, seeds, workers);
  try {
    return await work(pool);
  } finally {
    await pool.terminate();
  }
}
