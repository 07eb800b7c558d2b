import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFit, isNarrow, readAlertSearch, writeAlertSearch, type AlertItem } from './alert-search.ts';

const SITE = { currency: 'USD', rates: { asOf: '2026-11-20', to: 'USD', perUnit: { EUR: 1.1 } } } as const;
const searchOf = (text: string) => readAlertSearch(new URLSearchParams(text));
const fits = (text: string, item: Partial<AlertItem>) =>
  isFit(searchOf(text), { float: null, price: null, ...item }, SITE);

test('a search keeps filters of the database, price and float, and nothing of order and layout', () => {
  const text = 'search=ak+661&weapon=karambit&tier=1&blueMin=80&priceMax=2000&floatMax=0.07';
  const search = searchOf(`${text}&sort=blue&direction=ascending&layout=grid&page=3&size=50&view=detailed&other=1`);
  expect(search.price).toEqual({ min: null, max: 2000 });
  expect(search.query.ranges.price).toEqual({ min: null, max: null });
  expect(new URLSearchParams(writeAlertSearch(search)).toString()).toBe(text);
});

test('every search that is written is read again', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom('tier', 'weapon', 'blueMin', 'priceMax', 'floatMin', 'floatMax', 'search', 'sort', 'x'),
          fc.constantFrom('1', '0.5', 'karambit', 'ak 661', '-1', '2,5', ''),
        ),
      ),
      (parameters) => {
        const search = readAlertSearch(parameters);
        expect(readAlertSearch(writeAlertSearch(search))).toEqual(search);
      },
    ),
  );
});

test('a search without conditions is not narrow', () => {
  expect(isNarrow(searchOf('sort=blue&page=2&floatMax=7'))).toBe(false);
  expect(isNarrow(searchOf('floatMax=0.07'))).toBe(true);
});

test('prices are compared in the currency of the site', () => {
  expect(fits('priceMax=1100', { price: { minor: 100_000, currency: 'EUR' } })).toBe(true);
  expect(fits('priceMax=1099', { price: { minor: 100_000, currency: 'EUR' } })).toBe(false);
  expect(fits('priceMin=1100', { price: { minor: 100_000, currency: 'USD' } })).toBe(false);
});

test('an unknown price or float fits only a search without one', () => {
  expect(fits('tier=1', {})).toBe(true);
  expect(fits('priceMax=5', {})).toBe(false);
  expect(fits('priceMax=5', { price: { minor: 100, currency: 'CHF' } })).toBe(false);
  expect(fits('floatMax=0.07', {})).toBe(false);
  expect(fits('floatMax=0.07', { float: 0.07 })).toBe(true);
  expect(fits('floatMin=0.1&floatMax=0.2', { float: 0.05 })).toBe(false);
});
