import { patternSlug, type BluePercent, type Pattern } from './pattern.ts';
import { twinOf } from './pattern-id.ts';
import type { Side } from '../weapons/region.ts';
import { TIER_FLOORS, isBlueGem, tierOf, type Tier, type TierBasis } from './tier.ts';
import { upstreamOf, type PatternFlag, type TierListId } from './tier-lists.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';

/** Where a statement of a verdict comes from. */
export type VerdictSource =
  | { kind: 'published'; id: 'csgo-blue-gem-calculator' }
  | { kind: 'tier-list'; id: TierListId; tier: Tier | 4 }
  | { kind: 'site'; id: 'blue-gem-atlas'; tier: Tier | null; note: string };

/** How far the tier can be trusted: agreed lists, a clear measurement, one close to a border, or this site's own word. */
export const CONFIDENCES = ['agreed', 'clear', 'borderline', 'disputed', 'site'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

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
  bluePercent: BluePercent;
  flags: readonly PatternFlag[];
  confidence: Confidence;
  /** The tier the gem score alone would give, where a curated tier differs from it. */
  measuredTier: Tier | null;
  /** The other number of the very same picture, or null. */
  twin: number | null;
  sources: readonly VerdictSource[];
};

/** A gem score this near to the border of a tier could fall on either side of it. In points. */
const BORDER_POINTS = 3;

/** Tiers as steps, none below 3, so that their distance says how far two statements lie apart. */
const stepOf = (tier: Tier | null) => tier ?? 4;

function confidenceOf(pattern: Pattern): Confidence {
  if (pattern.tierBasis === 'site') return 'site';
  if (pattern.tierBasis === 'curated') {
    const apart = Math.abs(stepOf(pattern.tier) - stepOf(tierOf(pattern.gemScore)));
    const oneVoice = pattern.opinions.every((each) => each.tier === pattern.opinions[0]?.tier);
    return oneVoice && apart < 2 ? 'agreed' : 'disputed';
  }
  const nearBorder = Object.values(TIER_FLOORS).some((floor) => Math.abs(pattern.gemScore - floor) < BORDER_POINTS);
  return nearBorder ? 'borderline' : 'clear';
}

/** What this site's own people say of the tier, if anything. */
function ownOpinion({ curation }: Pattern): VerdictSource[] {
  if (curation?.tier === undefined) return [];
  return [{ kind: 'site', id: 'blue-gem-atlas', tier: curation.tier, note: curation.tierNote ?? '' }];
}

/** The verdict on a pattern. */
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
    flags: pattern.flags,
    confidence: confidenceOf(pattern),
    measuredTier: tierOf(pattern.gemScore),
    twin: (isCaseHardened ? twinOf(pattern.patternId) : undefined) ?? null,
    sources: [...ownOpinion(pattern), { kind: 'published', id: 'csgo-blue-gem-calculator' }, ...lists],
  };
}

/** How many independent lists a curated tier rests on, counting those that share an upstream once. */
export function countListVoices({ weapon, sources }: Pick<Verdict, 'weapon' | 'sources'>): number {
  const lists = sources.filter((source) => source.kind === 'tier-list');
  return new Set(lists.map((source) => upstreamOf(source.id, weapon))).size;
}
