import type { CheckedPattern } from '@bluegem/core/inspect/check-query';
import type { Inspection } from '@bluegem/core/inspect/inspection';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { useMemo } from 'react';
import type { CheckResult as Answer } from '../../features/check/cached-check.ts';
import { InspectedFacts } from '../../features/check/inspected-facts.tsx';
import { Unmeasured } from '../../features/check/unmeasured.tsx';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AlsoSaid } from '../../pattern-parts/also-said.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowForwardIcon } from '../../ui/icons.tsx';
import { ChosenSeedProvider, useChosenSeed } from '../../pattern-parts/strip/chosen-seed.tsx';
import { PatternArticle } from './pattern-article.tsx';
import { PatternFoot } from './pattern-foot.tsx';
import { useSeedChoice } from './use-seed-choice.ts';

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
  const { weapon, verdict, regions } = inspection;
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
      {!verdict && <InspectedFacts {...inspection} />}
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

/** The checked pattern as on its page, with the item's wear and float, drawn at that float. */
function CheckResult({ verdict, regions, inspection, said, engineVersion }: CheckResultProps) {
  const { weapon, slug } = verdict;
  const { float = null, wear = null } = inspection?.item ?? said ?? {};
  const pattern = useMemo(() => ({ ...verdict, regions }), [verdict, regions]);
  const item = useMemo(() => ({ float, ...(wear && { wear }) }), [float, wear]);
  const chosen = useSeedChoice(pattern, '', { isResult: true });
  return (
    <ChosenSeedProvider chosen={chosen}>
      {said?.others && said.others.length > 0 && <AlsoSaid weapon={weapon} others={said.others} />}
      <PatternArticle key={slug} {...{ pattern, item, engineVersion }} more={TO_DETAILS} />
      {inspection && <InspectedFacts {...inspection} />}
      <PatternFoot pattern={pattern} search="" isModal={false} />
    </ChosenSeedProvider>
  );
}

function ToDetails() {
  const { t } = useTranslation('inspect');
  const path = usePath();
  const { seed, pattern } = useChosenSeed();
  return (
    <ButtonLink kind="quiet" to={path(`/pattern/${pattern.weapon}/${seed}`)} className="mt-2 w-full">
      {t('verdict.open')}
      <ArrowForwardIcon />
    </ButtonLink>
  );
}

const TO_DETAILS = <ToDetails />;
