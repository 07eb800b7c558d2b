import { RestError, tooMuch } from './rest-error.ts';
import { parseFilter, readName, type Budget, type Filter } from './rest-filter.ts';
import { TextReader } from './text-reader.ts';

/*
 * The query language of PostgREST, as far as this service speaks it.
 *
 *   filter     = [ "not." ] operator [ "(any)" | "(all)" ] "." value             (the value of a parameter named like a
 *   column)
 *   tree       = "(" member { "," member } ")"             (the value of "and", "or", "not.and", "not.or")
 *   member     = [ "not." ] ( "and" | "or" ) tree | column "." [ "not." ] operator "." value
 *   value      = list for "in", array for "(any)" and "(all)", else raw text: to the end in a filter, to the next ","
 *   or ")" in a tree
 *   list       = "(" [ item { "," item } ] ")"             item = quoted | text without , and )
 *   array      = "{" [ item { "," item } ] "}"
 *   quoted     = '"' { character | "\" character } '"'
 *   select     = "*" or [ alias ":" ] column, separated by ","
 *   order      = column [ ".asc" | ".desc" ] [ ".nullsfirst" | ".nullslast" ], separated by ","
 */

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

export const COLUMNS_MAX = 100;

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

function parseCount(name: 'limit' | 'offset', text: string): number {
  if (/^-\d+$/.test(text)) {
    if (name === 'offset') return 0;
    const details = 'Limit should be greater than or equal to zero.';
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
  }
  if (!/^\d{1,9}$/.test(text))
    throw new RestError(400, 'PGRST100', `"failed to parse ${name} (${text})" (line 1, column 1)`);
  return Number(text);
}

/** White space is none of the language, but inside quotation marks it is part of a name. */
const withoutSpace = (text: string): string =>
  text.replaceAll(/"(?:[^"\\]|\\.)*"|\s+/gs, (found) => (found.startsWith('"') ? found : ''));

const ONCE = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'] as const;

/**
 * The query of an address. Columns are not looked up yet. Throws RestError `PGRST100` where the language or one of its
 * limits is broken, `PGRST103` for a negative limit.
 */
export function parseRestQuery(search: URLSearchParams): RestQuery {
  const budget: Budget = { conditions: 0, wildcards: 0, patternCharacters: 0 };
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
    select: parseSelect(withoutSpace(given.get('select') ?? '')),
    filters,
    order: parseOrder(given.get('order') ?? ''),
    limit: limit === undefined ? null : parseCount('limit', limit),
    offset: parseCount('offset', given.get('offset') ?? '0'),
    columns: columns === undefined ? null : parseColumns(columns),
    onConflict: onConflict === undefined ? null : parseColumns(onConflict),
  };
}
