import { RestError, tooMuch } from './rest-error.ts';
import { TextReader } from './text-reader.ts';

/*
 * The query language of PostgREST, as far as this service speaks it.
 *
 *   filter     = [ "not." ] operator "." value             (the value of a parameter named like a column)
 *   tree       = "(" member { "," member } ")"             (the value of "and", "or", "not.and", "not.or")
 *   member     = [ "not." ] ( "and" | "or" ) tree | column "." [ "not." ] operator "." value
 *   value      = list for "in", else raw text: to the end in a filter, to the next "," or ")" in a tree
 *   list       = "(" [ item { "," item } ] ")"             item = quoted | text without , and )
 *   quoted     = '"' { character | "\" character } '"'
 *   select     = "*" or [ alias ":" ] column, separated by ","
 *   order      = column [ ".asc" | ".desc" ] [ ".nullsfirst" | ".nullslast" ], separated by ","
 */

export const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'is',
  'in',
  'cs',
  'cd',
  'ov',
] as const;
export type Operator = (typeof OPERATORS)[number];

export type Condition = {
  kind: 'condition';
  column: string;
  isNegated: boolean;
  operator: Operator;
  /** The items of the list for `in`, else one text. */
  values: readonly string[];
};
export type Group = { kind: 'group'; joins: 'and' | 'or'; isNegated: boolean; members: readonly Filter[] };
export type Filter = Condition | Group;

export type Selected = { column: string; as: string };
export type Order = { column: string; isDescending: boolean; nulls: 'first' | 'last' };

export type RestQuery = {
  /** Null: every column. */
  select: readonly Selected[] | null;
  filters: readonly Filter[];
  order: readonly Order[];
  limit: number | null;
  offset: number;
  /** The columns that a write takes from its rows; null: those of its first row. */
  columns: readonly string[] | null;
  onConflict: readonly string[] | null;
};

export const CONDITIONS_MAX = 50;
export const DEPTH_MAX = 5;
export const LIST_MAX = 500;
export const COLUMNS_MAX = 100;

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const QUOTED = /"(?:[^"\\]|\\.)*"/sy;
/** A value in quotation marks is one only as a whole. */
const QUOTED_VALUE = /"(?:[^"\\]|\\.)*"(?=[,)])/sy;
const BARE_VALUE = /[^,)]*/y;
const ARRAY = /\{[^{}]*\}(?=[,)])/y;
const OPERATOR = new RegExp(`(?:${OPERATORS.toSorted((a, b) => b.length - a.length).join('|')})(?=\\.)`, 'y');

const unquoted = (text: string): string => text.slice(1, -1).replaceAll(/\\(.)/gs, '$1');

/** Counts what a query asks for, over all of its filters. */
type Budget = { conditions: number };

function readName(reader: TextReader): string {
  const quoted = reader.take(QUOTED);
  const name = quoted === undefined ? reader.take(NAME) : unquoted(quoted);
  if (!name) throw reader.failure('field name');
  return name;
}

function readValue(reader: TextReader): string {
  const quoted = reader.take(QUOTED_VALUE);
  return quoted === undefined ? (reader.take(BARE_VALUE) ?? '') : unquoted(quoted);
}

function readList(reader: TextReader): string[] {
  reader.expect('(');
  const items: string[] = [];
  if (reader.takeWord(')')) return items;
  do {
    items.push(readValue(reader));
    if (items.length > LIST_MAX) throw tooMuch(`A list may hold ${LIST_MAX} values`);
  } while (reader.takeWord(','));
  reader.expect(')');
  return items;
}

function readCondition(reader: TextReader, column: string, budget: Budget, isInTree: boolean): Condition {
  budget.conditions += 1;
  if (budget.conditions > CONDITIONS_MAX) throw tooMuch(`A query may hold ${CONDITIONS_MAX} conditions`);
  const isNegated = reader.takeWord('not.');
  const operator = reader.take(OPERATOR) as Operator | undefined;
  if (!operator) throw reader.failure(`operator (${OPERATORS.join(', ')})`);
  reader.expect('.');
  if (operator === 'in') return { kind: 'condition', column, isNegated, operator, values: readList(reader) };
  return {
    kind: 'condition',
    column,
    isNegated,
    operator,
    values: [isInTree ? (reader.take(ARRAY) ?? readValue(reader)) : reader.rest()],
  };
}

