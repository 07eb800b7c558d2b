import type { Verdict } from '@bluegem/core/patterns/verdict';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PatternCard } from '../../pattern-parts/pattern-card.tsx';
import { SeedMarkets } from '../../pattern-parts/markets/seed-markets.tsx';
import { usePatternTarget } from '../../pattern-parts/pattern-link.tsx';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';
import { TitledSection } from '../../ui/section.tsx';

/** As many are named below the markets. */
const NAMED = 3;

type LookAlikesProps = { patterns: readonly Verdict[] };

/** Below the markets: what to look for if this one is sold out. */
export function Neighbours({ patterns }: LookAlikesProps) {
  const { t } = useTranslation('patternModal');
  const targetOf = usePatternTarget();
  const titleId = useId();
  if (patterns.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-2 border-t border-line pt-3">
      <h2 id={titleId} className="font-text text-sm font-semibold tracking-normal text-faint">
        {t('neighbours')}
      </h2>
      <ul className="mt-1 lg:grid lg:grid-cols-3 lg:gap-x-8">
        {patterns.slice(0, NAMED).map((pattern) => (
          <li key={pattern.slug} className="relative flex items-center justify-between gap-x-4">
            <Link
              {...targetOf(pattern)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:text-blue-ink hover:underline"
            >
              #{pattern.patternId} <TierBadge tier={pattern.tier} />
            </Link>
            <SeedMarkets pattern={pattern} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One row of similar patterns. */
export function LookAlikeRail({ patterns }: LookAlikesProps) {
  const { t } = useTranslation('patternModal');
  const titleId = useId();
  if (patterns.length === 0) return null;
  return (
    <TitledSection titleId={titleId} title={t('related')} className="mt-10">
      <ul className="relative -mx-4 mt-4 flex gap-3 overflow-x-auto px-4 py-1 lg:mx-0 lg:grid lg:grid-cols-8 lg:overflow-visible lg:px-0">
        {patterns.map((pattern) => (
          <li key={pattern.slug} className="grid w-36 shrink-0 sm:w-40 lg:w-auto">
            <PatternCard pattern={pattern} title="number" isSmall isLate />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
