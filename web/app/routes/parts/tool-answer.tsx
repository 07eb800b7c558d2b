import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Inspection } from '@bluegem/core/inspect/inspection';
import type { Answer } from '../../features/check/answer.ts';
import { AnswerCard } from '../../features/check/answer-card.tsx';
import { InspectedFacts } from '../../features/check/inspected-facts.tsx';
import { Unmeasured } from '../../features/check/unmeasured.tsx';
import { VerdictCard } from '../../features/check/verdict-card.tsx';
import { PatternViewer } from '../../features/render/pattern-viewer.tsx';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowForwardIcon } from '../../ui/icons.tsx';

type ToolAnswerProps = {
  /** Of a manual check. */
  answer: Answer | null;
  /** Of a link. */
  inspection: Inspection | null;
  engineVersion: string | undefined;
};

/** The result of a manual check or of a link. */
export function ToolAnswer({ answer, inspection, engineVersion }: ToolAnswerProps) {
  return (
    <>
      {answer && <AnswerCard answer={answer} />}
      {inspection && <InspectedAnswer inspection={inspection} engineVersion={engineVersion} />}
    </>
  );
}

type InspectedAnswerProps = { inspection: Inspection; engineVersion: string | undefined };

/** The result of a link: the verdict with the item drawn at its own float, or that it has no such pattern. */
function InspectedAnswer({ inspection, engineVersion }: InspectedAnswerProps) {
  const { t } = useTranslation('inspect');
  const path = usePath();
  const { weapon, item, form, verdict, regions } = inspection;
  return (
    <section aria-label={t('link.result')}>
      {verdict && weapon ? (
        <VerdictCard
          verdict={verdict}
          regions={regions}
          pictures={
            WEAPONS[weapon].finish === 'case-hardened' && (
              <PatternViewer
                key={`${verdict.slug} ${item.float}`}
                weapon={weapon}
                patternId={verdict.patternId}
                regions={regions}
                engineVersion={engineVersion}
                {...(item.float !== null && { initialFloat: item.float })}
              />
            )
          }
        >
          <ButtonLink kind="quiet" to={path(`/pattern/${weapon}/${verdict.patternId}`)}>
            {t('verdict.open')}
            <ArrowForwardIcon />
          </ButtonLink>
        </VerdictCard>
      ) : weapon ? (
        <Unmeasured weapon={weapon} />
      ) : (
        <div className="card p-6 md:p-8">
          <h2 className="text-2xl font-semibold">{t('link.notHardened')}</h2>
          <p className="mt-2 max-w-[60ch] text-soft">{t('link.notHardenedText')}</p>
        </div>
      )}
      <InspectedFacts item={item} form={form} />
    </section>
  );
}
