/** Clock and timers, replaceable in tests. */
export type Clock = {
  /** Milliseconds. */
  now(): number;
  /** Runs a function later. The returned function cancels it. */
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
