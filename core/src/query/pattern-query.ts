import type { IndexColumn } from './pattern-index.ts';
import { SORT_DIRECTIONS, SORT_KEYS, type PatternSortKey, type SortDirection } from './pattern-order.ts';
import { PATTERN_TAGS } from '../patterns/pattern-tags.ts';
import { PATTERN_FLAGS } from '../patterns/tier-lists.ts';
import { FINISHES, WEAPON_CATEGORIES, WEAPON_IDS } from '../weapons/weapons.ts';

/** Filters with values of a closed list; no value means all. */
export const CHOICES = {
  category: WEAPON_CATEGORIES,
  weapon: WEAPON_IDS,
  finish: FINISHES,
  tier: ['1', '2', '3', 'none'],
  playsideTier: ['1', '2', '3', 'none'],
  side: ['playside', 'backside', 'both'],
  tag: PATTERN_TAGS,
  flag: PATTERN_FLAGS,
} as const;
export type ChoiceKey = keyof typeof CHOICES;
export type Choice<Key extends ChoiceKey = ChoiceKey> = (typeof CHOICES)[Key][number];
export type Choices = { readonly [Key in ChoiceKey]: readonly Choice<Key>[] };
export const CHOICE_KEYS = Object.keys(CHOICES) as readonly ChoiceKey[];

/** Filters by numbers from 0 up, with their columns. Prices are in whole units of the site's currency. */
export const RANGES = {
  blue: 'blue',
  purple: 'purple',
  gold: 'gold',
  score: 'gemScore',
  efficiency: 'efficiency',
  price: 'price',
} as const satisfies Record<string, IndexColumn>;
/** The maximum of a range's ends. */
export const rangeMax = (key: RangeKey): number => (key === 'price' ? 9_999_999 : 100);
export type RangeKey = keyof typeof RANGES;
export const RANGE_KEYS = Object.keys(RANGES) as readonly RangeKey[];
/** Both ends are included; null: no limit on this side. */
export type Range = { min: number | null; max: number | null };

export type FilterKey = 'search' | ChoiceKey | RangeKey;
export const FILTER_KEYS: readonly FilterKey[] = ['search', ...CHOICE_KEYS, ...RANGE_KEYS];

export const LAYOUTS = ['table', 'grid'] as const;
export const VIEWS = ['short', 'detailed'] as const;
export const PAGE_SIZES = ['20', '50', '100', 'all'] as const;

/** The complete state of a pattern list, as given by its URL parameters. */
export type PatternQuery = {
  search: string;
  choices: Choices;
  ranges: Readonly<Record<RangeKey, Range>>;
  sort: PatternSortKey;
  direction: SortDirection;
  layout: (typeof LAYOUTS)[number];
  view: (typeof VIEWS)[number];
  size: (typeof PAGE_SIZES)[number];
  /** From 1. */
  page: number;
};

const PAGE_MAX = 100_000;
const SEARCH_MAX_LENGTH = 80;
const ASCENDING_BY_DEFAULT: readonly PatternSortKey[] = [
  'rank',
  'weapon',
  'patternId',
  'tier',
  'playsideTier',
  'side',
  'clusters',
];

/** The default direction of a sort key: best first, names and numbers ascending. */
export function naturalDirection(sort: PatternSortKey): SortDirection {
  return ASCENDING_BY_DEFAULT.includes(sort) ? 'ascending' : 'descending';
}

/** The default order: of one weapon by rank. Over several, ranks say little: twenty first places. */
export const defaultSort = ({ weapon }: Choices): PatternSortKey => (weapon.length === 1 ? 'rank' : 'tier');

type Values = ReadonlyMap<string, readonly string[]>;

function valuesOf(parameters: Parameters): Values {
  const values = new Map<string, string[]>();
  for (const [key, value] of parameters) values.set(key, [...(values.get(key) ?? []), value]);
  return values;
}

const endKey = (range: RangeKey, end: keyof Range) => `${range}${end === 'min' ? 'Min' : 'Max'}` as const;

/** All parameters of a query. */
export const QUERY_PARAMETERS: readonly string[] = [
  'search',
  ...CHOICE_KEYS,
  ...RANGE_KEYS.flatMap((key) => [endKey(key, 'min'), endKey(key, 'max')]),
  'sort',
  'direction',
  'layout',
  'view',
  'size',
  'page',
];

/** The parameters of a URL, decoded, in any order; keys can be repeated. */
export type Parameters = Iterable<readonly [key: string, value: string]>;

function readChoices<Key extends ChoiceKey>(values: Values, key: Key): readonly Choice<Key>[] {
  const given = new Set(values.get(key));
  return (CHOICES[key] as readonly Choice<Key>[]).filter((value) => given.has(value));
}

