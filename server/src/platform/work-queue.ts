import { setTimeout as sleep } from 'node:timers/promises';

/** Lets a few things be done at a time; the others wait in the order they came. */
export type WorkQueue = {
  /** Does the work in its turn. Throws QueueFullError at once where too many wait, of one caller or altogether. */
  run<Result>(callerKey: string, work: () => Promise<Result>): Promise<Result>;
};

export type QueueRules = {
  atATime: number;
  waitingMax: number;
  /** How many of one caller may wait or be worked on. */
  ofCallerMax: number;
  /** Whether each place stays free for as long as its last work took, as that held up everything else. */
  rests: boolean;
};

export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** The longest rest, and that between two tasks that took no time. */
const REST_MAX_MS = 500;

export function createWorkQueue({ atATime, waitingMax, ofCallerMax, rests }: QueueRules): WorkQueue {
  const waiting: (() => void)[] = [];
  const ofCaller = new Map<string, number>();
  let free = atATime;

  const change = (callerKey: string, by: 1 | -1) => {
    const count = (ofCaller.get(callerKey) ?? 0) + by;
    if (count === 0) ofCaller.delete(callerKey);
    else ofCaller.set(callerKey, count);
  };
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const turn = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };

  return {
    async run(callerKey, work) {
      if ((ofCaller.get(callerKey) ?? 0) >= ofCallerMax || (free === 0 && waiting.length >= waitingMax)) {
        throw new QueueFullError('Too many wait');
      }
      change(callerKey, 1);
      await turn();
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        change(callerKey, -1);
        const restMs = rests ? Math.min(REST_MAX_MS, performance.now() - startedAt) : 0;
        if (restMs < 1) giveBack();
        else void sleep(restMs).then(giveBack);
      }
    },
  };
}
