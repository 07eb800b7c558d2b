import { storeAccessLogs, type NewAccessLog } from '@bluegem/data/logs/access-logs';
import { accountRef } from '@bluegem/data/logs/log-query';
import type { AccessKind } from '@bluegem/data/tables/admin-tables';
import type { Db } from '@bluegem/data/database/sql';
import type { Logger } from '../platform/logger.ts';
import { createLogBuffer } from './log-buffer.ts';

export type Access = { kind: AccessKind; method: string; path: string; status: number; accountId: string | null };

/** Use of the administration and refused attempts. */
export type AccessLog = { note(access: Access): void; flush(): Promise<void> };

const PER_MINUTE = 120;
/** A page that refreshes itself is one entry per this period. */
const REPEAT_MS = 10 * 60_000;
const REPEATS_MAX = 1_000;
const PATH_MAX_LENGTH = 200;

export const noAccessLog: AccessLog = { note: () => {}, flush: async () => {} };

/** Stores a log in a database, in the background. Errors of it are only logged. */
export function createAccessLog(db: Db, logger: Logger, now: () => Date): AccessLog {
  const lastSeen = new Map<string, number>();
  const buffer = createLogBuffer<NewAccessLog>({
    perMinute: PER_MINUTE,
    store: (entries) => storeAccessLogs(db, entries),
    onFailure: (error) => logger.warn({ err: error }, 'The access log could not be written'),
  });

  function isRepeated({ kind, method, path, status, account }: NewAccessLog, atMs: number): boolean {
    if (kind !== 'used' || method !== 'GET') return false;
    const key = `${account} ${path} ${status}`;
    const last = lastSeen.get(key);
    if (last !== undefined && atMs - last < REPEAT_MS) return true;
    if (lastSeen.size >= REPEATS_MAX) lastSeen.clear();
    lastSeen.set(key, atMs);
    return false;
  }

  return {
    note({ accountId, path, ...access }) {
      const at = now();
      const entry = {
        ...access,
        at,
        path: path.slice(0, PATH_MAX_LENGTH),
        account: accountId && accountRef(accountId),
      };
      if (!isRepeated(entry, at.getTime())) buffer.add(entry);
    },
    flush: () => buffer.flush(),
  };
}
