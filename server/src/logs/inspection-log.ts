import { AppError } from '@bluegem/contract/errors';
import {
  countInspections,
  storeInspectionLogs,
  type InspectionCount,
  type NewInspectionLog,
} from '@bluegem/data/logs/inspection-logs';
import type { Db } from '@bluegem/data/database/sql';
import type { Inspection } from '@bluegem/core/inspect/inspection';
import type { Logger } from '../platform/logger.ts';
import { createLogBuffer } from './log-buffer.ts';

/** Counts inspections, without the link, the item or the caller. */
export type InspectionLog = {
  note(came: Inspection | { error: unknown }, durationMs: number): void;
  flush(): Promise<void>;
};

/** Beyond this number inspections are counted without an entry of their own. */
const LOGS_PER_MINUTE = 60;
const COUNTED_PER_MINUTE = 60_000;
const PATTERN_ID_MAX = 1000;

export const noInspectionLog: InspectionLog = { note: () => {}, flush: async () => {} };

/** The outcome of an inspection: `understood`, `looked-up`, the reason of a refusal, or `failed`. */
export function outcomeOf(came: Inspection | { error: unknown }): string {
  if (!('error' in came)) return came.form === 'classic' ? 'looked-up' : 'understood';
  const code = came.error instanceof AppError ? came.error.code : '';
  return code.startsWith('inspect.') ? code.slice('inspect.'.length) : 'failed';
}

function entryOf(came: Inspection | { error: unknown }, durationMs: number, at: Date): NewInspectionLog {
  const outcome = outcomeOf(came);
  if ('error' in came) return { at, outcome, weapon: null, patternId: null, tier: null, durationMs };
  const { weapon, patternId, verdict } = came;
  const isKnown = weapon !== null && patternId !== null && patternId <= PATTERN_ID_MAX;
  return { at, outcome, weapon, patternId: isKnown ? patternId : null, tier: verdict?.tier ?? null, durationMs };
}

/** The key of a counter: day, outcome, weapon and tier. */
function addUp(entries: readonly NewInspectionLog[]): InspectionCount[] {
  const counts = new Map<string, InspectionCount>();
  for (const { at, outcome, weapon, tier } of entries) {
    const line = { day: at.toISOString().slice(0, 10), outcome, weapon: weapon ?? ('' as const), tier: tier ?? 0 };
    const key = JSON.stringify(line);
    counts.set(key, { ...line, checks: (counts.get(key)?.checks ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** Stores the log in a database, in the background. Errors of it are only logged. */
export function createInspectionLog(db: Db, logger: Logger, now: () => Date): InspectionLog {
  const onFailure = (error: unknown) => logger.warn({ err: error }, 'Checks of links could not be counted');
  const counts = createLogBuffer<NewInspectionLog>({
    perMinute: COUNTED_PER_MINUTE,
    store: (entries) => countInspections(db, addUp(entries)),
    onFailure,
  });
  const logs = createLogBuffer<NewInspectionLog>({
    perMinute: LOGS_PER_MINUTE,
    store: (entries) => storeInspectionLogs(db, entries),
    onFailure,
  });
  return {
    note(came, durationMs) {
      const entry = entryOf(came, durationMs, now());
      counts.add(entry);
      logs.add(entry);
    },
    async flush() {
      await Promise.all([counts.flush(), logs.flush()]);
    },
  };
}
