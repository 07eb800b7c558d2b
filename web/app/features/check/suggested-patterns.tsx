import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePath } from '../../i18n/language.ts';
import { SuggestedPattern } from '../../search/suggested-pattern.tsx';
import type { SuggestedPattern as Suggested } from '../../search/suggestions.ts';

/** The patterns that an incomplete query may mean, each with its answer one tap away. */
export function SuggestedPatterns({ patterns }: { patterns: readonly Suggested[] }) {
  const { t } = useTranslation('forms');
  const path = usePath();
  return (
    <section aria-labelledby="suggested-title" className="mt-4 max-w-2xl">
      <h2 id="suggested-title" className="text-base font-semibold">
        {t('query.did-you-mean-one')}
      </h2>
      <ul className="card mt-2 p-1.5">
        {patterns.map((pattern) => (
          <li key={`${pattern.weapon} ${pattern.patternId}`}>
            <Link
              to={path(`/pattern/${pattern.weapon}/${pattern.patternId}`)}
              className="flex min-h-12 items-center gap-3 rounded-xl px-3 hover:bg-raised"
            >
              <SuggestedPattern pattern={pattern} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
