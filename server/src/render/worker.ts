import { parentPort, workerData } from 'node:worker_threads';
import { createPainter, type EngineFiles, type PictureOrder } from './painter.ts';

export type WorkerRequest = { id: number; order: PictureOrder };
export type WorkerAnswer =
  { id: number; width: number; height: number; rgba: Uint8ClampedArray } | { id: number; missing: true };

const paint = createPainter(workerData as EngineFiles);

/** Draws in a worker thread, one picture after the other. */
parentPort?.on('message', ({ id, order }: WorkerRequest) => {
  const picture = paint(order);
  if (!picture) return parentPort?.postMessage({ id, missing: true } satisfies WorkerAnswer);
  const { width, height, rgba } = picture;
  const answer: WorkerAnswer = { id, width, height, rgba };
  parentPort?.postMessage(answer, [rgba.buffer as ArrayBuffer]);
});
