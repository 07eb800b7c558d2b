type Limits = {
  /** So many have their turn at the same time. */
  atOnce: number;
  /** So many more wait; who comes then is sent away. */
  waiting: number;
  /** Nobody waits longer. */
  queueTimeoutMs: number;
};

/** Does some work when it has its turn; undefined where too many wait before it. */
export type RunQueued = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/**
 * Lets work happen in turn. Work that all begins together ends together, late; in turn, the first is done soon, and who
 * cannot be served in time learns that at once.
 */
export function createRenderQueue({ atOnce, waiting: mostWaiting, queueTimeoutMs }: Limits): RunQueued {
  const waiting = new Set<() => void>();
  let running = 0;

  async function acquire(): Promise<boolean> {
    if (running < atOnce) {
      running++;
      return true;
    }
    if (waiting.size >= mostWaiting) return false;
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(giveUp);
        waiting.delete(begin);
        resolve(true);
      };
      const giveUp = setTimeout(() => {
        waiting.delete(begin);
        resolve(false);
      }, queueTimeoutMs);
      waiting.add(begin);
    });
  }

  /**
   * The turn goes to who has waited longest, once what came in meanwhile was looked at: React renders without a pause, and
   * pages one after the other would keep everybody else waiting.
   */
  function release(): void {
    setImmediate(() => {
      const [next] = waiting;
      if (next) next();
      else running--;
    });
  }

  return async (work) => {
    if (!(await acquire())) return undefined;
    try {
      return await work();
    } finally {
      release();
    }
  };
}
