import { CURRENCY_IDS, isCurrency, type Currency, type ExchangeRates } from '@bluegem/core/prices/money';
import * as z from 'zod/mini';

const RATE = /^([A-Z]{3})=(\d{1,9}(?:\.\d{1,12})?)$/;

/**
 * Parses rates such as `2026-11-20 EUR=1.0841 CHF=1.1312`: a day, then the value of one unit of each; undefined if
 * invalid.
 */
function readRates(text: string): Omit<ExchangeRates, 'to'> | undefined {
  const [asOf = '', ...rates] = text.trim().split(/[\s,]+/);
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(asOf) ? `${asOf}T00:00:00Z` : Number.NaN);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(asOf) || rates.length === 0) return undefined;
  const perUnit: Partial<Record<Currency, number>> = {};
  for (const rate of rates) {
    const [, currency = '', worth] = RATE.exec(rate) ?? [];
    if (!isCurrency(currency) || !(Number(worth) > 0) || perUnit[currency] !== undefined) return undefined;
    perUnit[currency] = Number(worth);
  }
  return { asOf, perUnit };
}

/** The settings of prices in the environment. */
export const PRICE_SETTINGS = {
  PRICE_CURRENCY: z._default(
    z.enum(CURRENCY_IDS as [Currency, ...Currency[]], `must be one of ${CURRENCY_IDS.join(', ')}`),
    'USD',
  ),
  EXCHANGE_RATES: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => readRates(text) !== undefined,
          'must be a day and rates like 2026-11-20 EUR=1.0841 CHF=1.1312',
        ),
      ),
  ),
  CSFLOAT_API_KEY: z.optional(z.string().check(z.regex(/^[\w-]{16,200}$/, 'must be an API key of CSFloat'))),
  SKINPORT_API_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^[\w-]{8,200}:[\w+/=-]{8,200}$/, 'must be a client id and secret of Skinport, ID:SECRET')),
  ),
  SKINPORT_PRICES: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
};

const schema = z.object(PRICE_SETTINGS);

export type PriceConfig = {
  /** The currency of sums and of price ceilings. */
  currency: Currency;
  /** Null: prices in other currencies are not in any figure. */
  rates: ExchangeRates | null;
  /** Secrets; a source without one is never called. */
  csfloatKey: string | undefined;
  skinportKey: string | undefined;
  /** Whether the public list of Skinport is read without a key. */
  skinportPublic: boolean;
};

export function priceConfigOf(settings: z.output<typeof schema>): PriceConfig {
  const currency = settings.PRICE_CURRENCY;
  const rates = settings.EXCHANGE_RATES === undefined ? undefined : readRates(settings.EXCHANGE_RATES);
  return {
    currency,
    rates: rates ? { ...rates, to: currency } : null,
    csfloatKey: settings.CSFLOAT_API_KEY,
    skinportKey: settings.SKINPORT_API_KEY,
    skinportPublic: settings.SKINPORT_PRICES === 'on',
  };
}
