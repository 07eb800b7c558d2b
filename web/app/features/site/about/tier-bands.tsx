import { TIERS, TIER_FLOORS } from '@bluegem/core/patterns/tier';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { TierBadge } from '../../../pattern-parts/tier-badge.tsx';
import { TIER_FILLS } from '../../../pattern-parts/tier-fills.ts';

/** The tiers on the scale of the gem score. */
export function TierBands() {
  const { t } = useTranslation('about');
  const { number } = useFormats();
  return (
    <figure className="card p-6">
      <figcaption className="font-display font-semibold">{t('tiers.bands')}</figcaption>
      <div aria-hidden="true" className="mt-5 grid h-3 grid-cols-[3fr_2fr_3fr_2fr] overflow-hidden rounded-full">
        <span className="bg-steel/55" />
        {TIERS.toReversed().map((tier) => (
          <span key={tier} className={TIER_FILLS[tier]} />
        ))}
      </div>
      <ul className="mt-5 grid gap-2.5">
        {TIERS.map((tier) => (
          <li key={tier} className="flex items-center gap-3">
            <TierBadge tier={tier} />
            <span>{t('tiers.from', { score: number(TIER_FLOORS[tier], 1) })}</span>
          </li>
        ))}
        <li className="flex items-center gap-3 text-faint">
          <TierBadge tier={null} />
          <span>{t('tiers.none', { score: number(TIER_FLOORS[3], 1) })}</span>
        </li>
      </ul>
    </figure>
  );
}
