import { TIERS, type Tier } from '@bluegem/core/patterns/tier';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { weaponTitle } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';

/** The start of each tier on the strip: TIER_FLOORS of core, as classes. */
const FLOOR_PLACES: Record<Tier, string> = { 1: 'start-[80%]', 2: 'start-[50%]', 3: 'start-[30%]' };
/** Keeps the marker inside the strip at both ends. In percent. */
const MARKER_MARGIN = 0.6;

/** The gem score on its scale of 0 to 100, with the floors of the three tiers. */
export function GemScoreStrip({ verdict }: { verdict: Pick<Verdict, 'weapon' | 'gemScore' | 'side'> }) {
  const { weapon, gemScore: score, side } = verdict;
  const { t } = useTranslation();
  const formats = useFormats();
  const position = Math.min(100 - MARKER_MARGIN, Math.max(MARKER_MARGIN, score));
  return (
    <div className="mb-7">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-faint">
          {t('inspect:verdict.gemScore')}
          {/* The side is the backside only where that gives the score. */}
          {side === 'backside' && ` · ${t('inspect:verdict.backsideHalf')}`}
        </span>
        <span className="font-display text-xl font-semibold">{formats.score(score)}</span>
      </div>
      <div
        role="img"
        aria-label={t('inspect:verdict.gemScoreHint', { score: formats.score(score), weapon: weaponTitle(weapon) })}
        className="relative mt-2"
      >
        <div className="h-7 rounded-lg bg-[linear-gradient(90deg,var(--steel)_0%,#50689a_45%,#3b82f6_80%,#7cc4ff_100%)] rtl:-scale-x-100" />
        {TIERS.map((tier) => (
          <span
            key={tier}
            aria-hidden="true"
            className={`absolute inset-y-0 w-px bg-[#0b0e14]/45 ${FLOOR_PLACES[tier]}`}
          >
            <span className="absolute start-0 top-full mt-1.5 -translate-x-1/2 text-xs text-faint rtl:translate-x-1/2">
              {t(`common:tierShort.${tier}`)}
            </span>
          </span>
        ))}
        <svg aria-hidden="true" className="absolute -inset-y-1.5 h-10 w-full overflow-visible rtl:-scale-x-100">
          <rect x={`${position}%`} width="8" height="100%" rx="4" className="-translate-x-1 fill-surface" />
          <rect x={`${position}%`} width="4" height="100%" rx="2" className="-translate-x-0.5 fill-ink" />
        </svg>
      </div>
    </div>
  );
}
