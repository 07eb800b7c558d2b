import { parentPort, workerData } from 'node:worker_threads';
import { collectGarbage } from '../platform/collect-garbage.ts';
import { createPainter, type EngineFiles, type PictureOrder, type RawPicture } from './painter.ts';

export type WorkerRequest = { id: number; order: PictureOrder };
export type WorkerAnswer = ({ id: number } & RawPicture) | { id: number; missing: true };

/** Preparing so many pixels leaves 16 MB of maps behind. Collecting them takes a tenth of the time. */
const COLLECTED_PIXELS = 180_000;
let collectedAt = 0;

const painter = createPainter(workerData as EngineFiles);

function answerTo({ id, order }: WorkerRequest): WorkerAnswer {
  const picture = painter.draw(order);
  return picture ? { id, ...picture } : { id, missing: true };
}

/** Draws in a worker thread, one picture after the other. */
parentPort?.on('message', (request: WorkerRequest) => {
  const answer = answerTo(request);
  parentPort?.postMessage(answer, 'pixels' in answer ? [answer.pixels.buffer as ArrayBuffer] : []);
  const prepared = painter.preparedPixels();
  if (prepared - collectedAt < COLLECTED_PIXELS) return;
  collectedAt = prepared;
  collectGarbage('regular');
});
