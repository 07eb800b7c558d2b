import { storeServiceLogs, type NewServiceLog } from '@bluegem/data/logs/service-logs';
import type { Db } from '@bluegem/data/database/sql';
import * as z from 'zod/mini';
import { createLogBuffer, type LogBuffer } from './log-buffer.ts';
import { scrubText } from './scrub-text.ts';

/** Stores warnings and errors of the logger in the database; they are buffered until it is open. */
export type ServiceLog = {
  /** Receives a line of the logger. */
  write(line: string): void;
  storeIn(db: Db): void;
  flush(): Promise<void>;
};

const PER_MINUTE = 60;
const MESSAGE_MAX_LENGTH = 500;
const DETAIL_MAX_LENGTH = 200;
const LEVELS = { 40: 'warn', 50: 'error', 60: 'fatal' } as const;
/** Fields without personal data; all others are left out. */
const KEPT = ['job', 'endpoint', 'path', 'source', 'status', 'attempts', 'reason', 'code', 'method', 'bot'] as const;

const ErrorSchema = z.object({
  type: z.optional(z.string()),
  message: z.optional(z.string()),
  code: z.optional(z.union([z.string(), z.number()])),
});
const LineSchema = z.looseObject({
  level: z.literal([40, 50, 60]),
  time: z.string(),
  msg: z._default(z.string(), ''),
  requestId: z.optional(z.uuid()),
  err: z.optional(ErrorSchema),
});

type Line = z.output<typeof LineSchema>;

function detailsOf(line: Line): NewServiceLog['details'] {
  const kept = KEPT.flatMap((name): [string, string | number][] => {
    const value = line[name];
    if (typeof value === 'number') return [[name, value]];
    return typeof value === 'string' ? [[name, scrubText(value, DETAIL_MAX_LENGTH)]] : [];
  });
  const { type, code } = line.err ?? {};
  return { ...Object.fromEntries(kept), ...(type && { error: type }), ...(code !== undefined && { errorCode: code }) };
}

/** The stored form of a line of the logger; undefined if it is not stored. */
export function serviceLogOf(text: string): NewServiceLog | undefined {
  const { data: line } = LineSchema.safeParse(JSON.parse(text));
  if (!line) return undefined;
  const message = [line.msg, line.err?.message].filter(Boolean).join(': ');
  return {
    at: new Date(line.time),
    level: LEVELS[line.level],
    message: scrubText(message, MESSAGE_MAX_LENGTH),
    requestId: line.requestId ?? null,
    details: detailsOf(line),
  };
}

const leftOut = (count: number): NewServiceLog => ({
  at: new Date(),
  level: 'warn',
  message: 'More was logged than is kept',
  requestId: null,
  details: { leftOut: count },
});

export function createServiceLog(): ServiceLog {
  let db: Db | undefined;
  const buffer: LogBuffer<NewServiceLog> = createLogBuffer({
    perMinute: PER_MINUTE,
    leftOut,
    async store(entries) {
      if (!db) throw new Error('There is no database yet');
      await storeServiceLogs(db, entries);
    },
  });
  return {
    write(text) {
      const entry = serviceLogOf(text);
      if (entry) buffer.add(entry);
    },
    storeIn(opened) {
      db = opened;
      void buffer.flush();
    },
    flush: () => buffer.flush(),
  };
}
