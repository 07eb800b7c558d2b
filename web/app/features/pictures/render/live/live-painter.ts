import type { Picture } from '@bluegem/core/drawing/pictures/draw-pattern';
import type {
  LiveReply,
  LiveOrder,
  LivePicture,
  LiveTask,
  LiveRequest,
  CustomFinish,
  SquareOrder,
  WearCurve,
  WearOrder,
} from '../live-messages.ts';

type Waiting = { resolve: (answer: LiveReply) => void; reject: (error: Error) => void };

/** Draws and measures in a worker. A promise rejects if this browser, or this pattern, does not support it. */
export type LivePainter = {
  draw(order: LiveOrder): Promise<LivePicture>;
  wear(order: WearOrder): Promise<readonly WearCurve[]>;
  square(order: SquareOrder): Promise<Picture>;
  /** Stores a visitor's picture; later requests may name it. */
  bring(finish: CustomFinish): void;
};

function startPainter(engineVersion: string): LivePainter {
  const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let failure: Error | undefined;
  let broughtId: number | undefined;
  const send = (request: LiveRequest) => worker.postMessage(request, { transfer: [] });

  worker.addEventListener('message', ({ data }: MessageEvent<LiveReply>) => {
    const pending = waiting.get(data.id);
    waiting.delete(data.id);
    if ('problem' in data) pending?.reject(new Error(data.problem));
    else pending?.resolve(data);
  });
  worker.addEventListener('error', (event) => {
    failure = new Error(event.message || 'The drawing worker does not start');
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  });
  send({ engineVersion });
  const run = (task: LiveTask): Promise<LiveReply> =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      send({ id, ...task });
    });
  return {
    draw: async (order) => {
      const answer = await run({ order });
      if (!('picture' in answer)) throw new Error('The worker answered without a picture');
      return answer.picture;
    },
    wear: async (order) => {
      const answer = await run({ wear: order });
      if (!('wearCurves' in answer)) throw new Error('The worker answered without wear curves');
      return answer.wearCurves;
    },
    square: async (order) => {
      const answer = await run({ square: order });
      if (!('square' in answer)) throw new Error('The worker answered without the finish');
      return answer.square;
    },
    bring: (finish) => {
      if (finish.id === broughtId) return;
      broughtId = finish.id;
      send({ customFinish: finish });
    },
  };
}

type Started = { engineVersion: string; painter: LivePainter };

/** A painter of the page, started on first use. */
function painterOfPage(): (engineVersion: string) => LivePainter {
  let started: Started | undefined;
  return (engineVersion) => {
    if (started?.engineVersion !== engineVersion) started = { engineVersion, painter: startPainter(engineVersion) };
    return started.painter;
  };
}

/** The one painter for the page's weapons. */
export const livePainter = painterOfPage();

/**
 * The one painter for the whole finish, which takes a second of work: in its own worker, so that no weapon waits for
 * it.
 */
export const squarePainter = painterOfPage();
