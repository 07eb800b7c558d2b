import { useTranslation } from '../../i18n/use-translation.ts';
import type { Inspection } from '@bluegem/core/inspect/inspection';
import { AnswerLine } from '../../features/check/answer-line.tsx';
import type { CheckResult } from '../../features/check/check-result.ts';
import { CheckResultCard } from '../../features/check/check-result-card.tsx';
import { InspectedFacts } from '../../features/check/inspected-facts.tsx';
import { Unmeasured } from '../../features/check/unmeasured.tsx';
import { VerdictCard } from '../../features/check/verdict-card.tsx';
import { MarketButton } from '../../features/patterns/market-button.tsx';
import { PatternViewer } from '../../features/pictures/render/pattern-viewer.tsx';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowForwardIcon } from '../../ui/icons.tsx';

type ToolResultProps = {
  /** Of a manual check. */
  answer: CheckResult | null;
  /** Of a link. */
  inspection: Inspection | null;
  engineVersion: string | undefined;
};

/** The result of a manual check or of a link. */
export function ToolResult({ answer, inspection, engineVersion }: ToolResultProps) {
  return (
    <>
      {answer && (
        <CheckResultCard
          result={answer}
          market={answer.kind === 'unmeasured' ? null : <MarketButton verdict={answer.verdict} />}
        />
      )}
      {inspection && <InspectResult inspection={inspection} engineVersion={engineVersion} />}
    </>
  );
}

type InspectResultProps = { inspection: Inspection; engineVersion: string | undefined };

/** The result of a link: the verdict with the item drawn at its own float, or that it has no such pattern. */
function InspectResult({ inspection, engineVersion }: InspectResultProps) {
  const { t } = useTranslation('inspect');
  const path = usePath();
  const { weapon, item, form, verdict, regions } = inspection;
  return (
    <section aria-label={t('link.result')}>
      {verdict && <AnswerLine verdict={verdict} />}
      {verdict && weapon ? (
        <VerdictCard
          verdict={verdict}
          regions={regions}
          pictures={
            <PatternViewer
              key={`${verdict.slug} ${item.float}`}
              weapon={weapon}
              patternId={verdict.patternId}
              regions={regions}
              engineVersion={engineVersion}
              {...(item.float !== null && { initialFloat: item.float })}
            />
          }
        >
          <ButtonLink kind="quiet" to={path(`/pattern/${weapon}/${verdict.patternId}`)}>
            {t('verdict.open')}
            <ArrowForwardIcon />
          </ButtonLink>
          <MarketButton verdict={verdict} />
        </VerdictCard>
      ) : weapon ? (
        <Unmeasured weapon={weapon} />
      ) : (
        <div className="card p-6 md:p-8">
          <h2 className="text-xl font-semibold">{t('link.notHardened')}</h2>
          <p className="mt-2 max-w-xl text-soft">{t('link.notHardenedText')}</p>
        </div>
      )}
      <InspectedFacts item={item} form={form} known={inspection.known} />
    </section>
  );
}