/** Parses a number with at most two decimals, with a point or a comma. Null for anything else. */
function readEnd(key: RangeKey, text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return value <= rangeMax(key) ? value : null;
}

const readSearch = (text: string) =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, SEARCH_MAX_LENGTH).trim().toWellFormed();

function readPage(text: string): number {
  if (!/^\d{1,6}$/.test(text)) return 1;
  return Math.min(PAGE_MAX, Math.max(1, Number(text)));
}

const oneOf = <T extends string>(values: readonly T[], text: string, fallback: T): T =>
  values.find((value) => value === text) ?? fallback;

/** Parses URL parameters. Never throws: missing and invalid values get their defaults. */
export function readPatternQuery(parameters: Parameters): PatternQuery {
  const values = valuesOf(parameters);
  const first = (key: string) => values.get(key)?.[0] ?? '';
  const choices = Object.fromEntries(CHOICE_KEYS.map((key) => [key, readChoices(values, key)])) as Choices;
  const ends = (key: RangeKey): Range => ({
    min: readEnd(key, first(endKey(key, 'min'))),
    max: readEnd(key, first(endKey(key, 'max'))),
  });
  const sort = oneOf(SORT_KEYS, first('sort'), defaultSort(choices));
  return {
    search: readSearch(first('search')),
    choices,
    ranges: Object.fromEntries(RANGE_KEYS.map((key) => [key, ends(key)])) as Record<RangeKey, Range>,
    sort,
    direction: oneOf(SORT_DIRECTIONS, first('direction'), naturalDirection(sort)),
    layout: oneOf(LAYOUTS, first('layout'), 'table'),
    view: oneOf(VIEWS, first('view'), 'short'),
    size: oneOf(PAGE_SIZES, first('size'), '20'),
    page: readPage(first('page')),
  };
}

/** The query of a URL without parameters. */
export const DEFAULT_QUERY: PatternQuery = readPatternQuery([]);

/** Writes a query as parameters, in a fixed order and without defaults. */
export function writePatternQuery(query: PatternQuery): [key: string, value: string][] {
  const parameters: [string, string][] = [];
  const put = (key: string, value: string | number | null, fallback?: string | number) => {
    if (value !== null && value !== '' && value !== fallback) parameters.push([key, String(value)]);
  };
  put('search', query.search);
  for (const key of CHOICE_KEYS) for (const value of query.choices[key]) put(key, value);
  for (const key of RANGE_KEYS) {
    put(endKey(key, 'min'), query.ranges[key].min);
    put(endKey(key, 'max'), query.ranges[key].max);
  }
  put('sort', query.sort, defaultSort(query.choices));
  put('direction', query.direction, naturalDirection(query.sort));
  for (const key of ['layout', 'view', 'size', 'page'] as const) put(key, query[key], DEFAULT_QUERY[key]);
  return parameters;
}

const isRangeKey = (key: FilterKey): key is RangeKey => Object.hasOwn(RANGES, key);

/** True if a filter excludes anything. */
export function isActive(query: PatternQuery, key: FilterKey): boolean {
  if (key === 'search') return query.search !== '';
  if (!isRangeKey(key)) return query.choices[key].length > 0;
  return query.ranges[key].min !== null || query.ranges[key].max !== null;
}

/** The query with other choices, on the first page: in the order of `query`, or in the default one if that was it. */
export function withChoices(query: PatternQuery, choices: Choices): PatternQuery {
  const isDefault = query.sort === defaultSort(query.choices) && query.direction === naturalDirection(query.sort);
  const order = isDefault ? orderBy(defaultSort(choices)) : {};
  return { ...query, ...order, choices, page: 1 };
}

const orderBy = (sort: PatternSortKey) => ({ sort, direction: naturalDirection(sort) });

/** The query without a filter, or without one value of it, on the first page. */
export function withoutFilter(query: PatternQuery, key: FilterKey, value?: string): PatternQuery {
  const rest = { ...query, page: 1 };
  if (key === 'search') return { ...rest, search: '' };
  if (isRangeKey(key)) return { ...rest, ranges: { ...query.ranges, [key]: { min: null, max: null } } };
  const left = value === undefined ? [] : query.choices[key].filter((each) => each !== value);
  return withChoices(query, { ...query.choices, [key]: left });
}

/** The query without any filter; view and order are unchanged. */
export function withoutFilters(query: PatternQuery): PatternQuery {
  return { ...withChoices(query, DEFAULT_QUERY.choices), search: '', ranges: DEFAULT_QUERY.ranges };
}
