import { listAccessLogs } from '@bluegem/data/logs/access-logs';
import { listAuditEvents, searchAuditLogs } from '@bluegem/data/logs/audit-logs';
import type { LogEntry, LogQuery } from '@bluegem/data/logs/log-query';
import { ACCESS_KINDS, SERVICE_LOG_LEVELS } from '@bluegem/data/tables/admin-tables';
import { listServiceLogs } from '@bluegem/data/logs/service-logs';
import type { BaseContext } from '../stores/base-context.ts';
import type { OperationsContext } from '../stores/operations-context.ts';

export type LogName = 'service' | 'audit' | 'access';

/** The filters of a log. Days are in UTC, both included. `before`: the id in `older` of a previous response. */
export type LogFilter = {
  text?: string | undefined;
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
};

const PAGE_SIZE = 50;
const FILE_PAGE_SIZE = 1_000;
const FILE_MAX = 20_000;
const DAY_MS = 86_400_000;

const LISTS = { service: listServiceLogs, audit: searchAuditLogs, access: listAccessLogs } as const;

const queryOf = ({ text, kind, from, to, before }: LogFilter, limit: number): LogQuery => ({
  text,
  kind,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(new Date(to).getTime() + DAY_MS),
  before: before === undefined ? undefined : Number(before),
  limit,
});

const present = ({ id, at, ...entry }: LogEntry) => ({ ...entry, id: String(id), at: at.toISOString() });

/** The kinds of entries by which a log can be filtered. */
const kindsOf = async ({ db }: BaseContext, log: LogName): Promise<readonly string[]> => {
  if (log === 'audit') return listAuditEvents(db());
  return log === 'service' ? SERVICE_LOG_LEVELS : ACCESS_KINDS;
};

/** A page of a log, latest entry first; `older` is null on the last page. */
export async function readLog(services: OperationsContext, log: LogName, question: LogFilter) {
  await Promise.all([services.accessLog.flush(), services.serviceLog.flush()]);
  const entries = await LISTS[log](services.db(), queryOf(question, PAGE_SIZE + 1));
  const page = entries.slice(0, PAGE_SIZE).map(present);
  const older = entries.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null;
  return { entries: page, older, kinds: [...(await kindsOf(services, log))] };
}

/** All entries that a filter selects, for a file; at most 20,000. */
export async function wholeLog(services: OperationsContext, log: LogName, question: LogFilter) {
  const all: LogEntry[] = [];
  for (;;) {
    const last = all.at(-1);
    const query = queryOf(question, FILE_PAGE_SIZE);
    const entries = await LISTS[log](services.db(), last ? { ...query, before: last.id } : query);
    all.push(...entries);
    if (entries.length < FILE_PAGE_SIZE || all.length >= FILE_MAX) return all.map(present);
  }
}
