import { FLOORS_IN_TEXTS } from '@bluegem/core/patterns/tier';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';

/** The pattern of the pictures. */
export const EXAMPLE = { weapon: 'karambit', patternId: 387 } as const;
/** Published percentages that the finish was recovered from: 43 regions x 1,000 seeds x 3 colours. */
export const EQUATION_COUNT = 129_000;

type Step = 'map' | 'seed' | 'score';

/** Three steps from a number to a blue gem, each with its picture of a real example. */
export function HowItWorks({ pictures }: { pictures: Readonly<Record<Step, ReactNode>> }) {
  const { t } = useTranslation('landing');
  const { count } = useFormats();
  const texts = {
    seed: t('how.seed.text'),
    map: t('how.map.text', { equations: count(EQUATION_COUNT) }),
    score: t('inspect:verdict.gemScoreRule', FLOORS_IN_TEXTS),
  };
  return (
    <section id="how" className="wrap mt-10 md:mt-16" aria-labelledby="how-title">
      <h2 id="how-title" className="text-xl font-semibold md:text-3xl">
        {t('how.title')}
      </h2>
      <ol className="mt-6 grid gap-4 md:grid-cols-3">
        {(['map', 'seed', 'score'] as const).map((step) => (
          <li key={step} className="card overflow-hidden">
            <div className="stage grid aspect-[8/5] grid-cols-[minmax(0,1fr)] place-items-center overflow-hidden">
              {pictures[step]}
            </div>
            <div className="p-5">
              <h3 className="text-xl font-semibold">{t(`how.${step}.title`)}</h3>
              <p className="mt-2 text-soft">{texts[step]}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
