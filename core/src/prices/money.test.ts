import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CURRENCIES,
  CURRENCY_IDS,
  convertMoney,
  isCurrency,
  parseMoney,
  unitsOf,
  type ExchangeRates,
} from './money.ts';

const RATES: ExchangeRates = { asOf: '2026-11-20', to: 'USD', perUnit: { EUR: 1.25, JPY: 0.0064 } };

test.each([
  ['1299.50', 'USD', 129950],
  ['1299.5', 'USD', 129950],
  ['1299', 'EUR', 129900],
  ['0.01', 'USD', 1],
  ['1.2300', 'USD', 123],
  ['150000', 'JPY', 150000],
] as const)('%s %s is %d minor units', (text, currency, minor) =>
  expect(parseMoney(text, currency)).toEqual({ minor, currency }),
);

test.each(['', '0', '0.00', '-1', '+1', '1,299', '1 299', '1e5', '1.234', '.5', '5.', '$5', '10000000000000'])(
  '%j is not a price in dollars',
  (text) => expect(parseMoney(text, 'USD')).toBeUndefined(),
);

test('yen have no decimals', () => expect(parseMoney('1.5', 'JPY')).toBeUndefined());

test('a written amount is parsed to the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom(...CURRENCY_IDS), (minor, currency) => {
      const text = unitsOf({ minor, currency }).toFixed(CURRENCIES[currency]);
      expect(parseMoney(text, currency)).toEqual({ minor, currency });
    }),
  );
});

test('money is converted with the operator’s rates, also between two currencies with a rate', () => {
  expect(convertMoney({ minor: 10_000, currency: 'EUR' }, 'USD', RATES)).toEqual({ minor: 12_500, currency: 'USD' });
  expect(convertMoney({ minor: 12_500, currency: 'USD' }, 'EUR', RATES)).toEqual({ minor: 10_000, currency: 'EUR' });
  expect(convertMoney({ minor: 10_000, currency: 'EUR' }, 'JPY', RATES)).toEqual({ minor: 19_531, currency: 'JPY' });
});

test('without a rate there is no conversion, and the same currency needs none', () => {
  const price = { minor: 999, currency: 'CHF' } as const;
  expect(convertMoney(price, 'USD', RATES)).toBeNull();
  expect(convertMoney(price, 'USD', null)).toBeNull();
  expect(convertMoney(price, 'CHF', null)).toBe(price);
});

test('only listed currencies are valid', () => {
  expect([isCurrency('USD'), isCurrency('usd'), isCurrency('QQQ'), isCurrency('toString')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
