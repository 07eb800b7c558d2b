import type { RegionMeasure } from '@bluegem/core/pattern';
import type { Verdict } from '@bluegem/core/verdict';
import { weaponTitle } from '@bluegem/core/weapons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { ColourBar } from '../../ui/colour-bar.tsx';
import { EvidenceChips } from './evidence-chips.tsx';
import { GemScoreStrip } from './gem-score-strip.tsx';
import { SidePictures } from './side-pictures.tsx';
import { rankSentence, verdictHeadline } from './verdict-headline.ts';

type VerdictCardProps = {
  verdict: Verdict;
  regions: readonly RegionMeasure[];
  headingLevel?: 'h1' | 'h2';
  /** What stands on the stage instead of the plain pictures of the sides. */
  pictures?: ReactNode;
  children?: ReactNode;
};

/** The whole answer on one card: both sides drawn, the verdict in words, blue by side, gem score, how sure we are. */
export function VerdictCard({ verdict, regions, headingLevel: Heading = 'h2', pictures, children }: VerdictCardProps) {
  const { t } = useTranslation();
  const { weapon, patternId, tier, twin } = verdict;
  return (
    <article
      data-testid="verdict"
      className="card grid animate-rise overflow-hidden rounded-3xl! lg:grid-cols-[1.32fr_1fr]"
    >
      <div className="stage grid content-center p-6 md:p-9">
        {pictures || <SidePictures weapon={weapon} patternId={patternId} regions={regions} />}
      </div>
      <div className="p-6 md:p-8">
        <p
          className={`inline-flex items-center gap-2 rounded-full border px-3.5 py-1.5 text-[0.95rem] font-bold ${
            tier === null ? 'border-line-strong text-soft' : 'border-blue-bright/50 bg-blue-wash text-blue-ink'
          }`}
        >
          <span
            aria-hidden="true"
            className={`size-2.5 rotate-45 rounded-[3px] ${tier === null ? 'bg-steel' : 'bg-blue'}`}
          />
          {verdictHeadline(t, verdict)}
        </p>
        <Heading className="mt-4 text-3xl font-semibold" dir="auto">
          {t('inspect:verdict.heading', { weapon: weaponTitle(weapon), patternId })}
        </Heading>
        <p className="mt-1.5 text-soft">{rankSentence(t, verdict.rank)}</p>
        <BlueBars verdict={verdict} regions={regions} />
        <GemScoreStrip score={verdict.gemScore} weapon={weaponTitle(weapon)} />
        <EvidenceChips verdict={verdict} />
        {twin !== null && <p className="mt-3 text-sm text-faint">{t('inspect:verdict.twin', { twin })}</p>}
        {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
      </div>
    </article>
  );
}

function BlueBars({ verdict, regions }: { verdict: Verdict; regions: readonly RegionMeasure[] }) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const { total } = verdict.bluePercent;
  return (
    <dl className="my-5 grid gap-2.5 text-[0.95rem]">
      {regions.map(({ region, published }) => (
        <div key={region} className="grid grid-cols-[6.5rem_1fr_4.2rem] items-center gap-3">
          <dt>{t(`region.${region}`)}</dt>
          <dd className="contents">
            <ColourBar colours={published} />
            <span className="text-end font-bold">
              {percent(published.blue)}
              <span className="sr-only">
                {`, ${t('colour.purple')} ${percent(published.purple)}, ${t('colour.gold')} ${percent(published.gold)}`}
              </span>
            </span>
          </dd>
        </div>
      ))}
      <div className="grid grid-cols-[6.5rem_1fr_4.2rem] items-center gap-3 text-faint">
        <dt>{t('inspect:verdict.total')}</dt>
        <dd className="col-span-2 text-end font-semibold">
          {total === null ? t('inspect:verdict.notMeasured') : percent(total)}
        </dd>
      </div>
    </dl>
  );
}
