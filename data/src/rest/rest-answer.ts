import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../database/sql.ts';
import { RestError } from './rest-error.ts';
import type { RestQuery } from './rest-query.ts';
import type { RestRequest, RestResponse, RequestPreferences } from './rest-request.ts';
import type { RestTable } from './rest-table.ts';

/** A request that has been understood. */
export type Operation = { table: RestTable; query: RestQuery; preferences: RequestPreferences; request: RestRequest };

/** The query of a checked request, within the caller's transaction, and the points that it costs. */
export type Step = { cost: number; ask: (tx: Db) => Promise<RestResponse> };

/** The rows that a statement found or changed; `body`: the text of the response. */
export type Found = { rows: number; body: string; total: number | null };

const CONTENT_TYPES = {
  array: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;

/** The rows named `page` as one text: written by the database, so that every value keeps its form there. */
export function bodyOf({ form, isWithoutNulls }: RequestPreferences, selected: readonly { as: string }[]): SQL {
  if (form === 'csv') {
    const header = selected.map(({ as }) => (/[",\n]/.test(as) ? `"${as.replaceAll('"', '""')}"` : as)).join(',');
    return sql`${header}::text || E'\\n' || coalesce(string_agg(substring(page::text, 2, length(page::text) - 2), E'\\n'), '')`;
  }
  const rows = sql.raw(isWithoutNulls ? 'json_strip_nulls(json_agg(page))' : 'json_agg(page)');
  return form === 'object' ? sql`(${rows} -> 0)::text` : sql`coalesce(${rows}, '[]')::text`;
}

/** Runs a statement that gives one row of `rows`, `body` and `total`. */
export async function run(tx: Db, statement: SQL): Promise<Found> {
  const [found] = await selectRows<{ rows: number; body: string | null; total: number | null }>(tx, statement);
  return { rows: found?.rows ?? 0, body: found?.body ?? '', total: found?.total ?? null };
}

/** Throws RestError `PGRST116` if a single object is requested and the result is not one row. */
export function checkSingle({ form }: RequestPreferences, rows: number): void {
  if (form !== 'object' || rows === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

/** A Content-Range value. */
export function rangeText(offset: number, rows: number, total: number | null): string {
  return `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`;
}

/** The answer. It is made within the transaction, so that one that cannot be made changes nothing. */
export function respond(
  status: number,
  { preferences, request }: Operation,
  range: string,
  body: string,
  more: Readonly<Record<string, string>> = {},
): RestResponse {
  const hasBody = status !== 204 && (body !== '' || request.method === 'HEAD');
  const headers = {
    'content-range': range,
    ...(hasBody && { 'content-type': CONTENT_TYPES[preferences.form] }),
    ...(preferences.applied.length > 0 && { 'preference-applied': preferences.applied.join(', ') }),
    ...more,
  };
  return { status, headers: Object.fromEntries(new Headers(headers)), body: request.method === 'HEAD' ? '' : body };
}
