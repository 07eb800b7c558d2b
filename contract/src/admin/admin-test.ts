import { TIER_BASES } from '@bluegem/core/patterns/tier';
import * as z from 'zod/mini';
import type { DeepReadonly } from '../deep-readonly.ts';
import { forAdmins } from './admin-parts.ts';
import { check } from '../check.ts';
import { described, endpoint } from '../endpoint.ts';
import {
  ListedTierSchema,
  RegionMeasureSchema,
  TierSchema,
  VerdictSchema,
  WeaponIdSchema,
  WearSchema,
} from '../schemas.ts';
import { count, moment, none } from '../values.ts';

const amount = () => z.number().check(z.gte(0));
const differences = z.nullable(z.array(z.object({ field: z.string(), snapshot: z.string(), other: z.string() })));

const BlueGemTestSchema = z.object({
  verdict: VerdictSchema,
  rank: z.object({ place: count(), of: count() }),
  rule: z.object({
    basis: z.enum(TIER_BASES),
    /** The tier on which two independent lists agree, 4 for below tier 3; null if no two agree. */
    agreedTier: z.nullable(ListedTierSchema),
    scoreTier: TierSchema,
    opinions: z.array(z.object({ list: z.string(), name: z.string(), upstream: z.string(), tier: ListedTierSchema })),
  }),
  regions: z.array(z.extend(RegionMeasureSchema, { bestBlue: amount(), relativePercent: amount() })),
  float: z.nullable(z.object({ float: z.number(), wear: WearSchema })),
  marketPrice: z.nullable(amount()),
  comparison: z.object({ agrees: z.boolean(), database: differences, rules: differences }),
  timings: z.object({ checkMs: amount(), databaseMs: amount(), rulesMs: amount() }),
});

export type BlueGemTest = DeepReadonly<z.infer<typeof BlueGemTestSchema>>;

export const blueGemTest = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/admin/blue-gem-test',
  summary: 'The check of a pattern with all its evidence, and whether database, memory and rules agree',
  input: z.strictObject({
    ...check.input.def.shape,
    side: described(z.optional(z.enum(['playside', 'backside'])), 'Regions of this side alone'),
    float: described(
      z.optional(z.string().check(z.regex(/^(0(\.\d{1,16})?|1(\.0{1,16})?)$/))),
      'The float of an item, 0 to 1, for its wear',
    ),
  }),
  answer: BlueGemTestSchema,
  errors: [...forAdmins.errors, ...check.errors],
});

const COUNTS = {
  patterns: count(),
  tiers: z.object({ 1: count(), 2: count(), 3: count() }),
  curated: count(),
  measured: count(),
  listed: count(),
  listsDisagree: count(),
  disputed: count(),
  borderline: count(),
};

const BlueGemStatisticsSchema = z.object({
  dataset: z.object({ version: z.string(), releasedAt: moment(), sha256: z.string() }),
  all: z.object(COUNTS),
  weapons: z.array(z.object({ weapon: WeaponIdSchema, ...COUNTS })),
  lists: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      upstream: z.string(),
      patterns: count(),
      tiers: z.object({ 1: count(), 2: count(), 3: count(), 4: count() }),
    }),
  ),
  priced: count(),
});

export type BlueGemStatistics = DeepReadonly<z.infer<typeof BlueGemStatisticsSchema>>;

export const blueGemStatistics = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/admin/blue-gem-statistics',
  summary: 'What the figures of the statistics are made of: tiers, what they rest on, lists and where they disagree',
  input: none,
  answer: BlueGemStatisticsSchema,
});
