import { sql } from 'drizzle-orm';
import type { Db } from '../database/sql.ts';
import type { Operation, Step } from './rest-answer.ts';
import { checkCost } from './rest-cost.ts';
import { RestError } from './rest-error.ts';
import { parseRestQuery } from './rest-query.ts';
import { prepareRead } from './rest-read.ts';
import { parsePreferHeader, type RestCaller, type RestRequest, type RestResponse } from './rest-request.ts';
import type { RestTable } from './rest-table.ts';
import { prepareDelete, prepareInsert, prepareUpdate } from './rest-write.ts';

const STATEMENT_TIMEOUT_MS = 5_000;

/** Runs something as the caller: with their role, so that the database itself decides what they may see and change. */
function asCaller<Result>(
  db: Db,
  { role, claims }: RestCaller,
  isRead: boolean,
  run: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const settings = {
    'request.jwt.claims': JSON.stringify({ ...claims, role }),
    statement_timeout: String(STATEMENT_TIMEOUT_MS),
    timezone: 'UTC',
    // Last: afterwards the caller's rights count.
    role,
  };
  return db.transaction(
    async (tx) => {
      const each = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
      await tx.execute(sql`select ${sql.join(each, sql`, `)}`);
      return run(tx);
    },
    isRead ? { accessMode: 'read only' } : undefined,
  );
}

const METHODS: Readonly<Record<string, (operation: Operation) => Step>> = {
  GET: prepareRead,
  HEAD: prepareRead,
  POST: prepareInsert,
  PATCH: prepareUpdate,
  DELETE: prepareDelete,
};

/** The methods that a table answers. */
export const REST_METHODS: readonly string[] = Object.keys(METHODS);

/** A request that has been checked. `cost`: about the milliseconds that the embedded database works on it. */
export type RestQuestion = { cost: number; ask: (db: Db, caller: RestCaller) => Promise<RestResponse> };

export type RestHandler = (request: RestRequest) => RestQuestion;

/**
 * Reads requests for tables as PostgREST does. Filters, columns and bodies are checked before the query runs; what a
 * caller may read and write is decided there, by the rights and policies of their role. The handler and its steps throw
 * RestError for what they refuse, and the database's own error for what that refuses.
 */
export function createRestHandler(tables: readonly RestTable[]): RestHandler {
  const byName = new Map(tables.map((table) => [table.name, table]));
  return (request) => {
    const table = byName.get(request.table);
    if (!table) {
      const message = `Could not find the table 'public.${request.table}' in the schema cache`;
      throw new RestError(404, 'PGRST205', message);
    }
    const prepare = Object.hasOwn(METHODS, request.method) ? METHODS[request.method] : undefined;
    if (!prepare) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
    const step = prepare({
      table,
      query: parseRestQuery(request.search),
      preferences: parsePreferHeader(request),
      request,
    });
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return { cost: checkCost(step.cost), ask: (db, caller) => asCaller(db, caller, isRead, step.ask) };
  };
}
