import type { Verdict } from '@bluegem/core/patterns/verdict';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { PatternCard } from '../../../pattern-parts/pattern-card.tsx';

/** A row on a wide screen. */
const SOON_SEEN = 4;

/** Number one of every weapon as drawn cards, in a row that scrolls sideways on a phone. */
export function BestOfEach({ patterns }: { patterns: readonly Verdict[] }) {
  const { t } = useTranslation('landing');
  const path = usePath();
  return (
    <section className="wrap mt-10 md:mt-16" aria-labelledby="best-title">
      <div className="flex items-end justify-between gap-x-3">
        <div>
          <h2 id="best-title" className="text-xl font-semibold md:text-3xl">
            {t('best.title')}
          </h2>
        </div>
        <Link
          to={path('/patterns')}
          className="shrink-0 py-2 text-sm font-semibold text-blue-ink underline decoration-blue-ink/40 underline-offset-4 hover:decoration-current md:hidden"
        >
          {t('best.all')}
        </Link>
      </div>
      <ul className="relative -mx-4 mt-4 flex snap-x scroll-ps-4 gap-3 overflow-x-auto px-4 pb-4 md:mx-0 md:grid md:grid-cols-3 md:gap-4 md:overflow-visible md:px-0 lg:grid-cols-4">
        {patterns.map((pattern, index) => (
          <li key={pattern.slug} className="w-44 shrink-0 snap-start md:w-auto">
            <PatternCard pattern={pattern} isLate={index >= SOON_SEEN} />
          </li>
        ))}
        {/* Fills the last row of the grid: 23 weapons and this. */}
        <li className="hidden md:grid">
          <Link
            to={path('/patterns')}
            className="card grid place-items-center p-4 text-center font-semibold text-blue-ink hover:border-line-strong"
          >
            {t('best.all')}
          </Link>
        </li>
      </ul>
    </section>
  );
}
