import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { MeasuredRegion } from './inputs.ts';
import type { Request } from './worker.ts';

/** The work is always split into this many parts, so that sums are identical on every machine. */
export const SHARDS = 2;

/** Worker threads that hold the measured regions; one per part of the work. */
export type WorkerPool = {
  /** Sends a request to each worker (undefined: none) and resolves with their results in order. */
  ask(requests: (Request | undefined)[]): Promise<unknown[]>;
  terminate(): Promise<void>;
};

/** Starts the pool. `seeds` are the ones the solve may see. */
export function createWorkerPool(regions: MeasuredRegion[], seeds: number[]): WorkerPool {
  if (availableParallelism() < SHARDS) process.stderr.write('One core only: the solve takes twice as long.\n');
  const workers = Array.from(
    { length: SHARDS },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: { regions, seeds } }),
  );
  const askOne = (worker: Worker, request: Request): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        worker.off('message', onAnswer);
        worker.off('error', onError);
        finish();
      };
      const onAnswer = (value: unknown) => settle(() => resolve(value));
      const onError = (error: Error) => settle(() => reject(error));
      worker.on('message', onAnswer);
      worker.on('error', onError);
      worker.postMessage(request);
    });
  return {
    ask: (requests) =>
      Promise.all(requests.map((request, i) => (request ? askOne(workers[i]!, request) : Promise.resolve(undefined)))),
    terminate: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}
