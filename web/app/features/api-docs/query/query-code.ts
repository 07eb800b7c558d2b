import { shellQuoted } from '../shell-quoted.ts';
import { selectedColumns, type QueryTable, type Filter, type TableQuery } from './table-query.ts';

export type QueryProject = { url: string; anonKey: string; isHosted: boolean };

const NUMBER_TYPE = /^(smallint|integer|bigint|double precision|real|numeric)/;
const METHODS: Readonly<Partial<Record<Filter['operator'], string>>> = { cs: 'contains' };

/** The items of a list, as `in` takes them. */
export const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const quotedItem = (item: string) => (/[,()]/.test(item) ? `"${item}"` : item);

/** The value after the operator in an address. */
export function addressValue({ operator, value }: Filter): string {
  if (operator === 'in') return `(${[...new Set(listOf(value))].map(quotedItem).join(',')})`;
  return operator === 'cs' ? `{${listOf(value).join(',')}}` : value;
}

/** The address of a query, as the official client builds it. */
export function restAddress({ url }: QueryProject, query: TableQuery, table: QueryTable): string {
  const address = new URL(`${url}/rest/v1/${query.table}`);
  address.searchParams.set('select', selectedColumns(query, table).join(','));
  for (const filter of query.filters) {
    address.searchParams.append(filter.column, `${filter.operator}.${addressValue(filter)}`);
  }
  const { order, limit } = query;
  if (order) address.searchParams.set('order', `${order.column}.${order.isDescending ? 'desc.nullslast' : 'asc'}`);
  address.searchParams.set('limit', String(limit));
  return address.href;
}

export function curlOfQuery(project: QueryProject, query: TableQuery, table: QueryTable): string {
  return [
    `curl ${shellQuoted(restAddress(project, query, table))}`,
    `-H ${shellQuoted(`apikey: ${project.anonKey}`)}`,
    `-H 'Prefer: count=exact'`,
  ].join(' \\\n  ');
}

const text = (value: string) => `'${value.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`;

function literal(value: string, type: string): string {
  return NUMBER_TYPE.test(type) && /^-?\d+(\.\d+)?$/.test(value) ? value : text(value);
}

function filterCode(filter: Filter, table: QueryTable): string {
  const { column, operator, value } = filter;
  const type = table.columns.find(({ name }) => name === column)?.type ?? '';
  const list = () =>
    `[${listOf(value)
      .map((item) => literal(item, type))
      .join(', ')}]`;
  const isLiteral = operator === 'is' && /^(null|true|false)$/.test(value);
  const argument = operator === 'in' || operator === 'cs' ? list() : isLiteral ? value : literal(value, type);
  return `  .${METHODS[operator] ?? operator}(${text(column)}, ${argument})`;
}

/** The query as a program that uses the official client. */
export function clientCodeOf(project: QueryProject, query: TableQuery, table: QueryTable): string {
  const { order, limit } = query;
  return [
    `import { PostgrestClient } from '@supabase/postgrest-js';`,
    '',
    `const client = new PostgrestClient(${text(`${project.url}/rest/v1`)}, {`,
    `  headers: { apikey: ${text(project.anonKey)} },`,
    '});',
    'const { data, count, error } = await client',
    `  .from(${text(query.table)})`,
    `  .select(${text(selectedColumns(query, table).join(', '))}, { count: 'exact' })`,
    ...query.filters.map((filter) => filterCode(filter, table)),
    ...(order
      ? [
          `  .order(${text(order.column)}, { ascending: ${!order.isDescending}${order.isDescending ? ', nullsFirst: false' : ''} })`,
        ]
      : []),
    `  .limit(${limit});`,
  ].join('\n');
}
