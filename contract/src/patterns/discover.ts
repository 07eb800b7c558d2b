import { FEATURED_LIMIT } from '@bluegem/core/patterns/patterns-meta';
import { RECENT_LIMIT, TRENDING_LIMIT, TRENDING_PERIODS } from '@bluegem/core/patterns/discovery';
import { TREND_LIMIT } from '@bluegem/core/statistics/trends';
import * as z from 'zod/mini';
import { described, endpoint } from '../endpoint.ts';
import { MoneySchema } from '../prices.ts';
import { PatternIdSchema, PatternSchema, WeaponIdSchema, WearSchema } from '../schemas.ts';
import { none } from '../values.ts';

/** A pattern with the time it was added to the database, in ISO 8601. */
const DatedPatternSchema = z.extend(PatternSchema, { createdAt: z.iso.datetime() });

const patternsUpTo = (limit: number) => z.array(DatedPatternSchema).check(z.maxLength(limit));

const named = { weapon: WeaponIdSchema, patternId: PatternIdSchema };

/** A pattern with a number of people or sales. */
const PatternCountsSchema = z
  .array(z.object({ ...named, count: z.int().check(z.gte(1)) }))
  .check(z.maxLength(TREND_LIMIT));

/** Median sales prices in one wear: of the period, and of the 90 days before it. */
const PriceMovesSchema = z
  .array(
    z.object({
      ...named,
      wear: WearSchema,
      statTrak: z.boolean(),
      before: MoneySchema,
      after: MoneySchema,
      changePercent: z.number().check(z.gt(-100)),
    }),
  )
  .check(z.maxLength(TREND_LIMIT));

/** Cache lifetime of the lists in seconds. Source: specification, section 9. */
const DISCOVER_CACHE_SECONDS = 1800;

export const featuredPatterns = endpoint({
  method: 'GET',
  path: '/api/patterns/featured',
  summary: 'Tier 1 patterns: most expensive first, those without prices by gem score',
  access: 'public',
  perMinute: 600,
  cacheSeconds: DISCOVER_CACHE_SECONDS,
  params: none,
  input: none,
  answer: z.object({ patterns: patternsUpTo(FEATURED_LIMIT) }),
  errors: [],
});

export const trendingPatterns = endpoint({
  method: 'GET',
  path: '/api/patterns/trending',
  summary:
    'Patterns of the last 7 or 30 days: most checked, wishlisted and sold, with the biggest price changes, and newly added',
  access: 'public',
  perMinute: 600,
  cacheSeconds: DISCOVER_CACHE_SECONDS,
  params: none,
  input: z.strictObject({
    period: described(z._default(z.enum(TRENDING_PERIODS.map(String) as ['7', '30']), '7'), 'Days to look back'),
  }),
  answer: z.object({
    period: z.literal([...TRENDING_PERIODS]),
    since: z.iso.datetime(),
    /** Each list in descending order; empty without data. */
    trends: z.object({
      /** By callers, each counted once a week. */
      checked: PatternCountsSchema,
      /** By users who added it to their wishlist. */
      wished: PatternCountsSchema,
      sold: PatternCountsSchema,
      moved: PriceMovesSchema,
    }),
    /**
     * All patterns of these lists, those with the most activity first, then those added to the database, the most
     * expensive or bluest first.
     */
    patterns: patternsUpTo(TRENDING_LIMIT),
  }),
  errors: ['http.bad-request'],
  example: { input: { period: '30' } },
});

export const recentDiscoveries = endpoint({
  method: 'GET',
  path: '/api/discoveries/recent',
  summary: 'The latest blue gems that visitors found; none until an inspection has been stored',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 60,
  params: none,
  input: none,
  answer: z.object({
    discoveries: z
      .array(
        z.object({
          pattern: PatternSchema,
          float: z.nullable(z.number().check(z.gte(0), z.lte(1))),
          discoveredAt: z.iso.datetime(),
        }),
      )
      .check(z.maxLength(RECENT_LIMIT)),
  }),
  errors: [],
});
