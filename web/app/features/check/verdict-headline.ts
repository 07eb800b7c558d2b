import { isBacksideGem } from '@bluegem/core/patterns/deciding-blue';
import type { Tier } from '@bluegem/core/patterns/tier';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { sidePlaceOf } from '@bluegem/core/weapons/side-place';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';

/**
 * The verdict in a few words: "Blue gem, tier 1, playside", "Backside gem, tier 3", "Not a blue gem", or "Disputed"
 * where lists and measurement are two tiers apart.
 */
export function verdictHeadline(
  t: TranslateQualified,
  { weapon, tier, side, dispute }: Pick<Verdict, 'weapon' | 'tier' | 'side' | 'dispute'>,
): string {
  if (dispute) return tier === null ? t('inspect:verdict.disputed') : t('inspect:verdict.disputedTier', { tier });
  if (tier === null) return t('inspect:verdict.notGem');
  if (isBacksideGem({ tier, side })) return t('inspect:verdict.gemBackside', { tier });
  if (side === null) return t('inspect:verdict.gem', { tier });
  return t('inspect:verdict.gemSide', { tier, side: t(`common:side.${sidePlaceOf(weapon, side)}`) });
}

/** One side of a dispute as text: the tier, or that it is not a blue gem. */
export function disputedTierText(t: TranslateQualified, tier: Tier | null): string {
  return tier === null ? t('inspect:verdict.notGem') : t(`common:tier.${tier}`);
}
