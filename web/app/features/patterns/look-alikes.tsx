import type { Verdict } from '@bluegem/core/patterns/verdict';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PatternCard } from '../../pattern-parts/pattern-card.tsx';

/** As many stand beside the verdict on wide screens. */
const BESIDE = 2;

type LookAlikesProps = { patterns: readonly Verdict[] };

/** The nearest patterns, small, beside the verdict. */
export function NearestLookAlikes({ patterns }: LookAlikesProps) {
  const { t } = useTranslation('patternModal');
  const titleId = useId();
  if (patterns.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-4 border-t border-line pt-3 max-lg:hidden">
      <h2 id={titleId} className="font-text text-sm font-semibold tracking-normal text-faint">
        {t('mostSimilar')}
      </h2>
      <ul className="mt-2 grid grid-cols-2 gap-3">
        {patterns.slice(0, BESIDE).map((pattern) => (
          <li key={pattern.slug} className="grid">
            <PatternCard pattern={pattern} title="number" isSmall isLate />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One row of similar patterns; on wide screens without those beside the verdict. */
export function LookAlikeRail({ patterns }: LookAlikesProps) {
  const { t } = useTranslation('patternModal');
  const titleId = useId();
  if (patterns.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl font-semibold">
        {t('related')}
      </h2>
      <ul className="relative -mx-4 mt-4 flex gap-3 overflow-x-auto px-4 py-1 lg:mx-0 lg:grid lg:grid-cols-6 lg:overflow-visible lg:px-0">
        {patterns.map((pattern, index) => (
          <li
            key={pattern.slug}
            className={`grid w-36 shrink-0 sm:w-40 lg:w-auto ${index < BESIDE ? 'lg:hidden' : ''}`}
          >
            <PatternCard pattern={pattern} title="number" isSmall isLate />
          </li>
        ))}
      </ul>
    </section>
  );
}
