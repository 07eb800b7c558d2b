import * as z from 'zod/mini';
import { PATTERN_TAGS } from '@bluegem/core/patterns/pattern-tags';
import { CURRENCY_IDS } from '@bluegem/core/prices/money';
import { described, endpoint } from '../endpoint.ts';
import { SUGGESTED_TEXT_MAX } from '../suggested-text.ts';
import {
  MetalSharesSchema,
  PatternIdSchema,
  PatternSchema,
  TraitsSchema,
  VerdictSchema,
  WeaponIdSchema,
} from '../schemas.ts';
import { none } from '../values.ts';

export const patternsMeta = endpoint({
  method: 'GET',
  path: '/api/patterns/meta',
  summary: 'Numbers of patterns by weapon and tier, and the featured patterns',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 3600,
  params: none,
  input: none,
  answer: z.object({
    total: z.int(),
    weapons: z.partialRecord(WeaponIdSchema, z.int()),
    tiers: z.record(z.enum(['1', '2', '3']), z.int()),
    featured: z.array(VerdictSchema),
  }),
  errors: [],
});

export const curatedPatterns = endpoint({
  method: 'GET',
  path: '/api/patterns/curated',
  summary: 'Patterns that this site has corrected since the dataset was released, and prices of patterns',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 60,
  params: none,
  input: none,
  answer: z.object({
    patterns: z.array(z.extend(TraitsSchema, { weapon: WeaponIdSchema, patternId: PatternIdSchema })),
    /** The currency of the prices. */
    currency: z.enum(CURRENCY_IDS),
    /** Patterns with a known price, in whole units. */
    prices: z.array(z.object({ weapon: WeaponIdSchema, patternId: PatternIdSchema, marketPrice: z.number() })),
  }),
  errors: [],
});

export const pattern = endpoint({
  method: 'GET',
  path: '/api/pattern/{id}',
  summary: 'One pattern (`karambit-387`) with related ones, or one seed (`387`) on every weapon',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 86_400,
  params: z.strictObject({
    id: described(
      z.string().check(z.maxLength(60)),
      'A weapon in any spelling and a seed, joined by a hyphen, or a seed alone: 0 to 1000, where 0 returns 1',
    ),
  }),
  input: none,
  answer: z.union([
    z.object({
      pattern: PatternSchema,
      metal: MetalSharesSchema,
      related: z.array(VerdictSchema),
      sameAs: z.nullable(z.literal(0)),
    }),
    z.object({ patternId: PatternIdSchema, patterns: z.array(PatternSchema), sameAs: z.nullable(z.literal(0)) }),
  ]),
  errors: ['pattern.weapon-unknown', 'pattern.weapon-ambiguous', 'pattern.not-measured', 'http.not-found'],
  example: { params: { id: 'karambit-387' } },
});

export const patternSuggestions = endpoint({
  method: 'GET',
  path: '/api/patterns/suggestions',
  summary: 'The patterns that an unfinished query may mean, best first, and its correction if it is misspelt',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 300,
  params: none,
  input: z.strictObject({
    text: described(
      z._default(z.string().check(z.maxLength(SUGGESTED_TEXT_MAX)), ''),
      'A weapon in any spelling, the first digits of a pattern number, or both',
    ),
  }),
  answer: z.object({ patterns: z.array(VerdictSchema), meant: z.nullable(z.string()) }),
  errors: [],
  example: { input: { text: 'kara 3' } },
});

export const PATTERN_SORTS = [
  'rank',
  'patternId',
  'tier',
  'playsideTier',
  'gemScore',
  'bluePlayside',
  'blueBackside',
  'blueTotal',
  'price',
] as const;
export type PatternSort = (typeof PATTERN_SORTS)[number];

const wholeNumber = (fallback: string) => z._default(z.string().check(z.regex(/^\d{1,6}$/)), fallback);

/** Without `sort`: price descending, patterns without a price by rank. Source: specification, list of a weapon. */
export const weaponPatterns = endpoint({
  method: 'GET',
  path: '/api/weapon/{weapon}/patterns',
  summary: 'The patterns of one weapon, sorted and paged',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 3600,
  params: z.strictObject({
    weapon: described(z.string().check(z.maxLength(60)), 'The id of a weapon (GET /api/weapons) or any spelling of it'),
  }),
  input: z.strictObject({
    sort: z._default(z.enum(PATTERN_SORTS), 'price'),
    direction: described(
      z.optional(z.enum(['ascending', 'descending'])),
      'Default: best first, which is ascending for rank, patternId, tier and playsideTier, else descending',
    ),
    tag: described(z.optional(z.enum(PATTERN_TAGS)), 'Only patterns for which this word of the trade holds'),
    limit: described(wholeNumber('100'), 'Number of patterns, 1 to 1000'),
    offset: described(wholeNumber('0'), 'Number of patterns to skip'),
  }),
  answer: z.object({ weapon: WeaponIdSchema, total: z.int(), offset: z.int(), patterns: z.array(PatternSchema) }),
  errors: ['pattern.weapon-unknown', 'pattern.weapon-ambiguous', 'pattern.not-measured', 'http.bad-request'],
  example: { params: { weapon: 'ak-47' }, input: { sort: 'rank', limit: '3' } },
});
