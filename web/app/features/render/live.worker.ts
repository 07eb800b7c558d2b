import { engineAddress, readEngineData } from '@bluegem/core/engine-data';
import { RENDER_VERSION } from '@bluegem/core/render';
import { createLiveDrawing } from './live-drawing.ts';
import type { LiveAnswer, LiveRequest } from './live-messages.ts';
import { createTileStore } from './tile-store.ts';
import { createWearCurves } from './wear-curves.ts';

type Studio = { draw: ReturnType<typeof createLiveDrawing>; wear: ReturnType<typeof createWearCurves> };
type Order = Exclude<LiveRequest, { engineVersion: string }>;

const answer = (message: LiveAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer });

async function open(engineVersion: string): Promise<Studio> {
  const response = await fetch(engineAddress(engineVersion));
  if (!response.ok) throw new Error(`The engine file answers ${response.status}`);
  const engine = readEngineData(await response.text());
  const draw = createLiveDrawing(engine, createTileStore(`${RENDER_VERSION}-${engineVersion}`));
  return { draw, wear: createWearCurves(engine) };
}

async function serve(opening: Promise<Studio> | undefined, request: Order): Promise<void> {
  const { id } = request;
  try {
    const studio = await opening;
    if (!studio) throw new Error('Asked before it was opened');
    if ('wear' in request) return answer({ id, wearCurves: studio.wear(request.wear) });
    const picture = await studio.draw(request.order);
    answer({ id, picture }, [picture.image instanceof Uint8ClampedArray ? picture.image.buffer : picture.image]);
  } catch (error) {
    answer({ id, problem: String(error) });
  }
}

let opening: Promise<Studio> | undefined;
// One picture after the other: making the finish keeps the thread busy anyway.
let line = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<LiveRequest>) => {
  if ('engineVersion' in data) {
    opening ??= open(data.engineVersion);
    opening.catch(() => undefined);
  } else line = line.then(() => serve(opening, data));
});
