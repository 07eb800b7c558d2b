import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BlueBars } from './blue-bars.tsx';
import { EvidenceChips } from './evidence-chips.tsx';
import { GemScoreStrip } from './gem-score-strip.tsx';
import { SidePictures } from './side-pictures.tsx';
import { VerdictHeading } from './verdict-heading.tsx';

type VerdictCardProps = {
  verdict: Verdict;
  regions: readonly RegionMeasure[];
  headingLevel?: 'h1' | 'h2';
  /** Replaces the plain pictures of the sides. */
  pictures?: ReactNode;
  children?: ReactNode;
};

/** The whole result on one card: both sides, verdict, blue by side, gem score and certainty. */
export function VerdictCard({ verdict, regions, headingLevel = 'h2', pictures, children }: VerdictCardProps) {
  const { t } = useTranslation();
  const { weapon, patternId, twin } = verdict;
  return (
    <article
      data-testid="verdict"
      className="card grid animate-rise overflow-hidden rounded-3xl! lg:grid-cols-[1.32fr_1fr]"
    >
      <div className="stage grid content-center p-6 md:p-9">
        {pictures || <SidePictures weapon={weapon} patternId={patternId} regions={regions} />}
      </div>
      <div className="p-6 md:p-8">
        <VerdictHeading verdict={verdict} headingLevel={headingLevel} />
        <BlueBars verdict={verdict} regions={regions} />
        <GemScoreStrip verdict={verdict} />
        <EvidenceChips verdict={verdict} />
        {twin !== null && <p className="mt-3 text-sm text-faint">{t('inspect:verdict.twin', { twin })}</p>}
        {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
      </div>
    </article>
  );
}
