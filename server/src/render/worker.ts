import { parentPort, workerData } from 'node:worker_threads';
import { createPainter, type EngineFiles, type PictureOrder, type SidesOrder } from './painter.ts';

export type WorkerRequest = { id: number } & ({ order: PictureOrder } | { sides: SidesOrder });
export type WorkerAnswer =
  | { id: number; width: number; height: number; rgba: Uint8ClampedArray }
  | { id: number; bytes: Uint8Array }
  | { id: number; missing: true };

const painter = createPainter(workerData as EngineFiles);

function answerTo(request: WorkerRequest): WorkerAnswer {
  const { id } = request;
  if ('sides' in request) {
    const bytes = painter.sides(request.sides);
    return bytes ? { id, bytes } : { id, missing: true };
  }
  const picture = painter.draw(request.order);
  if (!picture) return { id, missing: true };
  const { width, height, rgba } = picture;
  return { id, width, height, rgba };
}

/** Draws in a worker thread, one picture after the other. */
parentPort?.on('message', (request: WorkerRequest) => {
  const answer = answerTo(request);
  const sent = 'rgba' in answer ? [answer.rgba.buffer] : 'bytes' in answer ? [answer.bytes.buffer] : [];
  parentPort?.postMessage(answer, sent as ArrayBuffer[]);
});
