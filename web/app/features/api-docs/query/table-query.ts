/** A table of the REST API, as the page shows it. */
export type QueryTable = {
  name: string;
  readers: 'anybody' | 'signed-in';
  columns: readonly { name: string; type: string }[];
};

export const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'is', 'in', 'cs'] as const;
export type Operator = (typeof OPERATORS)[number];

export type Filter = { column: string; operator: Operator; value: string };

export type TableQuery = {
  table: string;
  /** In the order of the table; none means all. */
  columns: readonly string[];
  filters: readonly Filter[];
  order: { column: string; isDescending: boolean } | null;
  limit: number;
};

export const LIMIT_MAX = 1000;
export const FILTERS_MAX = 10;
const VALUE_MAX_LENGTH = 200;

export const DEFAULT_QUERY: TableQuery = {
  table: 'patterns',
  columns: ['weapon_type', 'pattern_id', 'tier', 'gem_score'],
  filters: [{ column: 'tier', operator: 'eq', value: '1' }],
  order: { column: 'gem_score', isDescending: true },
  limit: 20,
};

export const emptyQuery = (table: string): TableQuery => ({ table, columns: [], filters: [], order: null, limit: 20 });

/** The columns to name in the request: a role may read some of a table's columns without being allowed `*`. */
export function selectedColumns({ columns }: TableQuery, { columns: all }: QueryTable): string[] {
  const names = all.map(({ name }) => name);
  return columns.length === 0 ? names : names.filter((name) => columns.includes(name));
}

function parseFilter(text: string, names: readonly string[]): Filter[] {
  const [, column = '', name, value = ''] = /^(\w+)\.(\w+)\.(.*)$/s.exec(text) ?? [];
  const operator = OPERATORS.find((each) => each === name);
  return operator && names.includes(column) ? [{ column, operator, value: value.slice(0, VALUE_MAX_LENGTH) }] : [];
}

/** The query of an address; unknown parts are dropped. Without a table, the default one. */
export function parseQuery(search: URLSearchParams, tables: readonly QueryTable[]): TableQuery {
  const table = tables.find(({ name }) => name === search.get('table'));
  if (!table) return DEFAULT_QUERY;
  const names = table.columns.map(({ name }) => name);
  const selected = (search.get('select') ?? '').split(',');
  const [orderBy = '', direction] = (search.get('order') ?? '').split('.');
  const limit = Number(search.get('limit') ?? Number.NaN);
  const isLimit = Number.isInteger(limit) && limit >= 1 && limit <= LIMIT_MAX;
  return {
    table: table.name,
    columns: names.filter((name) => selected.includes(name)),
    filters: search
      .getAll('where')
      .flatMap((each) => parseFilter(each, names))
      .slice(0, FILTERS_MAX),
    order: names.includes(orderBy) ? { column: orderBy, isDescending: direction === 'desc' } : null,
    limit: isLimit ? limit : DEFAULT_QUERY.limit,
  };
}

/** The query of an address as text, with its question mark. */
export function searchOfQuery({ table, columns, filters, order, limit }: TableQuery): string {
  const search = new URLSearchParams({ table });
  if (columns.length > 0) search.set('select', columns.join(','));
  for (const { column, operator, value } of filters) search.append('where', `${column}.${operator}.${value}`);
  if (order) search.set('order', `${order.column}.${order.isDescending ? 'desc' : 'asc'}`);
  search.set('limit', String(limit));
  return `?${search.toString().replaceAll('%2C', ',')}`;
}
