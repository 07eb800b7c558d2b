import type { Database } from '../../../auth/hosted/browser-database.ts';
import { addressValue, type QueryProject } from './query-code.ts';
import { selectedColumns, type QueryTable, type TableQuery } from './table-query.ts';

export type Row = Readonly<Record<string, unknown>>;

/** `error` is PostgREST's error; null fields were missing in it. */
export type QueryResult =
  | { rows: readonly Row[]; columns: readonly string[]; count: number | null; durationMs: number }
  | { error: { code: string | null; message: string; details: string | null; hint: string | null }; status: number };

type QueryRequest = { project: QueryProject; session: Database['session']; query: TableQuery; table: QueryTable };

/** Sends the query with the official client, which is loaded on first use. */
export async function sendQuery(request: QueryRequest, send?: typeof fetch): Promise<QueryResult> {
  const { project, session, query, table } = request;
  const { databaseClient } = await import('../../../auth/hosted/database-client.ts');
  const columns = selectedColumns(query, table);
  const startedAt = performance.now();
  let builder = databaseClient(project, session, send)
    .from(query.table)
    .select(columns.join(','), { count: 'exact' })
    .retry(false);
  for (const filter of query.filters) builder = builder.filter(filter.column, filter.operator, addressValue(filter));
  const { order, limit } = query;
  if (order) {
    const nulls = order.isDescending ? { nullsFirst: false } : {};
    builder = builder.order(order.column, { ascending: !order.isDescending, ...nulls });
  }
  const { data, count, error, status } = await builder.limit(limit);
  if (error) {
    const { code, message, details, hint } = error;
    return { error: { code: code || null, message, details: details || null, hint: hint || null }, status };
  }
  // The client reads the type of a row from the text of the columns, which is known only when it runs.
  return { rows: data as unknown as Row[], columns, count, durationMs: Math.round(performance.now() - startedAt) };
}
