import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import { REGION_IDS, SIDES } from '@bluegem/core/weapons/region';
import { TIER_BASES } from '@bluegem/core/patterns/tier';
import { PATTERN_TAGS } from '@bluegem/core/patterns/pattern-tags';
import { PATTERN_FLAGS, TIER_LISTS, type TierListId } from '@bluegem/core/patterns/tier-lists';
import { CONFIDENCES } from '@bluegem/core/patterns/verdict';
import { WEARS, type Wear } from '@bluegem/core/weapons/wear';
import { FINISHES, WEAPON_CATEGORIES, WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import * as z from 'zod/mini';
import { described } from './endpoint.ts';
import { percent } from './values.ts';

const nullablePercent = () => z.nullable(percent());

export const WeaponIdSchema = z.enum(WEAPON_IDS as [(typeof WEAPON_IDS)[number], ...typeof WEAPON_IDS]);
export const PatternIdSchema = z.int().check(z.gte(PATTERN_ID_MIN), z.lte(PATTERN_ID_MAX));
export const TierSchema = z.nullable(z.literal([1, 2, 3]));
export const SideSchema = z.nullable(z.enum([...SIDES, 'both']));
export const WearSchema = z.enum(WEARS.map(({ id }) => id) as [Wear, ...Wear[]]);
export const ListedTierSchema = z.literal([1, 2, 3, 4]);
const TierListSchema = z.enum(Object.keys(TIER_LISTS) as [TierListId, ...TierListId[]]);

/**
 * Blue by side. Of the AK-47 only parts are measured: `playside` is its top cover, which other publishers count as a
 * part of the playside, and `backside` its magazine, which they call the backside.
 */
export const BluePercentSchema = z.object({
  playside: nullablePercent(),
  backside: nullablePercent(),
  total: nullablePercent(),
});

export const SourceSchema = z.union([
  z.object({ kind: z.literal('published'), id: z.literal('csgo-blue-gem-calculator') }),
  z.object({ kind: z.literal('tier-list'), id: TierListSchema, tier: ListedTierSchema }),
  z.object({ kind: z.literal('site'), id: z.literal('blue-gem-atlas'), tier: TierSchema, note: z.string() }),
]);

/** The properties of a pattern in lists that a curation can change. */
export const TraitsSchema = z.object({
  tier: TierSchema,
  tierBasis: z.enum(TIER_BASES),
  flags: z.array(z.enum(PATTERN_FLAGS)),
});

export const VerdictSchema = z.object({
  weapon: WeaponIdSchema,
  patternId: PatternIdSchema,
  slug: z.string(),
  blueGem: described(
    z.boolean(),
    'Whether the pattern has a tier. Where `dispute` is not null, pages call it disputed instead: read both fields',
  ),
  tier: TierSchema,
  tierBasis: z.enum(TIER_BASES),
  side: SideSchema,
  rank: PatternIdSchema,
  gemScore: percent(),
  bluePercent: BluePercentSchema,
  /** The same by the name of the measured region: `top` and `magazine` on the AK-47. */
  blueByRegion: z.array(z.object({ region: z.enum(REGION_IDS), side: z.enum(SIDES), bluePercent: percent() })),
  flags: z.array(z.enum(PATTERN_FLAGS)),
  confidence: z.enum(CONFIDENCES),
  measuredTier: TierSchema,
  /** By the playside's blue alone: 1 from 80 %, 2 from 50 %, 3 from 30 %. */
  playsideTier: TierSchema,
  /** Both sides where published lists and measurement differ by two tiers or more. */
  dispute: z.nullable(z.object({ listedTier: TierSchema, measuredTier: TierSchema })),
  twin: z.nullable(PatternIdSchema),
  sources: z.array(SourceSchema),
});

export const ColourPercentSchema = z.object({ blue: percent(), purple: percent(), gold: percent(), other: percent() });

const MetalSideSchema = z.object({
  all: ColourPercentSchema,
  receiver: ColourPercentSchema,
  magazine: ColourPercentSchema,
  cover: ColourPercentSchema,
  sights: ColourPercentSchema,
});

export const MetalSharesSchema = described(
  z.nullable(z.object({ playside: MetalSideSchema, backside: MetalSideSchema })),
  'Shares over all metal that each side shows, and over parts of it (`sights`: rear and front sight; other parts ' +
    'count in `all` only): by our engine, from places read off published geometry; not a published number; never ' +
    'part of score, tier or rank. Null for weapons whose places are not known: all but the AK-47',
);

/** Connected patches of blue; the efficiency is null without blue. */
export const ClusterMeasureSchema = z.object({
  count: z.int().check(z.gte(0)),
  biggestPercent: percent(),
  efficiencyPercent: nullablePercent(),
});

/**
 * Published shares, our engine's measurement from the seed (null: not measured), and the measurement from the
 * operator's own game files (null: not imported). Clusters are null where no one knows how the pieces of the region
 * meet on the weapon. The gem score is based on the published blue.
 */
export const RegionMeasureSchema = z.object({
  region: z.enum(REGION_IDS),
  side: z.enum(SIDES),
  published: ColourPercentSchema,
  measured: z.nullable(ColourPercentSchema),
  differencePercent: z.nullable(z.number().check(z.gte(-100), z.lte(100))),
  clusters: z.nullable(ClusterMeasureSchema),
  imported: z.nullable(ColourPercentSchema),
  gemScore: percent(),
});

/**
 * The basis of the measured shares of a Heat Treated item: the numbers (0..1) of the seed's stream, and the error of
 * its blue on patterns that it was not fitted to (points; r2: variance explained).
 */
export const HeatTreatedSchema = z.object({
  draws: z.array(z.object({ draw: z.int(), value: z.number().check(z.gte(0), z.lte(1)) })),
  blueError: z.object({ meanPoints: z.number(), r2: z.number() }),
});

/** Blue of whole sides on the scale of CSBlueGem 2026, via CSFloat: published where a side has at least 30 %. */
export const CsbluegemBlueSchema = z.object({ playside: nullablePercent(), backside: nullablePercent() });

/** A pattern in the API: the verdict, its regions, its price (null: no price data), and its curated texts. */
export const PatternSchema = z.extend(VerdictSchema, {
  regions: z.array(RegionMeasureSchema),
  heatTreated: z.optional(HeatTreatedSchema),
  csbluegem: z.optional(CsbluegemBlueSchema),
  tags: described(z.array(z.enum(PATTERN_TAGS)), 'Words of the trade whose rule holds; the rules are on /about#tags'),
  marketPrice: z.nullable(z.number().check(z.gte(0))),
  description: z.optional(z.string()),
  screenshots: z.optional(z.object({ playside: z.nullable(z.string()), backside: z.nullable(z.string()) })),
});

export const WeaponSchema = z.object({
  id: WeaponIdSchema,
  name: z.string(),
  category: z.enum(WEAPON_CATEGORIES),
  finish: z.enum(FINISHES),
  definitionIndex: z.int(),
  paintIndex: z.int(),
  rarity: z.enum(['restricted', 'classified', 'covert']),
  uvScale: z.nullable(z.number()),
  measured: z.boolean(),
});

export const ProblemSchema = z.object({
  error: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  requestId: z.string(),
});