function readMember(reader: TextReader, budget: Budget, depth: number): Filter {
  const group = reader.take(/(?:not\.)?(?:and|or)(?=\()/y);
  if (group !== undefined) return readTree(reader, group, budget, depth + 1);
  const column = readName(reader);
  reader.expect('.');
  return readCondition(reader, column, budget, true);
}

function readTree(reader: TextReader, name: string, budget: Budget, depth: number): Group {
  if (depth > DEPTH_MAX) throw tooMuch(`Groups may be nested ${DEPTH_MAX} deep`);
  reader.expect('(');
  const members: Filter[] = [];
  do members.push(readMember(reader, budget, depth));
  while (reader.takeWord(','));
  reader.expect(')');
  return { kind: 'group', joins: name.endsWith('or') ? 'or' : 'and', isNegated: name.startsWith('not.'), members };
}

function parseFilter(name: string, value: string, budget: Budget): Filter {
  const isTree = /^(?:not\.)?(?:and|or)$/.test(name);
  const reader = new TextReader(value, `${isTree ? 'logic tree' : 'filter'} (${value})`);
  const filter = isTree ? readTree(reader, name, budget, 1) : readCondition(reader, name, budget, false);
  reader.expectEnd();
  return filter;
}

function readEach<Item>(text: string, what: string, read: (reader: TextReader) => Item): Item[] {
  const reader = new TextReader(text, `${what} (${text})`);
  const items: Item[] = [];
  do {
    items.push(read(reader));
    if (items.length > COLUMNS_MAX) throw tooMuch(`${COLUMNS_MAX} columns may be named at a time`);
  } while (reader.takeWord(','));
  reader.expectEnd();
  return items;
}

function parseSelect(text: string): Selected[] | null {
  if (text === '' || text === '*') return null;
  return readEach(text, 'select parameter', (reader) => {
    if (reader.takeWord('*')) return { column: '*', as: '*' };
    const name = readName(reader);
    if (!reader.takeWord(':')) return { column: name, as: name };
    return { column: readName(reader), as: name };
  });
}

function parseOrder(text: string): Order[] {
  if (text === '') return [];
  return readEach(text, 'order', (reader) => {
    const column = readName(reader);
    const isDescending = reader.takeWord('.desc');
    if (!isDescending) reader.takeWord('.asc');
    const isFirst = reader.takeWord('.nullsfirst');
    const isLast = !isFirst && reader.takeWord('.nullslast');
    // As in PostgreSQL, where nothing is said: nulls count as the greatest.
    return { column, isDescending, nulls: isFirst || (isDescending && !isLast) ? 'first' : 'last' };
  });
}

const parseColumns = (text: string) => readEach(text, 'columns parameter', readName);

function parseCount(name: string, text: string): number {
  if (/^-\d+$/.test(text)) {
    const details = `${name === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`;
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
  }
  if (!/^\d{1,9}$/.test(text))
    throw new RestError(400, 'PGRST100', `"failed to parse ${name} (${text})" (line 1, column 1)`);
  return Number(text);
}

const ONCE = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'] as const;

/**
 * The query of an address. Columns are not looked up yet. Throws RestError `PGRST100` where the language or one of its
 * limits is broken, `PGRST103` for a negative limit or offset.
 */
export function parseRestQuery(search: URLSearchParams): RestQuery {
  const budget: Budget = { conditions: 0 };
  const filters: Filter[] = [];
  const given = new Map<string, string>();
  for (const [name, value] of search) {
    if (!(ONCE as readonly string[]).includes(name)) filters.push(parseFilter(name, value, budget));
    else if (given.has(name)) throw tooMuch(`${name} may be given once`);
    else given.set(name, value);
  }
  const limit = given.get('limit');
  const columns = given.get('columns');
  const onConflict = given.get('on_conflict');
  return {
    select: parseSelect((given.get('select') ?? '').replaceAll(/\s/g, '')),
    filters,
    order: parseOrder(given.get('order') ?? ''),
    limit: limit === undefined ? null : parseCount('limit', limit),
    offset: parseCount('offset', given.get('offset') ?? '0'),
    columns: columns === undefined ? null : parseColumns(columns),
    onConflict: onConflict === undefined ? null : parseColumns(onConflict),
  };
}
