import { patternSlug, type Pattern } from '@bluegem/core/patterns/pattern';
import { countPatternChecks, type PatternCheckCount } from '@bluegem/data/patterns/pattern-checks';
import type { Db } from '@bluegem/data/database/sql';
import type { Logger } from '../platform/logger.ts';
import { createLogBuffer } from './log-buffer.ts';

type Checked = Pick<Pattern, 'weapon' | 'patternId'>;

/** Counts which patterns are looked up, so that a single caller cannot make a pattern popular. */
export type PatternCheckLog = {
  /** `caller`: the keyed hash of a network address. It is in memory only and never stored. */
  note(caller: string, pattern: Checked): void;
  flush(): Promise<void>;
};

export const noPatternCheckLog: PatternCheckLog = { note: () => {}, flush: async () => {} };

const DAY_MS = 86_400_000;
/** A pattern counts again for the same caller after this many days. */
const COUNT_AGAIN_DAYS = 7;
/** A caller that looks up more patterns in a day is reading the whole database. */
const PATTERNS_PER_CALLER = 100;
/** How many pairs of caller and pattern are remembered; the oldest are dropped. */
const REMEMBERED_MAX = 100_000;
const COUNTED_PER_MINUTE = 60_000;

/**
 * Whether a look-up counts: the first of a caller and pattern within a week, and not beyond the caller's 100 of a day.
 */
function createOncePerWeek() {
  const counted = new Map<string, number>();
  let today = { day: 0, perCaller: new Map<string, number>() };
  return (caller: string, slug: string, day: number): boolean => {
    if (day !== today.day) {
      today = { day, perCaller: new Map() };
      for (const [pair, last] of counted) if (Math.abs(day - last) >= COUNT_AGAIN_DAYS) counted.delete(pair);
    }
    const pair = `${caller} ${slug}`;
    if (counted.has(pair)) return false;
    const ofCaller = (today.perCaller.get(caller) ?? 0) + 1;
    if (ofCaller > PATTERNS_PER_CALLER) return false;
    today.perCaller.set(caller, ofCaller);
    counted.set(pair, day);
    if (counted.size > REMEMBERED_MAX) {
      const [oldest] = counted.keys();
      if (oldest !== undefined) counted.delete(oldest);
    }
    return true;
  };
}

/** The key of a counter: day and pattern. */
function addUp(entries: readonly PatternCheckCount[]): PatternCheckCount[] {
  const lines = Map.groupBy(entries, ({ day, weapon, patternId }) => `${day} ${patternSlug({ weapon, patternId })}`);
  return [...lines.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, checks: first.checks + others.reduce((sum, { checks }) => sum + checks, 0) }] : [],
  );
}

/** Stores the counts in a database, in the background. Errors of it are only logged. */
export function createPatternCheckLog(db: Db, logger: Logger, now: () => Date): PatternCheckLog {
  const isNew = createOncePerWeek();
  const buffer = createLogBuffer<PatternCheckCount>({
    perMinute: COUNTED_PER_MINUTE,
    store: (entries) => countPatternChecks(db, addUp(entries)),
    onFailure: (error) => logger.warn({ err: error }, 'Checks of patterns could not be counted'),
  });
  return {
    note(caller, { weapon, patternId }) {
      const at = now();
      if (!isNew(caller, patternSlug({ weapon, patternId }), Math.floor(at.getTime() / DAY_MS))) return;
      buffer.add({ day: at.toISOString().slice(0, 10), weapon, patternId, checks: 1 });
    },
    flush: buffer.flush,
  };
}
