/** Time and timers, so that tests can turn them. */
export type Clock = {
  /** Milliseconds. */
  now(): number;
  /** Runs something later; the function calls it off. */
  after(ms: number, run: () => void): () => void;
  /** 0 up to 1. */
  random(): number;
};

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
