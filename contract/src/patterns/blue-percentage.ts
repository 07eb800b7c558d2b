import { REGION_IDS, SIDES } from '@bluegem/core/weapons/region';
import { FINISHES } from '@bluegem/core/weapons/weapons';
import * as z from 'zod/mini';
import { NO_SUCH_PATTERN } from '../check.ts';
import { described, endpoint } from '../endpoint.ts';
import { BluePercentSchema, PatternIdSchema, RegionMeasureSchema, WeaponIdSchema } from '../schemas.ts';
import { BlueSpreadsSchema, SideAgreementSchema, SpreadSchema, TierCountsSchema } from './statistics.ts';
import { count, percent } from '../values.ts';

/** The blue of a region over all patterns of a weapon, in percent; 20 bins of 5 percent, each with its lower end. */
const DistributionSchema = z.object({ spread: SpreadSchema, bins: z.array(count()).check(z.length(20)) });

/**
 * A part of a weapon: its side, whether it counts for the tier and with which factor of its gem score (0..1), and its
 * part of the measured area (0..1).
 */
const RegionSchema = z.object({
  region: z.enum(REGION_IDS),
  side: z.enum(SIDES),
  ranks: z.boolean(),
  scoreWeight: z.number().check(z.gte(0), z.lte(1)),
  areaWeight: z.number().check(z.gte(0), z.lte(1)),
  published: z.nullable(DistributionSchema),
  measured: z.nullable(DistributionSchema),
  imported: z.nullable(DistributionSchema),
});

/** The source of shares. The licence is null for the operator's own. */
const ShareSourceSchema = z.object({
  kind: z.enum(['published', 'measured', 'imported']),
  name: z.string(),
  url: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  description: z.string(),
});

/** Percentage of the weapon's patterns with less blue in the region. */
const BluerThanSchema = z.object({ region: z.enum(REGION_IDS), percent: percent() });

export const bluePercentage = endpoint({
  method: 'GET',
  path: '/api/blue-percentage',
  summary:
    'How blue a weapon is by region and side across its 1,000 patterns, with one pattern for comparison if given',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 3600,
  params: z.strictObject({}),
  input: z.strictObject({
    weapon: described(
      z._default(z.string().check(z.maxLength(60)), ''),
      'The id of a weapon (GET /api/weapons) or any spelling of it',
    ),
    patternId: described(z.optional(z.string().check(z.maxLength(40))), 'The paint seed, 1 to 1000; optional'),
  }),
  answer: z.object({
    weapon: WeaponIdSchema,
    finish: z.enum(FINISHES),
    count: count(),
    regions: z.array(RegionSchema),
    /** Published blue by side. A side without measurements is null, and then the total is null too. */
    sides: BlueSpreadsSchema,
    sideAgreement: z.nullable(SideAgreementSchema),
    /** The bluest playside of the weapon, and the minimum blue of each tier on it by gem score alone. */
    best: percent(),
    tierFloors: z.object({ '1': percent(), '2': percent(), '3': percent() }),
    tiers: TierCountsSchema,
    /** Null if the request has no seed. */
    pattern: z.nullable(
      z.object({
        patternId: PatternIdSchema,
        bluePercent: BluePercentSchema,
        regions: z.array(RegionMeasureSchema),
        bluerThan: z.array(BluerThanSchema),
      }),
    ),
    sources: z.array(ShareSourceSchema),
  }),
  errors: NO_SUCH_PATTERN,
  example: { input: { weapon: 'karambit', patternId: '387' } },
});
