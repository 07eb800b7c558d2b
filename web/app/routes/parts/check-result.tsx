import type { CheckedPattern } from '@bluegem/core/inspect/check-query';
import type { Inspection } from '@bluegem/core/inspect/inspection';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { AnswerLine } from '../../features/check/answer-line.tsx';
import type { CheckResult as Answer } from '../../features/check/check-result.ts';
import { CopyLink } from '../../features/check/copy-link.tsx';
import { InspectedFacts } from '../../features/check/inspected-facts.tsx';
import { Unmeasured } from '../../features/check/unmeasured.tsx';
import { BothSides } from '../../features/check/verdict-heading.tsx';
import { VerdictNumbers } from '../../features/check/verdict-numbers.tsx';
import { MarketButton } from '../../features/patterns/market-button.tsx';
import { PatternViewer } from '../../features/pictures/render/pattern-viewer.tsx';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AlsoSaid } from '../../pattern-parts/also-said.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowForwardIcon } from '../../ui/icons.tsx';

type CheckAnswerProps = {
  /** For a name, typed or chosen. */
  answer: Answer | null;
  /** For a link. */
  inspection: Inspection | null;
  engineVersion: string | undefined;
};

/** What a check found: a pattern, a weapon without measurements, or, behind a link, an item of another kind. */
export function CheckAnswer({ answer, inspection, engineVersion }: CheckAnswerProps) {
  const { t } = useTranslation('inspect');
  if (!inspection) {
    if (!answer) return null;
    if (answer.kind === 'unmeasured') return <Unmeasured weapon={answer.weapon} />;
    return <CheckResult {...answer} engineVersion={engineVersion} />;
  }
  const { weapon, verdict, regions, item, form, known } = inspection;
  return (
    <section aria-label={t('link.result')}>
      {verdict ? (
        <CheckResult {...{ verdict, regions, inspection, engineVersion }} />
      ) : weapon ? (
        <Unmeasured weapon={weapon} />
      ) : (
        <div className="card p-6 md:p-8">
          <h2 className="text-xl font-semibold">{t('link.notHardened')}</h2>
          <p className="mt-2 max-w-xl text-soft">{t('link.notHardenedText')}</p>
        </div>
      )}
      <InspectedFacts item={item} form={form} known={known} />
    </section>
  );
}

type CheckResultProps = {
  verdict: Verdict;
  regions: readonly RegionMeasure[];
  /** The item, for a link. */
  inspection?: Inspection;
  /** What a typed text says besides the pattern. */
  said?: Pick<CheckedPattern, 'float' | 'wear' | 'others'>;
  engineVersion: string | undefined;
};

/** The one form of a result: the answer, the pattern drawn at the item's float, blue by side, score and certainty. */
function CheckResult({ verdict, regions, inspection, said, engineVersion }: CheckResultProps) {
  const { t } = useTranslation('inspect');
  const path = usePath();
  const { weapon, patternId, dispute, slug } = verdict;
  const { float = null, wear } = inspection?.item ?? said ?? {};
  const address = path(`/pattern/${weapon}/${patternId}`);
  return (
    <>
      {said?.others && said.others.length > 0 && <AlsoSaid weapon={weapon} others={said.others} />}
      <article data-testid="verdict" className="card animate-rise overflow-hidden">
        <div className="px-3 py-1 md:px-8 md:py-3">
          <AnswerLine verdict={verdict} float={float} wear={wear} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <div className="stage p-4 md:p-6">
            <PatternViewer
              key={`${slug} ${float}`}
              {...{ weapon, patternId, regions, engineVersion }}
              firstSide={decidingSide(verdict)}
              {...(float !== null && { initialFloat: float })}
            />
          </div>
          <div className="p-5 md:p-8">
            {dispute && <BothSides dispute={dispute} />}
            <VerdictNumbers verdict={verdict} regions={regions} />
            <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
              <ButtonLink kind="quiet" to={address}>
                {t('verdict.open')}
                <ArrowForwardIcon />
              </ButtonLink>
              <MarketButton verdict={verdict} />
              <CopyLink path={address} />
            </div>
          </div>
        </div>
      </article>
    </>
  );
}
