import { MARKET_DAYS, TOP_WEAPONS_LIMIT } from '@bluegem/core/prices/market-insights';
import { CURRENCY_IDS, type Currency } from '@bluegem/core/prices/money';
import { ESTIMATE_WINDOWS } from '@bluegem/core/prices/price-estimate';
import { PRICE_KINDS } from '@bluegem/core/prices/price-observation';
import { SALE_MARKETS } from '@bluegem/core/prices/sale-report';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PatternIdSchema, WeaponIdSchema, WearSchema } from './schemas.ts';
import { count, float } from './values.ts';

export const CurrencySchema = z.enum(CURRENCY_IDS as [Currency, ...Currency[]]);

/** An amount in minor units of its ISO 4217 currency: 129950 USD is 1,299.50 dollars. */
export const MoneySchema = z.object({ minor: count(), currency: CurrencySchema });

/** The value of one unit of each currency in `to`, set by the operator on a day; null without rates. */
const RatesSchema = z.nullable(
  z.object({
    asOf: z.iso.date(),
    to: CurrencySchema,
    perUnit: z.partialRecord(CurrencySchema, z.number()),
  }),
);

/** `float` is null if only the wear is known. */
const ObservedPriceSchema = z.object({
  wear: WearSchema,
  float: z.nullable(float()),
  statTrak: z.boolean(),
  price: MoneySchema,
  source: z.string(),
  observedAt: z.iso.datetime(),
  /** Of a sale that a user reported and an admin approved: `source` is `community`. Null for all others. */
  report: z.nullable(z.object({ market: z.enum(SALE_MARKETS), proofUrl: z.nullable(z.url()) })),
});

/**
 * The median of at least three sales of this seed, and an interval that contains the true median with a probability of
 * `coveragePercent`.
 */
const EstimateSchema = z.object({
  wear: WearSchema,
  statTrak: z.boolean(),
  median: MoneySchema,
  low: MoneySchema,
  high: MoneySchema,
  coveragePercent: z.number().check(z.gte(0), z.lte(100)),
  sales: count(),
  windowDays: z.literal([...ESTIMATE_WINDOWS]),
});

const shared = {
  method: 'GET',
  access: 'public',
  perMinute: 600,
  // Source: specification, section 9.
  cacheSeconds: 3600,
  input: z.strictObject({}),
} as const;

export const patternPrices = endpoint({
  ...shared,
  path: '/api/pattern/{slug}/prices',
  summary: 'Known prices of one pattern (`karambit-387`): estimates, sales, listings; null if there are none',
  params: z.strictObject({ slug: z.string().check(z.maxLength(60)) }),
  example: { params: { slug: 'karambit-387' } },
  answer: z.object({
    weapon: WeaponIdSchema,
    patternId: PatternIdSchema,
    prices: z.nullable(
      z.object({
        asOf: z.iso.datetime(),
        currency: CurrencySchema,
        rates: RatesSchema,
        estimates: z.array(EstimateSchema),
        /** The latest 100 of the last 365 days, latest first. */
        sales: z.array(ObservedPriceSchema),
        /** All of them. */
        saleCount: count(),
        listings: z.array(ObservedPriceSchema),
        floatRange: z.nullable(z.object({ min: float(), max: float() })),
        /** The cheapest offer of the item in each wear, of any seed. */
        floors: z.array(ObservedPriceSchema),
      }),
    ),
  }),
  errors: ['pattern.not-measured', 'http.not-found'],
});

export const marketInsights = endpoint({
  ...shared,
  path: '/api/insights/market',
  summary: 'The market of the last 30 days: average price, change, most expensive weapons, days; null without prices',
  params: z.strictObject({}),
  answer: z.object({
    asOf: z.iso.datetime(),
    currency: CurrencySchema,
    rates: RatesSchema,
    insights: z.nullable(
      z.object({
        basis: z.enum(PRICE_KINDS),
        currency: CurrencySchema,
        count: count(),
        averagePrice: MoneySchema,
        priceChange: z.nullable(z.number().check(z.gte(-100))),
        topWeapons: z
          .array(z.object({ weapon: WeaponIdSchema, averagePrice: MoneySchema, count: count() }))
          .check(z.maxLength(TOP_WEAPONS_LIMIT)),
        marketTrends: z
          .array(z.object({ date: z.iso.date(), averagePrice: z.nullable(MoneySchema), count: count() }))
          .check(z.length(MARKET_DAYS)),
        leftOut: count(),
      }),
    ),
  }),
  errors: [],
});
