import type { Verdict } from '@bluegem/core/patterns/verdict';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { PatternCard } from '../../pattern-parts/pattern-card.tsx';

/** Two rows on a wide screen. */
const SOON_SEEN = 8;

/** Number one of every weapon as drawn cards. */
export function BestOfEach({ patterns }: { patterns: readonly Verdict[] }) {
  const { t } = useTranslation('landing');
  const path = usePath();
  return (
    <section className="wrap mt-20" aria-labelledby="best-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="best-title" className="text-xl font-semibold md:text-3xl">
            {t('best.title')}
          </h2>
          <p className="mt-2 text-soft">{t('best.lead')}</p>
        </div>
        <Link
          to={path('/patterns')}
          className="py-2 font-semibold text-blue-ink underline decoration-blue-ink/40 underline-offset-4 hover:decoration-current"
        >
          {t('best.all')}
        </Link>
      </div>
      <ul className="mt-7 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {patterns.map((pattern, index) => (
          <li key={pattern.slug}>
            <PatternCard pattern={pattern} isLate={index >= SOON_SEEN} />
          </li>
        ))}
      </ul>
    </section>
  );
}
