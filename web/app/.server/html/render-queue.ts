type Limits = {
  /** Work that runs at the same time, at most. */
  atOnce: number;
  /** Work that waits, at most; more is rejected. */
  waiting: number;
  /** The longest wait. */
  queueTimeoutMs: number;
};

/** Runs work when its turn comes; undefined if too much waits already, or the wait is too long. */
export type RunQueued = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/**
 * Runs work in order of arrival. Work that begins together ends together, late; in order, the first is done soon, and
 * callers that cannot be served in time learn it at once.
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
   * The next turn goes to the caller that has waited longest, after events that arrived meanwhile: React renders
   * without a pause, so pages one after the other would delay all other requests.
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
