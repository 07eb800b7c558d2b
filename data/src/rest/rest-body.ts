import { isJsonObject } from '@bluegem/core/site/json-object';
import { RestError, tooMuch } from './rest-error.ts';

/** Rows that one request may write. */
export const ROWS_MAX = 1_000;

export type BodyRow = Readonly<Record<string, unknown>>;

/**
 * The rows of a body and the columns that they have. Throws RestError `PGRST102` for what is no object or list of them.
 */
export function rowsOf(body: string, contentType: string, columns: readonly string[] | null) {
  if (!/^application\/(?:[\w.+-]+\+)?json(?:;|$)/i.test(contentType)) {
    throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${contentType || '(none)'}`);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
  const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (!rows.every(isJsonObject)) throw new RestError(400, 'PGRST102', 'All rows must be JSON objects');
  if (rows.length > ROWS_MAX) throw tooMuch(`${ROWS_MAX} rows may be written at a time`);
  const own = Object.keys(rows[0] ?? {});
  const known = columns ?? own;
  if (columns === null && rows.some((row) => Object.keys(row).toSorted().join() !== own.toSorted().join())) {
    throw new RestError(400, 'PGRST102', 'All object keys must match');
  }
  return { rows, columns: [...new Set(known)] };
}
