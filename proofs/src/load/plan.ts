import type { Level } from './levels.ts';
import type { Watch } from './memory.ts';

export type Plan = {
  serving: { requests: number; rounds: number };
  levels: readonly Level[];
  memory: Watch;
  /** How long other visitors are measured, before and during the idle connections. */
  watchMs: number;
  aborted: number;
  restFloodMs: number;
};

/** Average pause of a visitor between two requests. */
const THINK_MS = 10_000;

const AT_ONCE: Level = {
  name: '64 at once',
  group: { visitors: 64, thinkMs: 0 },
  forMs: 3_000,
  target: 'p99 250 ms',
};

const visitors = (count: number, forMs: number): Level => ({
  name: `${count.toLocaleString('en')} visitors`,
  group: { visitors: count, thinkMs: THINK_MS },
  forMs,
});

/** More than any server with two cores can handle: every request must still get a response. */
const overload = (forMs: number): Level => ({
  name: '2,000 at once',
  group: { visitors: 2_000, thinkMs: 0 },
  forMs,
  mayBeFull: true,
});

/** About fifteen minutes. */
export const FULL: Plan = {
  serving: { requests: 3_000, rounds: 9 },
  levels: [
    AT_ONCE,
    visitors(250, 20_000),
    visitors(500, 20_000),
    visitors(1_000, 20_000),
    { ...visitors(2_000, 40_000), listsKinds: true },
    overload(15_000),
  ],
  memory: { warmUpMs: 180_000, forMs: 420_000, isJudged: true },
  watchMs: 10_000,
  aborted: 600,
  restFloodMs: 20_000,
};

/** The same with short phases. */
export const QUICK: Plan = {
  serving: { requests: 3_000, rounds: 5 },
  levels: [AT_ONCE, { ...visitors(2_000, 8_000), listsKinds: true }, overload(4_000)],
  memory: { warmUpMs: 3_000, forMs: 6_000, isJudged: false },
  watchMs: 3_000,
  aborted: 120,
  restFloodMs: 6_000,
};
