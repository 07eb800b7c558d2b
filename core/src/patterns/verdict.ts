import { disputeOf, type Dispute } from './dispute.ts';
import { patternSlug, type BluePercent, type Pattern } from './pattern.ts';
import { twinOf } from './pattern-id.ts';
import type { RegionId, Side, WeaponSide } from '../weapons/region.ts';
import { TIER_FLOORS, isBlueGem, tierByPlayside, tierOf, type Tier, type TierBasis } from './tier.ts';
import { upstreamOf, type PatternFlag, type TierListId } from './tier-lists.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';

/** A source of the tier. */
export type VerdictSource =
  | { kind: 'published'; id: 'csgo-blue-gem-calculator' }
  | { kind: 'tier-list'; id: TierListId; tier: Tier | 4 }
  | { kind: 'site'; id: 'blue-gem-atlas'; tier: Tier | null; note: string };

/**
 * The reliability of the tier: agreeing lists, a clear measurement, one close to a border, contradicting sources, or a
 * curation of this site.
 */
export const CONFIDENCES = ['agreed', 'clear', 'borderline', 'disputed', 'site'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** The published blue (percent) of a region, and the side that it stands for. */
type RegionBlue = { region: RegionId; side: WeaponSide; bluePercent: number };

/** The answer to "is this pattern a blue gem?". Shares in percent, gem score 0..100, rank 1..1000. */
export type Verdict = {
  weapon: WeaponId;
  patternId: number;
  slug: string;
  blueGem: boolean;
  tier: Tier | null;
  tierBasis: TierBasis;
  side: Side | null;
  rank: number;
  gemScore: number;
  /** Of the AK-47, `playside` is the top cover and `backside` the magazine: `blueByRegion` has them by name. */
  bluePercent: BluePercent;
  /** The published blue of each measured region, in percent. */
  blueByRegion: readonly RegionBlue[];
  flags: readonly PatternFlag[];
  confidence: Confidence;
  /** The tier by gem score alone. */
  measuredTier: Tier | null;
  /** The tier by the playside's blue alone, in the bands of the specification. */
  playsideTier: Tier | null;
  /** Set if published lists and measurement differ by two tiers or more, unless this site has set the tier itself. */
  dispute: Dispute | null;
  /** The other pattern number with the same picture, or null. */
  twin: number | null;
  sources: readonly VerdictSource[];
};

/** Within this distance of a tier border (in points), a gem score is borderline. */
const BORDER_POINTS = 3;

/** A published place without two lists that agree (no opinions) is no agreement. */
const isUnanimous = ({ opinions }: Pattern) =>
  opinions.length > 0 && opinions.every((each) => each.tier === opinions[0]?.tier);

function confidenceOf(pattern: Pattern): Confidence {
  if (pattern.tierBasis === 'site') return 'site';
  if (pattern.tierBasis === 'curated') return isUnanimous(pattern) && !disputeOf(pattern) ? 'agreed' : 'disputed';
  const nearBorder = Object.values(TIER_FLOORS).some((floor) => Math.abs(pattern.gemScore - floor) < BORDER_POINTS);
  return nearBorder ? 'borderline' : 'clear';
}

/** The curated tier of this site, if any. */
function siteSource({ curation }: Pattern): VerdictSource[] {
  if (curation?.tier === undefined) return [];
  return [{ kind: 'site', id: 'blue-gem-atlas', tier: curation.tier, note: curation.tierNote ?? '' }];
}

/** The verdict on a pattern: tier, confidence and sources. */
export function verdictOf(pattern: Pattern): Verdict {
  const lists = pattern.opinions.map(({ list, tier }) => ({ kind: 'tier-list', id: list, tier }) as const);
  const isCaseHardened = WEAPONS[pattern.weapon].finish === 'case-hardened';
  return {
    weapon: pattern.weapon,
    patternId: pattern.patternId,
    slug: patternSlug(pattern),
    blueGem: isBlueGem(pattern),
    tier: pattern.tier,
    tierBasis: pattern.tierBasis,
    side: pattern.side,
    rank: pattern.rank,
    gemScore: pattern.gemScore,
    bluePercent: pattern.bluePercent,
    blueByRegion: pattern.regions.map(({ region, side, published }) => ({ region, side, bluePercent: published.blue })),
    flags: pattern.flags,
    confidence: confidenceOf(pattern),
    measuredTier: tierOf(pattern.gemScore),
    playsideTier: tierByPlayside(pattern.bluePercent),
    dispute: disputeOf(pattern),
    twin: (isCaseHardened ? twinOf(pattern.patternId) : undefined) ?? null,
    sources: [...siteSource(pattern), { kind: 'published', id: 'csgo-blue-gem-calculator' }, ...lists],
  };
}

/** The number of independent lists behind a tier; lists with the same upstream count once. */
export function countIndependentLists({ weapon, sources }: Pick<Verdict, 'weapon' | 'sources'>): number {
  const lists = sources.filter((source) => source.kind === 'tier-list');
  return new Set(lists.map((source) => upstreamOf(source.id, weapon))).size;
}
