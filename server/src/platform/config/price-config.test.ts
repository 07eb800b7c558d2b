import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without settings no source is called, and prices are in dollars', () => {
  expect(readConfig({}).prices).toEqual({
    currency: 'USD',
    rates: null,
    csfloatKey: undefined,
    skinportKey: undefined,
    skinportPublic: false,
  });
});

test('rates are of a day, in the currency of the site', () => {
  const { prices } = readConfig({ PRICE_CURRENCY: 'CHF', EXCHANGE_RATES: '2026-11-20 EUR=0.9312, USD=0.8' });
  expect(prices.rates).toEqual({ asOf: '2026-11-20', to: 'CHF', perUnit: { EUR: 0.9312, USD: 0.8 } });
});

describe('is refused', () => {
  test.each([
    ['PRICE_CURRENCY', 'usd'],
    ['EXCHANGE_RATES', 'EUR=1.08'],
    ['EXCHANGE_RATES', '2026-02-30 EUR=1.08'],
    ['EXCHANGE_RATES', '2026-11-20'],
    ['EXCHANGE_RATES', '2026-11-20 EUR=0'],
    ['EXCHANGE_RATES', '2026-11-20 EUR=1,08'],
    ['EXCHANGE_RATES', '2026-11-20 QQQ=1.08'],
    ['EXCHANGE_RATES', '2026-11-20 EUR=1.08 EUR=1.09'],
    ['CSFLOAT_API_KEY', 'short'],
    ['CSFLOAT_API_KEY', 'a key with spaces in it'],
    ['SKINPORT_PRICES', 'yes'],
    ['SKINPORT_API_KEY', 'only-an-id-without-secret'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} must be`);
  });
});
