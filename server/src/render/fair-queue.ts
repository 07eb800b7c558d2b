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
  drop: () => void;
  /** How many requests wait for it. */
  requests: number;
};

/**
 * Runs jobs in turn, one of each caller after the other, so that a caller with many jobs delays only itself. A job
 * requested by several callers runs once, when it is the turn of the first of them; one whose clients have all gone
 * does not run.
 */
export function createFairQueue<Result>({ atOnce, perCaller, inAll }: Limits) {
  const jobs = new Map<string, Job<Result>>();
  /** Waiting jobs by caller; the next caller comes first. */
  const waiting = new Map<string, Set<string>>();
  const waitingNames = new Set<string>();
  let running = 0;

  /** Takes a job out of every caller's list. */
  function remove(name: string): void {
    for (const [caller, own] of waiting) {
      own.delete(name);
      if (own.size === 0) waiting.delete(caller);
    }
    waitingNames.delete(name);
  }

  function takeNext(): string | undefined {
    const [turn] = waiting;
    if (!turn) return undefined;
    const [caller, names] = turn;
    const [name = ''] = names;
    // The caller goes to the end.
    waiting.delete(caller);
    waiting.set(caller, names);
    remove(name);
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
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const start = async () => {
      try {
        resolve(await work());
      } catch (error) {
        reject(error as Error);
      } finally {
        jobs.delete(name);
        running--;
        startNext();
      }
    };
    const drop = () => {
      jobs.delete(name);
      remove(name);
      reject(new AppError('http.unavailable'));
    };
    const job = { result: promise, start: () => void start(), drop, requests: 0 };
    jobs.set(name, job);
    waitingNames.add(name);
    return job;
  }

  /** Counts a request until its client has gone; the last one takes a waiting job along. */
  function countRequest(name: string, job: Job<Result>, gone: AbortSignal | undefined): void {
    job.requests++;
    const leave = () => {
      job.requests--;
      if (job.requests === 0 && waitingNames.has(name) && jobs.get(name) === job) job.drop();
    };
    gone?.addEventListener('abort', leave, { once: true });
  }

  /**
   * `gone`: aborts when the client has gone. Throws AppError `http.unavailable` if too many jobs wait, of this caller
   * or of all, or if all clients of a waiting job have gone.
   */
  return function run(caller: string, name: string, work: () => Promise<Result>, gone?: AbortSignal): Promise<Result> {
    const known = jobs.get(name);
    if (known && !waitingNames.has(name)) return known.result;
    const own = waiting.get(caller) ?? new Set<string>();
    if (own.size >= perCaller || (!known && waitingNames.size >= inAll)) throw new AppError('http.unavailable');
    const job = known ?? addJob(name, work);
    own.add(name);
    waiting.set(caller, own);
    countRequest(name, job, gone);
    startNext();
    return job.result;
  };
}
