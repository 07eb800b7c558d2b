import type { Pattern } from './pattern.ts';
import { tierOf, tierOrder, type Tier } from './tier.ts';

/** Both sides of a dispute: the tier that published lists give, and that of the gem score; null: not a blue gem. */
export type Dispute = { listedTier: Tier | null; measuredTier: Tier | null };

/** So many tiers between lists and measurement are a dispute; "not a gem" counts as a fourth tier. */
const DISPUTED_TIERS = 2;

/**
 * Both sides of a dispute between published lists and measurement, or null. Source:
 * docs/decisions/0003-lists-and-csbluegem.md.
 */
export function disputeOf({
  tier,
  tierBasis,
  gemScore,
}: Pick<Pattern, 'tier' | 'tierBasis' | 'gemScore'>): Dispute | null {
  const measuredTier = tierOf(gemScore);
  const apart = Math.abs(tierOrder(tier) - tierOrder(measuredTier));
  return tierBasis === 'curated' && apart >= DISPUTED_TIERS ? { listedTier: tier, measuredTier } : null;
}
