import type { Operation } from './rest-answer.ts';
import type { Condition, Filter } from './rest-filter.ts';
import { typeOf, type RestTable } from './rest-table.ts';
import { kindOf } from './rest-values.ts';

/** Thousands of rows in the largest table; a table that is smaller costs less than it is charged. */
const THOUSANDS = 25;

/** Lists that are longer are looked up by hash, where the planner knows them. */
const COMPARED_ONE_BY_ONE = 8;

/** Points of a thousand rows that are read, and more where they are found through an index. */
const READ = 2.4;
export const BY_INDEX = 1.6;

const charactersOf = (values: readonly string[]): number => values.reduce((sum, { length }) => sum + length, 0);
const wildcardsOf = (values: readonly string[]): number => values.join('').replaceAll(/[^%*]/g, '').length;

/** Of one value that is compared with a column of a thousand rows. */
function costOfComparison(table: RestTable, column: string): number {
  switch (kindOf(typeOf(table, column))) {
    case 'texts':
      return 0.085;
    case 'text':
      return 0.055;
    default:
      return 0.03;
  }
}

/** Making the texts of a thousand rows small: the longer they are, the longer it takes. */
const costOfLower = ({ longTexts }: RestTable, column: string): number => (longTexts.has(column) ? 1 : 0.5);

/** Of one condition over a thousand rows, and once for the whole statement. */
function costOfCondition(
  table: RestTable,
  { column, operator, values }: Condition,
): { perThousand: number; once: number } {
  const comparison = costOfComparison(table, column);
  switch (operator) {
    case 'like':
    case 'ilike': {
      const patterns = 0.07 * values.length + 0.004 * charactersOf(values) + 0.1 * wildcardsOf(values);
      return { perThousand: patterns + (operator === 'ilike' ? costOfLower(table, column) : 0), once: 0 };
    }
    case 'in': {
      const isHashed = !['texts', 'timestamp'].includes(kindOf(typeOf(table, column)));
      const compared = isHashed ? Math.min(values.length, COMPARED_ONE_BY_ONE) : values.length;
      return { perThousand: comparison * compared, once: 0.02 * values.length };
    }
    case 'cs':
    case 'cd':
    case 'ov':
      return { perThousand: 0.14 + 0.005 * (values[0] ?? '').split(',').length, once: 0 };
    default:
      return { perThousand: comparison * Math.max(1, values.length), once: 0 };
  }
}

const conditionsOf = (filters: readonly Filter[]): Condition[] =>
  filters.flatMap((filter) => (filter.kind === 'condition' ? [filter] : conditionsOf(filter.members)));

/** How many values a filter leaves of a column; undefined: any number. */
function valuesLeft(filters: readonly Filter[], column: string): number | undefined {
  const counts = filters.flatMap((filter) =>
    filter.kind === 'condition' &&
    filter.column === column &&
    !filter.isNegated &&
    ['eq', 'in'].includes(filter.operator)
      ? [filter.values.length]
      : [],
  );
  return counts.length === 0 ? undefined : Math.min(...counts);
}

/**
 * How many thousands of rows a filter looks at: all, unless it names values of a column of the key. The planner uses
 * that index, except where another one has the rows in the requested order.
 */
export function thousandsRead({ table, query: { filters, order } }: Operation): number {
  const [first] = order;
  const isNamed = (column: string) => valuesLeft(filters, column) !== undefined;
  if (first && !isNamed(first.column) && table.indexes.some(([leading]) => leading === first.column)) return THOUSANDS;
  const shares = [...table.rowsOfValue].map(([column, rows]) => {
    const count = valuesLeft(filters, column);
    return count === undefined ? 1 : Math.min(1, (count * rows) / (THOUSANDS * 1000));
  });
  return THOUSANDS * shares.reduce((product, share) => product * share, 1);
}

/** Looking at rows once through the filters. */
export function costOfScan(operation: Operation): number {
  const { table, query } = operation;
  const thousands = thousandsRead(operation);
  const costs = conditionsOf(query.filters).map((condition) => costOfCondition(table, condition));
  return costs.reduce((sum, { perThousand, once }) => sum + perThousand * thousands + once, READ * thousands);
}

/** Reading rows in the order of the key, without a filter. */
export const costInOrder = (thousands: number): number => (READ + BY_INDEX) * thousands;
