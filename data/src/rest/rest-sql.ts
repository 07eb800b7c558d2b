import { sql, type SQL } from 'drizzle-orm';
import { RestError, tooMuch } from './rest-error.ts';
import type { Condition, Filter, Operator } from './rest-filter.ts';
import type { Order, RestQuery, Selected } from './rest-query.ts';
import { typeOf, type RestTable } from './rest-table.ts';
import { checkValue, kindOf } from './rest-values.ts';

const SYMBOLS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  isdistinct: 'is distinct from',
} as const satisfies Partial<Record<Operator, string>>;

const IS_VALUES = new Map([
  ['null', 'is null'],
  ['not_null', 'is not null'],
]);

const { identifier, raw } = sql;

/** A text as a value of a type of the schema. */
export const valueOf = (text: string | null, sqlType: string): SQL => sql`${text}::text::${raw(sqlType)}`;

function checkOperator(table: RestTable, { column, operator }: Condition, sqlType: string): void {
  const kind = kindOf(sqlType);
  const isForTexts = ['like', 'ilike'].includes(operator);
  const isForArrays = ['cs', 'cd', 'ov'].includes(operator);
  const fits = isForTexts ? kind === 'text' : isForArrays ? kind === 'texts' : operator === 'is' || kind !== 'json';
  if (fits) return;
  throw new RestError(
    404,
    '42883',
    `operator does not exist for column ${table.name}.${column}: ${sqlType} ${operator}`,
    {
      hint: 'No operator matches the given name and argument types.',
    },
  );
}

/**
 * A text to compare a column with. The planner does not compute lists and moments in advance: without a subquery they
 * would be parsed again for each row.
 */
function comparedOf(text: string, sqlType: string): SQL {
  const isReadAtOnce = ['texts', 'timestamp'].includes(kindOf(sqlType));
  return isReadAtOnce ? sql`(select ${valueOf(text, sqlType)})` : valueOf(text, sqlType);
}

/** `ilike` makes value and pattern small again for each row and pattern: here the value is once, a pattern never. */
function likeOf({ column, operator, values, quantifier = 'any' }: Condition): SQL {
  const lower = raw(operator === 'ilike' ? 'lower' : '');
  const patterns = values.map((each) => sql`${lower}(${each.replaceAll('*', '%')}::text)`);
  return sql`${lower}(${identifier(column)}) like ${raw(quantifier)}(array[${sql.join(patterns, sql`, `)}]::text[])`;
}

function conditionOf(table: RestTable, condition: Condition): SQL {
  const { column, operator, values, isNegated, quantifier } = condition;
  const sqlType = typeOf(table, column);
  checkOperator(table, condition, sqlType);
  const not = raw(isNegated ? 'not ' : '');
  const [value = ''] = values;
  if (operator === 'is') {
    const test = IS_VALUES.get(value.toLowerCase());
    if (test === undefined) {
      throw new RestError(400, 'PGRST100', `"failed to parse filter (is.${value})" (line 1, column 4)`, {
        details: `unexpected ${JSON.stringify(value)} expecting isVal: (null, not_null)`,
      });
    }
    return sql`${not}${identifier(column)} ${raw(test)}`;
  }
  for (const each of values) checkValue(sqlType, each);
  if (operator === 'in') {
    const list = values.map((each) => comparedOf(each, sqlType));
    return list.length === 0 ? sql`${not}false` : sql`${not}${identifier(column)} in (${sql.join(list, sql`, `)})`;
  }
  if (operator === 'like' || operator === 'ilike') return sql`${not}(${likeOf(condition)})`;
  const tests = values.map((each) => sql`${identifier(column)} ${raw(SYMBOLS[operator])} ${comparedOf(each, sqlType)}`);
  const [first = raw(String(quantifier === 'all'))] = tests;
  if (tests.length < 2) return sql`${not}(${first})`;
  return sql`${not}(${sql.join(tests, raw(quantifier === 'all' ? ' and ' : ' or '))})`;
}

function filterOf(table: RestTable, filter: Filter): SQL {
  if (filter.kind === 'condition') return sql`(${conditionOf(table, filter)})`;
  const members = filter.members.map((member) => filterOf(table, member));
  return sql`${raw(filter.isNegated ? 'not ' : '')}(${sql.join(members, raw(` ${filter.joins} `))})`;
}

/** ` where …`, or nothing. Throws RestError for what the table has not. */
export function whereOf(table: RestTable, filters: readonly Filter[]): SQL {
  if (filters.length === 0) return sql``;
  return sql` where ${sql.join(
    filters.map((filter) => filterOf(table, filter)),
    sql` and `,
  )}`;
}

/** The columns of an answer. Throws RestError for one that there is not, or a name given twice. */
export function selectedOf(table: RestTable, select: RestQuery['select']): readonly Selected[] {
  const all = [...table.types.keys()].map((column) => ({ column, as: column }));
  const selected = (select ?? all).flatMap((each) => (each.column === '*' ? all : [each]));
  for (const { column } of selected) typeOf(table, column);
  const names = new Map(selected.map((each) => [each.as, each]));
  if ([...names.keys()].some((name) => name.length > 63)) throw tooMuch('A name may have 63 characters');
  return [...names.values()];
}

export const columnsOf = (selected: readonly Selected[]): SQL =>
  sql.join(
    selected.map(({ column, as }) => sql`${identifier(column)} as ${identifier(as)}`),
    sql`, `,
  );

export const namesOf = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((each) => identifier(each)),
    sql`, `,
  );

/** ` order by …`; the key comes last, so that pages of one query never overlap. */
export function orderOf(table: RestTable, order: readonly Order[]): SQL {
  const requested = order.map(({ column, isDescending, nulls }) => {
    if (kindOf(typeOf(table, column)) === 'json') {
      throw new RestError(404, '42883', `could not identify an ordering operator for column ${table.name}.${column}`);
    }
    return sql`${identifier(column)} ${raw(`${isDescending ? 'desc' : 'asc'} nulls ${nulls}`)}`;
  });
  const rest = table.key.filter((column) => !order.some((each) => each.column === column));
  return sql` order by ${sql.join([...requested, ...rest.map((column) => sql`${identifier(column)}`)], sql`, `)}`;
}
