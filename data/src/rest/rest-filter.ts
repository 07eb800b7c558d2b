import { tooMuch } from './rest-error.ts';
import { TextReader } from './text-reader.ts';

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
  'isdistinct',
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
  /** The items of the list for `in` and of a quantified operator, else one text. */
  values: readonly string[];
  /** Whether it holds for any or for all of the values. */
  quantifier?: 'any' | 'all';
};
export type Group = { kind: 'group'; joins: 'and' | 'or'; isNegated: boolean; members: readonly Filter[] };
export type Filter = Condition | Group;

export const CONDITIONS_MAX = 50;
export const DEPTH_MAX = 5;
export const LIST_MAX = 500;
export const WILDCARDS_MAX = 10;
export const PATTERN_CHARACTERS_MAX = 200;

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const QUOTED = /"(?:[^"\\]|\\.)*"/sy;
/** A value in quotation marks is one only as a whole. */
const QUOTED_VALUE = /"(?:[^"\\]|\\.)*"(?=[,)])/sy;
const BARE_VALUE = /[^,)]*/y;
const ARRAY = /\{[^{}]*\}(?=[,)])/y;
const OPERATOR = new RegExp(`(?:${OPERATORS.toSorted((a, b) => b.length - a.length).join('|')})(?=[.(])`, 'y');
/** Operators that accept several values at once. */
const QUANTIFIED: ReadonlySet<Operator> = new Set<Operator>(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike']);
const ARRAY_ITEM = /"(?:[^"\\]|\\.)*"|[^,{}"]+/sy;

const unquoted = (text: string): string => text.slice(1, -1).replaceAll(/\\(.)/gs, '$1');

/** Counts the conditions of a query, over all of its filters. */
export type Budget = { conditions: number; wildcards: number; patternCharacters: number };

export function readName(reader: TextReader): string {
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

function readArray(reader: TextReader): string[] {
  reader.expect('{');
  const items: string[] = [];
  if (reader.takeWord('}')) return items;
  do {
    const item = reader.take(ARRAY_ITEM);
    if (item === undefined) throw reader.failure('a value');
    items.push(item.startsWith('"') ? unquoted(item) : item);
    if (items.length > LIST_MAX) throw tooMuch(`A list may hold ${LIST_MAX} values`);
  } while (reader.takeWord(','));
  reader.expect('}');
  return items;
}

function readQuantifier(reader: TextReader, operator: Operator): 'any' | 'all' | undefined {
  if (!reader.takeWord('(')) return undefined;
  const quantifier = QUANTIFIED.has(operator) ? reader.take(/any|all/y) : undefined;
  if (!quantifier) throw reader.failure('operator (any, all)');
  reader.expect(')');
  return quantifier as 'any' | 'all';
}

function readValues(reader: TextReader, operator: Operator, isQuantified: boolean, isInTree: boolean): string[] {
  if (isQuantified) return readArray(reader);
  if (operator === 'in') return readList(reader);
  return [isInTree ? (reader.take(ARRAY) ?? readValue(reader)) : reader.rest()];
}

function checkPatterns(values: readonly string[], budget: Budget): void {
  const all = values.join('');
  budget.wildcards += all.replaceAll(/[^%*]/g, '').length;
  budget.patternCharacters += all.length;
  if (budget.wildcards > WILDCARDS_MAX || budget.patternCharacters > PATTERN_CHARACTERS_MAX) {
    throw tooMuch(
      `The patterns of a query may hold ${WILDCARDS_MAX} wildcards and ${PATTERN_CHARACTERS_MAX} characters in all`,
    );
  }
}

function readCondition(reader: TextReader, column: string, budget: Budget, isInTree: boolean): Condition {
  budget.conditions += 1;
  if (budget.conditions > CONDITIONS_MAX) throw tooMuch(`A query may hold ${CONDITIONS_MAX} conditions`);
  const isNegated = reader.takeWord('not.');
  const operator = reader.take(OPERATOR) as Operator | undefined;
  if (!operator) throw reader.failure(`operator (${OPERATORS.join(', ')})`);
  const quantifier = readQuantifier(reader, operator);
  reader.expect('.');
  const values = readValues(reader, operator, quantifier !== undefined, isInTree);
  if (operator === 'like' || operator === 'ilike') checkPatterns(values, budget);
  return { kind: 'condition', column, isNegated, operator, values, ...(quantifier && { quantifier }) };
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

/** A parameter that is no name of the query's own: a condition on a column, or a group of them. */
export function parseFilter(name: string, value: string, budget: Budget): Filter {
  const isTree = /^(?:not\.)?(?:and|or)$/.test(name);
  const reader = new TextReader(value, `${isTree ? 'logic tree' : 'filter'} (${value})`);
  const filter = isTree ? readTree(reader, name, budget, 1) : readCondition(reader, name, budget, false);
  reader.expectEnd();
  return filter;
}
