import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { ReactNode } from 'react';
import { SidePictures } from './side-pictures.tsx';
import { VerdictHeading } from './verdict-heading.tsx';
import { VerdictNumbers } from './verdict-numbers.tsx';

type VerdictCardProps = {
  verdict: Verdict;
  regions: readonly RegionMeasure[];
  headingLevel?: 'h1' | 'h2';
  /** Replaces the plain pictures of the sides. */
  pictures?: ReactNode;
  children?: ReactNode;
};

/** The whole result on one card: both sides, the verdict, blue by side, score and certainty. */
export function VerdictCard({ verdict, regions, headingLevel = 'h2', pictures, children }: VerdictCardProps) {
  const { weapon, patternId } = verdict;
  return (
    <article
      data-testid="verdict"
      className="card grid animate-rise overflow-hidden lg:grid-cols-[1.32fr_1fr] lg:grid-rows-[auto_1fr]"
    >
      <div className="stage grid content-center p-5 md:p-9 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {pictures || (
          <SidePictures weapon={weapon} patternId={patternId} regions={regions} first={decidingSide(verdict)} />
        )}
      </div>
      <div className="p-5 pb-0 md:p-8 md:pb-0 lg:col-start-2">
        <VerdictHeading verdict={verdict} headingLevel={headingLevel} />
      </div>
      <div className="p-5 md:p-8 lg:col-start-2 lg:pt-0">
        <VerdictNumbers verdict={verdict} regions={regions} />
        {children && <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">{children}</div>}
      </div>
    </article>
  );
}
