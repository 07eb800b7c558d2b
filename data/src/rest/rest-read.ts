import { sql } from 'drizzle-orm';
import { bodyOf, checkSingle, rangeText, respond, run, type Operation, type Step } from './rest-answer.ts';
import { costOfRead, rowsThatFit, type Page } from './rest-cost.ts';
import { RestError } from './rest-error.ts';
import { rowsOfPage } from './rest-page.ts';
import { selectedOf, whereOf } from './rest-sql.ts';
import { ROWS_UNPAGED } from './rest-table.ts';

const endOf = (page: { limit: number | null; offset: number }) => page.offset + (page.limit ?? Infinity);

/** The rows that `limit`, `offset` and a Range header all select. Throws RestError where that is nothing. */
function requestedPage({ query, preferences }: Operation): { limit: number | null; offset: number } {
  const { range } = preferences;
  if (!range || query.limit === 0) return query;
  const offset = Math.max(query.offset, range.offset);
  const limit = Math.min(endOf(query), endOf(range)) - offset;
  if (limit < 1) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  return { limit: Number.isFinite(limit) ? limit : null, offset };
}

function pageOf(operation: Operation, selected: readonly { column: string }[]): Page {
  const { limit, offset } = requestedPage(operation);
  return {
    limit: Math.min(limit ?? ROWS_UNPAGED, operation.table.maxRows, rowsThatFit(operation.table, selected)),
    offset,
  };
}

/** Checks a GET or HEAD; the step asks the database. */
export function prepareRead(operation: Operation): Step {
  const { table, query, preferences } = operation;
  const from = sql.identifier(table.name);
  const where = whereOf(table, query.filters);
  const selected = selectedOf(table, query.select);
  const asksFor = pageOf(operation, selected);
  const { offset } = asksFor;
  const total = preferences.isCounted ? sql`(select count(*)::int from ${from}${where})` : sql`null::int`;
  const page = rowsOfPage(operation, selected, asksFor);
  const statement = sql`select count(*)::int as rows, ${bodyOf(preferences, selected)} as body, ${total} as total from (${page}) page`;
  return {
    cost: costOfRead(operation, selected, asksFor),
    async ask(tx) {
      const found = await run(tx, statement);
      if (found.total !== null && offset > found.total) {
        throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
          details: `An offset of ${offset} was requested, but there are only ${found.total} rows.`,
          headers: { 'content-range': `*/${found.total}` },
        });
      }
      checkSingle(preferences, found.rows);
      const isPart = found.total !== null && found.rows < found.total;
      return respond(isPart ? 206 : 200, operation, rangeText(offset, found.rows, found.total), found.body);
    },
  };
}
