import { Worker } from 'node:worker_threads';
import type { EngineFiles, PictureOrder, RawPicture } from './painter.ts';
import type { WorkerAnswer, WorkerRequest } from './worker.ts';

type Waiting = { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void };

/** An idle thread ends after this time: the finish and its compiled code take 80 MB. */
const IDLE_MS = 5 * 60_000;
/** Most of what drawing allocates is outside of the heap; a large young generation would only grow. */
const YOUNG_GENERATION_MB = 8;

/**
 * A drawing thread that starts with the first picture, ends when there are none for a while, and restarts after a
 * crash.
 */
export function createDrawingThread(workerFile: string, files: EngineFiles, idleMs = IDLE_MS) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let nextId = 1;
  let idle: NodeJS.Timeout | undefined;

  const close = async () => {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };

  const fail = (error: Error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(workerFile, {
      workerData: files,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    started.on('message', (answer: WorkerAnswer) => {
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
      if (waiting.size === 0) idle = setTimeout(() => void close(), idleMs).unref();
    });
    started.on('error', fail);
    started.unref();
    return started;
  };

  const run = (order: PictureOrder) =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      clearTimeout(idle);
      worker ??= start();
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, order } satisfies WorkerRequest);
    });

  return {
    async draw(order: PictureOrder): Promise<RawPicture | undefined> {
      const answer = await run(order);
      return 'pixels' in answer ? answer : undefined;
    },
    isRunning: () => worker !== undefined,
    close,
  };
}
