import type { Picture } from '@bluegem/core/drawing/pictures/draw-pattern';
import type {
  LiveAnswer,
  LiveOrder,
  LivePicture,
  LiveQuestion,
  LiveRequest,
  OwnFinish,
  SquareOrder,
  WearCurve,
  WearOrder,
} from './live-messages.ts';

type Waiting = { resolve: (answer: LiveAnswer) => void; reject: (error: Error) => void };

/** Draws and measures in a worker. A promise rejects if this browser, or this pattern, does not support it. */
export type LivePainter = {
  draw(order: LiveOrder): Promise<LivePicture>;
  wear(order: WearOrder): Promise<readonly WearCurve[]>;
  square(order: SquareOrder): Promise<Picture>;
  /** Stores a visitor's picture; later requests may name it. */
  bring(finish: OwnFinish): void;
};

function startPainter(engineVersion: string): LivePainter {
  const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let failure: Error | undefined;
  let broughtId: number | undefined;
  const send = (request: LiveRequest) => worker.postMessage(request, { transfer: [] });

  worker.addEventListener('message', ({ data }: MessageEvent<LiveAnswer>) => {
    const own = waiting.get(data.id);
    waiting.delete(data.id);
    if ('problem' in data) own?.reject(new Error(data.problem));
    else own?.resolve(data);
  });
  worker.addEventListener('error', (event) => {
    failure = new Error(event.message || 'The drawing worker does not start');
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  });
  send({ engineVersion });
  const ask = (question: LiveQuestion): Promise<LiveAnswer> =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      send({ id, ...question });
    });
  return {
    draw: async (order) => {
      const answer = await ask({ order });
      if (!('picture' in answer)) throw new Error('The worker answered without a picture');
      return answer.picture;
    },
    wear: async (order) => {
      const answer = await ask({ wear: order });
      if (!('wearCurves' in answer)) throw new Error('The worker answered without wear curves');
      return answer.wearCurves;
    },
    square: async (order) => {
      const answer = await ask({ square: order });
      if (!('square' in answer)) throw new Error('The worker answered without the finish');
      return answer.square;
    },
    bring: (finish) => {
      if (finish.id === broughtId) return;
      broughtId = finish.id;
      send({ ownFinish: finish });
    },
  };
}

type Started = { engineVersion: string; own: LivePainter };

/** A painter of the page, started on first use. */
function painterOfPage(): (engineVersion: string) => LivePainter {
  let started: Started | undefined;
  return (engineVersion) => {
    if (started?.engineVersion !== engineVersion) started = { engineVersion, own: startPainter(engineVersion) };
    return started.own;
  };
}

/** The one painter for the page's weapons. */
export const livePainter = painterOfPage();

/**
 * The one painter for the whole finish, which takes a second of work: in its own worker, so that no weapon waits for
 * it.
 */
export const squarePainter = painterOfPage();
