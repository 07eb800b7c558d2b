import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PatternIdSchema, PatternSchema, VerdictSchema, WeaponIdSchema } from './schemas.ts';

const none = z.strictObject({});

export const patternsMeta = endpoint({
  method: 'GET',
  path: '/api/patterns/meta',
  summary: 'How many patterns there are, by weapon and tier, and the featured ones',
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

export const pattern = endpoint({
  method: 'GET',
  path: '/api/pattern/{id}',
  summary: 'One pattern (`karambit-387`) with related ones, or one seed (`387`) on every weapon',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 86_400,
  params: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
  input: none,
  answer: z.union([
    z.object({ pattern: PatternSchema, related: z.array(VerdictSchema), sameAs: z.nullable(z.literal(0)) }),
    z.object({ patternId: PatternIdSchema, patterns: z.array(PatternSchema), sameAs: z.nullable(z.literal(0)) }),
  ]),
  errors: ['pattern.weapon-unknown', 'pattern.weapon-ambiguous', 'pattern.not-measured', 'http.not-found'],
});

export const PATTERN_SORTS = [
  'rank',
  'patternId',
  'tier',
  'gemScore',
  'bluePlayside',
  'blueBackside',
  'blueTotal',
  'price',
] as const;
export type PatternSort = (typeof PATTERN_SORTS)[number];

const wholeNumber = (fallback: string) =>
  z._default(z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number')), fallback);

/** Without `sort`: price descending, unpriced patterns by gem score, as the specification lists a weapon. */
export const weaponPatterns = endpoint({
  method: 'GET',
  path: '/api/weapon/{weapon}/patterns',
  summary: 'The patterns of one weapon, sorted and paged',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 3600,
  params: z.strictObject({ weapon: z.string().check(z.maxLength(60)) }),
  input: z.strictObject({
    sort: z._default(z.enum(PATTERN_SORTS), 'price'),
    direction: z.optional(z.enum(['ascending', 'descending'])),
    limit: wholeNumber('100'),
    offset: wholeNumber('0'),
  }),
  answer: z.object({ weapon: WeaponIdSchema, total: z.int(), offset: z.int(), patterns: z.array(PatternSchema) }),
  errors: ['pattern.weapon-unknown', 'pattern.weapon-ambiguous', 'pattern.not-measured', 'http.bad-request'],
});
