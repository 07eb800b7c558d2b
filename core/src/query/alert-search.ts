import { convertMoney, unitsOf, type Currency, type ExchangeRates, type Money } from '../prices/money.ts';
import {
  QUERY_PARAMETERS,
  readPatternQuery,
  writePatternQuery,
  type Parameters,
  type PatternQuery,
  type Range,
} from './pattern-query.ts';

/**
 * A search that new offers, sales and confirmed items are compared with: patterns as in the database, the price and the
 * float of the item itself. Prices are in whole units of the site's currency, floats 0..1.
 */
export type AlertSearch = { query: PatternQuery; price: Range; float: Range };

/**
 * The values of an item that are compared with a search, besides its pattern. `float` 0..1, `price` in any currency;
 * null if unknown.
 */
export type AlertItem = { float: number | null; price: Money | null };

const NO_RANGE: Range = { min: null, max: null };
const FLOAT = /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/;

/** Every URL parameter of a search, those without a meaning for it included. */
export const ALERT_PARAMETERS: readonly string[] = [...QUERY_PARAMETERS, 'floatMin', 'floatMax'];

const readFloat = (text: string | undefined): number | null => {
  const trimmed = text?.trim().replace(',', '.') ?? '';
  return FLOAT.test(trimmed) ? Number(trimmed) : null;
};

/**
 * Parses URL parameters: those of the pattern database, `floatMin` and `floatMax`. Order, layout and page have no
 * meaning. Never throws: missing and invalid values get their defaults.
 */
export function readAlertSearch(parameters: Parameters): AlertSearch {
  const given = [...parameters];
  const first = (key: string) => given.find(([name]) => name === key)?.[1];
  const query = readPatternQuery(given);
  return {
    query: {
      ...readPatternQuery([]),
      search: query.search,
      choices: query.choices,
      ranges: { ...query.ranges, price: NO_RANGE },
    },
    price: query.ranges.price,
    float: { min: readFloat(first('floatMin')), max: readFloat(first('floatMax')) },
  };
}

/** The URL parameters of a search, always in the same order. */
export function writeAlertSearch({ query, price, float }: AlertSearch): [key: string, value: string][] {
  const named = writePatternQuery({ ...query, ranges: { ...query.ranges, price } }) as [string, string][];
  const ends = [
    ['floatMin', float.min],
    ['floatMax', float.max],
  ] as const;
  return [
    ...named.filter(([key]) => key !== 'sort' && key !== 'direction'),
    ...ends.flatMap(([key, end]): [string, string][] => (end === null ? [] : [[key, String(end)]])),
  ];
}

/** Whether a search leaves out at least one pattern, price or float. */
export const isNarrow = (search: AlertSearch): boolean => writeAlertSearch(search).length > 0;

const isBound = ({ min, max }: Range) => min !== null || max !== null;

/** An unknown value is in no range that has an end. */
const isWithin = (range: Range, value: number | null): boolean =>
  !isBound(range) || (value !== null && value >= (range.min ?? -Infinity) && value <= (range.max ?? Infinity));

/**
 * Whether price and float of an item fit a search, prices converted to the site's currency. An unknown float fits no
 * search with a float, an unknown price (no price, or a currency without a rate) none with a price.
 */
export function isFit(
  { price: range, float }: AlertSearch,
  item: AlertItem,
  { currency, rates }: { currency: Currency; rates: ExchangeRates | null },
): boolean {
  const price = item.price && convertMoney(item.price, currency, rates);
  return isWithin(float, item.float) && isWithin(range, price && unitsOf(price));
}
