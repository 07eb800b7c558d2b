import { Worker } from 'node:worker_threads';
import type { EngineFiles, PictureOrder } from './painter.ts';
import type { WorkerAnswer, WorkerRequest } from './worker.ts';

export type RawPicture = { width: number; height: number; rgba: Uint8ClampedArray };

type Waiting = { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void };

/** A drawing thread that starts with the first picture, and again after a crash. */
export function createDrawingThread(workerFile: string, files: EngineFiles) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let nextId = 1;

  const fail = (error: Error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(workerFile, { workerData: files });
    started.on('message', (answer: WorkerAnswer) => {
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
    });
    started.on('error', fail);
    started.unref();
    return started;
  };

  const run = (order: PictureOrder) =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      worker ??= start();
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, order } satisfies WorkerRequest);
    });

  return {
    async draw(order: PictureOrder): Promise<RawPicture | undefined> {
      const answer = await run(order);
      return 'rgba' in answer ? answer : undefined;
    },
    close: async () => {
      await worker?.terminate();
      worker = undefined;
    },
  };
}
