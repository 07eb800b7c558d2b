import type { LiveAnswer, LiveOrder, LivePicture, LiveRequest } from './live-messages.ts';

type Waiting = { resolve: (picture: LivePicture) => void; reject: (error: Error) => void };

/** Draws pictures off the main thread. A promise rejects when this browser cannot draw, or not this picture. */
export type LivePainter = { draw(order: LiveOrder): Promise<LivePicture> };

function startPainter(engineVersion: string): LivePainter {
  const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let failure: Error | undefined;
  const send = (request: LiveRequest) => worker.postMessage(request, { transfer: [] });

  worker.addEventListener('message', ({ data }: MessageEvent<LiveAnswer>) => {
    const own = waiting.get(data.id);
    waiting.delete(data.id);
    if ('picture' in data) own?.resolve(data.picture);
    else own?.reject(new Error(data.problem));
  });
  worker.addEventListener('error', (event) => {
    failure = new Error(event.message || 'The drawing worker does not start');
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  });
  send({ engineVersion });
  return {
    draw: (order) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        send({ id, order });
      }),
  };
}

let painter: { engineVersion: string; own: LivePainter } | undefined;

/** The one painter of the page, started with the first picture. */
export function livePainter(engineVersion: string): LivePainter {
  if (painter?.engineVersion !== engineVersion) painter = { engineVersion, own: startPainter(engineVersion) };
  return painter.own;
}
