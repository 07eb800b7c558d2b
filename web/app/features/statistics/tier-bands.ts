import { TIER_FLOORS } from '@bluegem/core/patterns/tier';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import type { Band } from '../../ui/chart/histogram.tsx';

/** The tiers as bands of a histogram of gem scores. */
export function tierBands(t: TranslateQualified): readonly Band[] {
  return [
    { from: 0, text: '', tone: 'steel' },
    { from: TIER_FLOORS[3], text: t('common:tierShort.3'), tone: 'blueFaint' },
    { from: TIER_FLOORS[2], text: t('common:tierShort.2'), tone: 'blueSoft' },
    { from: TIER_FLOORS[1], text: t('common:tierShort.1'), tone: 'blue' },
  ];
}
