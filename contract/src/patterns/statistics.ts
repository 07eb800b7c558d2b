import { FINISHES } from '@bluegem/core/weapons/weapons';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PatternIdSchema, WeaponIdSchema } from '../schemas.ts';
import { count, percent } from '../values.ts';

const correlation = () => z.number().check(z.gte(-1), z.lte(1));

/** A counted figure, or an estimate from the number of patterns while nothing is counted. */
export const UsageFigureSchema = z.object({ value: count(), basis: z.enum(['counted', 'estimated']) });

export const TierCountsSchema = z.object({ '1': count(), '2': count(), '3': count(), none: count() });
const SideCountsSchema = z.object({ playside: count(), backside: count(), both: count() });
const ClusterGradesSchema = z.object({ high: count(), medium: count(), low: count(), none: count() });

/** Minimum, quartiles, maximum and mean, in percent. */
export const SpreadSchema = z.object({
  count: count(),
  min: percent(),
  lowerQuartile: percent(),
  median: percent(),
  upperQuartile: percent(),
  max: percent(),
  mean: percent(),
});

/** Null for a side without measurements. */
export const BlueSpreadsSchema = z.object({
  playside: z.nullable(SpreadSchema),
  backside: z.nullable(SpreadSchema),
  total: z.nullable(SpreadSchema),
});

/** Correlation of the blue of both sides over a weapon's patterns. */
export const SideAgreementSchema = z.object({ pearson: correlation(), spearman: correlation() });

export const WeaponStatisticsSchema = z.object({
  weapon: WeaponIdSchema,
  finish: z.enum(FINISHES),
  count: count(),
  tiers: TierCountsSchema,
  sides: SideCountsSchema,
  clusterGrades: ClusterGradesSchema,
  blue: BlueSpreadsSchema,
  sideAgreement: z.nullable(SideAgreementSchema),
});

const TOTALS = {
  /** The time of the figures. */
  asOf: z.iso.datetime(),
  totalPatterns: count(),
  weeklyGrowth: percent(),
  totalInspections: UsageFigureSchema,
  uniqueUsers: UsageFigureSchema,
};

/**
 * Statistics that depend on the patterns alone. The server sends every field of `PatternStatistics` that is named here.
 */
export const PatternDistributionsSchema = z.object({
  tiers: TierCountsSchema,
  sides: SideCountsSchema,
  clusterGrades: ClusterGradesSchema,
  /** Number of patterns by gem score, in bins of 5. */
  gemScoreBins: z.array(count()).check(z.length(20)),
  weapons: z.array(WeaponStatisticsSchema),
  top: z.array(z.object({ weapon: WeaponIdSchema, patternId: PatternIdSchema, gemScore: percent() })),
});

export const globalStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics/global',
  summary: 'Totals, growth and distributions over all patterns, and the same by weapon',
  access: 'public',
  perMinute: 600,
  // Counted figures replace estimates immediately, so the response is not cached for half an hour as the page is.
  cacheSeconds: 60,
  params: z.strictObject({}),
  input: z.strictObject({}),
  answer: z.extend(PatternDistributionsSchema, TOTALS),
  errors: [],
});
