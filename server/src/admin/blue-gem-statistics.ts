import type { Pattern } from '@bluegem/core/patterns/pattern';
import { TIER_LISTS, type TierListId } from '@bluegem/core/patterns/tier-lists';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { PatternContext } from '../stores/pattern-context.ts';
import type { Snapshot } from '../stores/snapshot.ts';

/** Counts of a set of patterns. `disputed`: lists name different tiers, or one far from the gem score. */
function countsOf(patterns: readonly Pattern[]) {
  const count = (isCounted: (pattern: Pattern) => boolean) => patterns.filter(isCounted).length;
  const verdicts = patterns.map((pattern) => verdictOf(pattern).confidence);
  return {
    patterns: patterns.length,
    tiers: {
      1: count(({ tier }) => tier === 1),
      2: count(({ tier }) => tier === 2),
      3: count(({ tier }) => tier === 3),
    },
    curated: count(({ tierBasis }) => tierBasis === 'curated'),
    measured: count(({ tierBasis }) => tierBasis === 'measured'),
    listed: count(({ opinions }) => opinions.length > 0),
    listsDisagree: count(({ opinions }) => new Set(opinions.map(({ tier }) => tier)).size > 1),
    disputed: verdicts.filter((each) => each === 'disputed').length,
    borderline: verdicts.filter((each) => each === 'borderline').length,
  };
}

function listsOf(all: readonly Pattern[]) {
  const opinions = all.flatMap((pattern) => pattern.opinions);
  return (Object.keys(TIER_LISTS) as TierListId[]).map((id) => {
    const own = opinions.filter(({ list }) => list === id);
    const ofTier = (tier: number) => own.filter((each) => each.tier === tier).length;
    const tiers = { 1: ofTier(1), 2: ofTier(2), 3: ofTier(3), 4: ofTier(4) };
    return { id, name: TIER_LISTS[id].name, upstream: TIER_LISTS[id].upstream, patterns: own.length, tiers };
  });
}

function compute({ all, ofWeapon, release, sha256 }: Snapshot) {
  const weapons = [...new Set(all.map(({ weapon }) => weapon))] as WeaponId[];
  return {
    dataset: { ...release, releasedAt: new Date(release.releasedAt).toISOString(), sha256 },
    all: countsOf(all),
    weapons: weapons.map((weapon) => ({ weapon, ...countsOf(ofWeapon(weapon)) })),
    lists: listsOf(all),
    priced: all.filter(({ marketPrice }) => marketPrice !== null).length,
  };
}

const known = new WeakMap<Snapshot, ReturnType<typeof compute>>();

/** The inputs of the figures of the statistics, computed once for a snapshot. */
export function blueGemStatistics({ snapshot }: Pick<PatternContext, 'snapshot'>) {
  const current = snapshot();
  const counts = known.get(current) ?? compute(current);
  known.set(current, counts);
  return counts;
}
