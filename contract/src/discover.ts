import { FEATURED_LIMIT } from '@bluegem/core/patterns-meta';
import { RECENT_LIMIT, TRENDING_LIMIT, TRENDING_PERIODS } from '@bluegem/core/discovery';
import * as z from 'zod/mini';
import { described, endpoint } from './endpoint.ts';
import { PatternSchema } from './schemas.ts';

const none = z.strictObject({});

/** A pattern with the moment it came to the database, in ISO 8601. */
const DatedPatternSchema = z.extend(PatternSchema, { createdAt: z.iso.datetime() });

const patternsUpTo = (limit: number) => z.array(DatedPatternSchema).check(z.maxLength(limit));

/** How long lists of discoveries may be kept, in seconds. Source: specification, section 9. */
const DISCOVER_CACHE_SECONDS = 1800;

export const featuredPatterns = endpoint({
  method: 'GET',
  path: '/api/patterns/featured',
  summary: 'Tier 1 patterns: the dearest first, those without price data by gem score',
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
  summary: 'Patterns that came to the database within 7 or 30 days: the dearest first, unpriced ones by total blue',
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
    patterns: patternsUpTo(TRENDING_LIMIT),
  }),
  errors: ['http.bad-request'],
  example: { input: { period: '30' } },
});

export const recentDiscoveries = endpoint({
  method: 'GET',
  path: '/api/discoveries/recent',
  summary: 'The blue gems that visitors brought to light last; none while no inspection has been stored',
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
