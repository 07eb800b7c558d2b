import type { Level } from './levels.ts';
import type { Watch } from './memory.ts';

export type Plan = {
  serving: { requests: number; rounds: number };
  levels: readonly Level[];
  memory: Watch;
  /** How long other visitors are watched beside idle connections, and before. */
  watchMs: number;
  aborted: number;
};

/** Visitors think for so long between two requests. */
const THINK_MS = 10_000;

const AT_ONCE: Level = {
  name: '64 at once',
  crowd: { visitors: 64, thinkMs: 0 },
  forMs: 3_000,
  told: 'p99 250 ms',
};

const visitors = (count: number, forMs: number): Level => ({
  name: `${count.toLocaleString('en')} visitors`,
  crowd: { visitors: count, thinkMs: THINK_MS },
  forMs,
});

/** More than any server of two cores can answer: what counts is that nobody is left without an answer. */
const stampede = (forMs: number): Level => ({
  name: '2,000 at once',
  crowd: { visitors: 2_000, thinkMs: 0 },
  forMs,
  mayBeFull: true,
});

/** About fifteen minutes. */
export const WHOLE: Plan = {
  serving: { requests: 1_500, rounds: 9 },
  levels: [
    AT_ONCE,
    visitors(250, 20_000),
    visitors(500, 20_000),
    visitors(1_000, 20_000),
    { ...visitors(2_000, 40_000), listsKinds: true },
    stampede(15_000),
  ],
  memory: { warmUpMs: 180_000, forMs: 420_000, isJudged: true },
  watchMs: 10_000,
  aborted: 600,
};

/** The same with short phases. */
export const QUICK: Plan = {
  serving: { requests: 1_000, rounds: 5 },
  levels: [AT_ONCE, { ...visitors(2_000, 8_000), listsKinds: true }, stampede(4_000)],
  memory: { warmUpMs: 3_000, forMs: 6_000, isJudged: false },
  watchMs: 3_000,
  aborted: 120,
};
