import { engineAddress, readEngineData } from '@bluegem/core/engine-data';
import { RENDER_VERSION } from '@bluegem/core/render';
import { createLiveDrawing } from './live-drawing.ts';
import type { LiveAnswer, LiveOrder, LiveRequest } from './live-messages.ts';
import { createTileStore } from './tile-store.ts';

type Draw = ReturnType<typeof createLiveDrawing>;

const answer = (message: LiveAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer });

async function open(engineVersion: string): Promise<Draw> {
  const response = await fetch(engineAddress(engineVersion));
  if (!response.ok) throw new Error(`The engine file answers ${response.status}`);
  const engine = readEngineData(await response.text());
  return createLiveDrawing(engine, createTileStore(`${RENDER_VERSION}-${engineVersion}`));
}

async function serve(drawing: Promise<Draw> | undefined, id: number, order: LiveOrder): Promise<void> {
  try {
    const draw = await drawing;
    if (!draw) throw new Error('Asked before it was opened');
    const picture = await draw(order);
    answer({ id, picture }, [picture.image instanceof Uint8ClampedArray ? picture.image.buffer : picture.image]);
  } catch (error) {
    answer({ id, problem: String(error) });
  }
}

let drawing: Promise<Draw> | undefined;
// One picture after the other: making the finish keeps the thread busy anyway.
let line = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<LiveRequest>) => {
  if ('engineVersion' in data) {
    drawing ??= open(data.engineVersion);
    drawing.catch(() => undefined);
  } else line = line.then(() => serve(drawing, data.id, data.order));
});
