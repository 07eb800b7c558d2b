import type { GemOdds } from '@bluegem/core/patterns/gem-odds';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { BlueBars } from './blue-bars.tsx';
import { EvidenceChips } from './evidence-chips.tsx';
import { GemScoreStrip } from './gem-score-strip.tsx';
import { VerdictHeading } from './verdict-heading.tsx';

type VerdictBannerProps = {
  verdict: Verdict;
  regions: readonly RegionMeasure[];
  odds: GemOdds;
  hasPrices: boolean;
  headingLevel: 'h1' | 'h2';
  headingId?: string;
  /** The actions for the pattern. */
  children: ReactNode;
};

/** The verdict without pictures, which are below it: texts on one side, numbers on the other. */
export function VerdictBanner({
  verdict,
  regions,
  odds,
  hasPrices,
  headingLevel,
  headingId,
  children,
}: VerdictBannerProps) {
  const { t } = useTranslation('inspect');
  const { count } = useFormats();
  const { twin } = verdict;
  return (
    <article
      data-testid="verdict"
      className="card grid animate-rise gap-x-12 gap-y-2 rounded-3xl! p-5 sm:p-6 md:p-8 lg:grid-cols-2"
    >
      <div className="flex min-w-0 flex-col items-start">
        <VerdictHeading verdict={verdict} headingLevel={headingLevel} {...(headingId && { id: headingId })} />
        <p dir="auto" className="mt-1 mb-4 text-faint">
          {odds.oneIn > 1 && t('verdict.odds', { oneIn: count(odds.oneIn) })}
        </p>
        <EvidenceChips verdict={verdict} hasPrices={hasPrices} />
        {twin !== null && <p className="mt-3 text-sm text-faint">{t('verdict.twin', { twin })}</p>}
      </div>
      <div className="min-w-0">
        <BlueBars verdict={verdict} regions={regions} />
        <GemScoreStrip verdict={verdict} />
      </div>
      <div className="flex flex-wrap justify-between gap-2 lg:col-span-2 lg:mt-2">{children}</div>
    </article>
  );
}
