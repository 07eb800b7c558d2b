import type { Database } from '../../../database/browser-database.ts';
import { addressValue, type AskProject } from './question-code.ts';
import { askedColumns, type AskTable, type Question } from './question.ts';

export type Row = Readonly<Record<string, unknown>>;

/** `error` is PostgREST's error; null fields were missing in it. */
export type Answer =
  | { rows: readonly Row[]; columns: readonly string[]; count: number | null; durationMs: number }
  | { error: { code: string | null; message: string; details: string | null; hint: string | null }; status: number };

type Asking = { project: AskProject; session: Database['session']; question: Question; table: AskTable };

/** Sends the query with the official client, which is loaded on first use. */
export async function askQuestion(asking: Asking, send?: typeof fetch): Promise<Answer> {
  const { project, session, question, table } = asking;
  const { databaseClient } = await import('../../../database/database-client.ts');
  const columns = askedColumns(question, table);
  const startedAt = performance.now();
  let query = databaseClient(project, session, send)
    .from(question.table)
    .select(columns.join(','), { count: 'exact' })
    .retry(false);
  for (const filter of question.filters) query = query.filter(filter.column, filter.operator, addressValue(filter));
  const { order, limit } = question;
  if (order) {
    const nulls = order.isDescending ? { nullsFirst: false } : {};
    query = query.order(order.column, { ascending: !order.isDescending, ...nulls });
  }
  const { data, count, error, status } = await query.limit(limit);
  if (error) {
    const { code, message, details, hint } = error;
    return { error: { code: code || null, message, details: details || null, hint: hint || null }, status };
  }
  return { rows: data as unknown as Row[], columns, count, durationMs: Math.round(performance.now() - startedAt) };
}
