import { tierBands } from '@bluegem/core/patterns/gem-score';
import { decidingBlue, type DecidingBlue } from '@bluegem/core/patterns/deciding-blue';
import { FLOORS_IN_TEXTS, tierOf } from '@bluegem/core/patterns/tier';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { memo } from 'react';
import { Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';
import { TIER_FILLS } from '../../pattern-parts/tier-fills.ts';

/** From the lowest score up. Their widths below follow TIER_FLOORS: 30, 20, 30 and 20 points. */
const SEGMENTS = ['none', 3, 2, 1] as const;
/** Keeps the marker inside the scale at both ends. In percent. */
const MARKER_MARGIN = 0.6;

type StripVerdict = Pick<Verdict, 'weapon' | 'gemScore' | 'side' | 'bluePercent' | 'playsideTier'>;

/** The gem score on its scale of 0 to 100, which has a segment for each tier and one below them. */
export function GemScoreStrip({ verdict }: { verdict: StripVerdict }) {
  const { weapon, gemScore: score, side, playsideTier } = verdict;
  const { t } = useTranslation();
  const formats = useFormats();
  const path = usePath();
  const position = Math.min(100 - MARKER_MARGIN, Math.max(MARKER_MARGIN, score));
  const current = tierOf(score) ?? 'none';
  const decides = decidingBlue(verdict);
  return (
    <div className="mb-4">
      <div className="relative flex items-baseline justify-between gap-3">
        <div className="text-sm text-faint">
          {t('inspect:verdict.gemScore')}
          {/* The side is the backside only where that gives the score. */}
          {side === 'backside' && ` · ${t('side.backside')}`}
          <details className="inline">
            <summary
              aria-label={t('inspect:verdict.howTiers')}
              className="-my-3 inline-grid size-11 list-none place-items-center align-middle hover:text-ink"
            >
              <span className="grid size-5 place-items-center rounded-full border text-xs">?</span>
            </summary>
            <div className="card absolute inset-x-0 top-full z-20 grid gap-3 p-4 text-soft max-md:top-auto max-md:bottom-full">
              <p>{t('inspect:verdict.gemScoreRule', FLOORS_IN_TEXTS)}</p>
              <Bands {...{ weapon, playsideTier }} side={decides.side} place={decides.place} />
              <Link to={`${path('/about')}#tiers`} className="underline">
                {t('inspect:verdict.howTiers')}
              </Link>
            </div>
          </details>
        </div>
        <span className="font-display text-xl font-semibold">{formats.score(score)}</span>
      </div>
      {/* Numbers run from left to right in every language, as in the charts. */}
      <div
        role="img"
        dir="ltr"
        aria-label={t('inspect:verdict.gemScoreHint', { score: formats.score(score), weapon: weaponName(t, weapon) })}
        className="relative mt-2"
      >
        <div aria-hidden="true" className="grid grid-cols-[3fr_2fr_3fr_2fr] gap-0.5 text-center text-xs">
          {SEGMENTS.map((tier) => (
            <span key={tier} className={tier === current ? 'font-bold text-ink' : 'text-faint'}>
              <span
                className={`mb-2 block h-3.5 forced-color-adjust-none ${tier === 'none' ? 'rounded-s-lg bg-steel/45' : TIER_FILLS[tier]} ${tier === 1 ? 'rounded-e-lg' : ''}`}
              />
              {t(tier === 'none' ? 'tier.none' : `tierShort.${tier}`)}
            </span>
          ))}
        </div>
        <svg aria-hidden="true" className="absolute -top-1 h-5.5 w-full overflow-visible">
          <rect x={`${position}%`} width="8" height="100%" rx="4" className="-translate-x-1 fill-surface" />
          <rect x={`${position}%`} width="4" height="100%" rx="2" className="-translate-x-0.5 fill-ink" />
        </svg>
      </div>
    </div>
  );
}

type BandsProps = Pick<StripVerdict, 'weapon' | 'playsideTier'> & Pick<DecidingBlue, 'side' | 'place'>;

/** The blue from which each tier begins on this weapon, and the tier by the specification's bands on the playside. */
const Bands = memo(function Bands({ weapon, side, place, playsideTier: tier }: BandsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      <div>
        <p>{t('inspect:verdict.bands', { weapon: weaponName(t, weapon), side: t(`side.${place}`) })}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-ink">
          {tierBands(weapon, side).map((band) => (
            <li key={band.tier} className="flex items-center gap-1.5">
              <TierBadge tier={band.tier} />
              <bdi>≥ {formats.percent(band.fromBluePercent)}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <p>
        {tier === null
          ? t('inspect:verdict.byPlaysideNone', FLOORS_IN_TEXTS)
          : t('inspect:verdict.byPlayside', { ...FLOORS_IN_TEXTS, tier })}
      </p>
    </>
  );
});
