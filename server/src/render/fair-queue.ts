import { AppError } from '@bluegem/contract/errors';

type Limits = {
  /** The number of jobs that run at the same time. */
  atOnce: number;
  /** The number of waiting jobs of one caller, and of all callers. */
  perCaller: number;
  inAll: number;
};

type Job<Result> = {
  result: Promise<Result>;
  start: () => void;
};

/**
 * Runs jobs in turn, one of each caller after the other, so that a caller with many jobs delays only itself. A job
 * requested by several callers runs once, when it is the turn of the first of them.
 */
export function createFairQueue<Result>({ atOnce, perCaller, inAll }: Limits) {
  const jobs = new Map<string, Job<Result>>();
  /** Waiting jobs by caller; the next caller comes first. */
  const waiting = new Map<string, Set<string>>();
  const waitingNames = new Set<string>();
  let running = 0;

  function takeNext(): string | undefined {
    const [turn] = waiting;
    if (!turn) return undefined;
    const [caller, names] = turn;
    const [name] = names;
    waiting.delete(caller);
    for (const own of [names, ...waiting.values()]) own.delete(name ?? '');
    if (names.size > 0) waiting.set(caller, names);
    for (const [other, own] of waiting) if (own.size === 0) waiting.delete(other);
    waitingNames.delete(name ?? '');
    return name;
  }

  function startNext(): void {
    while (running < atOnce) {
      const name = takeNext();
      if (name === undefined) return;
      running++;
      jobs.get(name)?.start();
    }
  }

  function addJob(name: string, work: () => Promise<Result>): Job<Result> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const result = promise.then(work).finally(() => {
      jobs.delete(name);
      running--;
      startNext();
    });
    const job = { result, start: resolve };
    jobs.set(name, job);
    waitingNames.add(name);
    return job;
  }

  /** Throws AppError `http.unavailable` if too many jobs wait, of this caller or of all. */
  return function run(caller: string, name: string, work: () => Promise<Result>): Promise<Result> {
    const known = jobs.get(name);
    if (known && !waitingNames.has(name)) return known.result;
    const own = waiting.get(caller) ?? new Set<string>();
    if (own.size >= perCaller || (!known && waitingNames.size >= inAll)) throw new AppError('http.unavailable');
    const job = known ?? addJob(name, work);
    own.add(name);
    waiting.set(caller, own);
    startNext();
    return job.result;
  };
}
