import { sql } from 'drizzle-orm';
import type { Db } from '../sql.ts';
import { bodyOf, checkSingle, rangeText, respond, run, type Asked } from './rest-answer.ts';
import { RestError } from './rest-error.ts';
import type { RestResponse } from './rest-request.ts';
import { columnsOf, orderOf, selectedOf, whereOf } from './rest-sql.ts';
import { typeOf } from './rest-table.ts';
import { kindOf } from './rest-values.ts';

function pageOf({ table, query, wishes }: Asked, selected: readonly { column: string }[]) {
  const isWide = selected.some(({ column }) => kindOf(typeOf(table, column)) === 'json');
  const most = isWide ? table.maxWideRows : table.maxRows;
  const { limit, offset } = query.limit !== null || query.offset > 0 || !wishes.range ? query : wishes.range;
  return { limit: Math.min(limit ?? most, most), offset };
}

/** Checks a GET or HEAD; what it gives asks the database. */
export function prepareRead(asked: Asked): (tx: Db) => Promise<RestResponse> {
  const { table, query, wishes } = asked;
  const from = sql.identifier(table.name);
  const where = whereOf(table, query.filters);
  const selected = selectedOf(table, query.select);
  const { limit, offset } = pageOf(asked, selected);
  const total = wishes.isCounted ? sql`(select count(*)::int from ${from}${where})` : sql`null::int`;
  const page = sql`select ${columnsOf(selected)} from ${from}${where}${orderOf(table, query.order)} limit ${limit}::int offset ${offset}::int`;
  const statement = sql`select count(*)::int as rows, ${bodyOf(wishes, selected)} as body, ${total} as total from (${page}) page`;
  return async (tx) => {
    const found = await run(tx, statement);
    if (found.total !== null && offset > found.total) {
      throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
        details: `An offset of ${offset} was requested, but there are only ${found.total} rows.`,
      });
    }
    checkSingle(wishes, found.rows);
    const isPart = found.total !== null && found.rows < found.total;
    return respond(isPart ? 206 : 200, asked, rangeText(offset, found.rows, found.total), found.body);
  };
}
