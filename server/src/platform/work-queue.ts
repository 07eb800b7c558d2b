/** Limits concurrent work; further tasks wait in order of arrival. */
export type WorkQueue = {
  /** Runs a task when a slot is free. Throws QueueFullError at once if too many wait, of one caller or in total. */
  run<Result>(callerKey: string, work: () => Promise<Result>): Promise<Result>;
};

export type QueueRules = {
  atATime: number;
  waitingMax: number;
  /** How many tasks of one caller may wait or run. */
  ofCallerMax: number;
  /** Whether a slot pauses after each task for as long as the task took, however long, because it blocked all else. */
  rests: boolean;
};

export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

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
        throw new QueueFullError('Too many tasks are waiting');
      }
      change(callerKey, 1);
      await turn();
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        change(callerKey, -1);
        const restMs = rests ? performance.now() - startedAt : 0;
        if (restMs < 1) giveBack();
        else setTimeout(giveBack, restMs);
      }
    },
  };
}
