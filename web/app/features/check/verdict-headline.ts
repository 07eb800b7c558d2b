import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';

/** The verdict in a few words: "Blue gem, tier 1, playside" or "Not a blue gem". */
export function verdictHeadline(t: TranslateQualified, { tier, side }: Pick<Verdict, 'tier' | 'side'>): string {
  if (tier === null) return t('inspect:verdict.notGem');
  if (side === null) return t('inspect:verdict.gem', { tier });
  return t('inspect:verdict.gemSide', { tier, side: t(`common:side.${side}`) });
}

/** The rank among the weapon's patterns as text. */
export function rankSentence(t: TranslateQualified, rank: number): string {
  if (rank === 1) return t('inspect:verdict.rankFirst');
  if (rank === 2) return t('inspect:verdict.rankSecond');
  return t('inspect:verdict.rank', { rank });
}
