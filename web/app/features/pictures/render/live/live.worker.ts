import { engineAddress, readEngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { loadSides } from '../../../../browser/load-sides.ts';
import { createLiveDrawing } from './live-drawing.ts';
import type { LiveReply, LiveTask, LiveRequest } from '../live-messages.ts';
import { createTileStore } from './tile-store.ts';
import { createWearCurves } from '../wear-curves.ts';

type Easel = { drawing: ReturnType<typeof createLiveDrawing>; wear: ReturnType<typeof createWearCurves> };
type Task = { id: number } & LiveTask;

const reply = (message: LiveReply, transfer: Transferable[] = []) => postMessage(message, { transfer });

async function open(engineVersion: string): Promise<Easel> {
  const response = await fetch(engineAddress(engineVersion));
  if (!response.ok) throw new Error(`The engine file answers ${response.status}`);
  const engine = readEngineData(await response.text());
  const drawing = createLiveDrawing(engine, createTileStore(`${RENDER_VERSION}-${engineVersion}`), loadSides);
  return { drawing, wear: createWearCurves(engine) };
}

async function serve(opening: Promise<Easel> | undefined, task: Task): Promise<void> {
  const { id } = task;
  try {
    const easel = await opening;
    if (!easel) throw new Error('The live worker was used before open()');
    if ('wear' in task) return reply({ id, wearCurves: easel.wear(task.wear) });
    if ('square' in task) return reply({ id, square: await easel.drawing.square(task.square) });
    const picture = await easel.drawing.draw(task.order);
    reply({ id, picture }, [picture.image instanceof Uint8ClampedArray ? picture.image.buffer : picture.image]);
  } catch (error) {
    reply({ id, problem: String(error) });
  }
}

let opening: Promise<Easel> | undefined;
// One picture after the other: making the finish blocks the thread anyway.
let line = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<LiveRequest>) => {
  if ('engineVersion' in data) {
    opening ??= open(data.engineVersion);
    opening.catch(() => undefined);
  } else if ('customFinish' in data) {
    void opening?.then(({ drawing }) => drawing.bring(data.customFinish)).catch(() => undefined);
  } else if ('square' in data && !data.square.isCoarse) {
    // Made in parts between other pictures, which must not wait for it.
    void serve(opening, data);
  } else line = line.then(() => serve(opening, data));
});
