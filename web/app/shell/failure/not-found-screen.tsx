import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LostGem } from '../../ui/lost-gem.tsx';
import { SearchForm } from '../search-form.tsx';

/** A suggested pattern. Its name comes from the server, so that the screen needs no weapon data. */
type Suggestion = { weapon: string; name: string; patternId: number };

/** The suggestions of a 404 response, if it has any. */
export function suggestionsOf(response: unknown): readonly Suggestion[] {
  const found = response && typeof response === 'object' && 'suggestions' in response ? response.suggestions : [];
  return Array.isArray(found) ? (found as Suggestion[]) : [];
}

export function NotFoundScreen({ suggestions = [] }: { suggestions?: readonly Suggestion[] }) {
  const { t } = useTranslation('errors');
  const path = usePath();
  return (
    <section className="wrap py-10 md:py-16 lg:grid lg:grid-cols-2 lg:items-start lg:gap-12">
      <title>{`${t('screens.notFound.title')} | ${t('common:product')}`}</title>
      <div className="lg:order-last">
        <LostGem />
      </div>
      <div className="min-w-0">
        <h1 className="mt-8 text-3xl font-semibold md:text-5xl lg:mt-0">{t('screens.notFound.title')}</h1>
        <p className="mt-4 max-w-measure text-base text-soft">{t('screens.notFound.text')}</p>
        <SearchForm />
        {suggestions.length > 0 && <Suggestions patterns={suggestions} />}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={path('/')}>{t('screens.actions.home')}</ButtonLink>
          <ButtonLink kind="quiet" to={path('/patterns')}>
            {t('common:nav.patterns')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Suggestions({ patterns }: { patterns: readonly Suggestion[] }) {
  const { t } = useTranslation('errors');
  const path = usePath();
  return (
    <nav aria-labelledby="suggestions-title" className="card mt-8 p-5">
      <h2 id="suggestions-title" className="text-xl font-semibold">
        {t('screens.notFound.suggestions')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {patterns.map(({ weapon, name, patternId }) => (
          <li key={weapon}>
            <Link
              to={path(`/pattern/${weapon}/${patternId}`)}
              className="inline-flex min-h-11 items-center font-display font-semibold text-blue-ink underline underline-offset-4"
            >
              {t('screens.notFound.suggestion', { weapon: name, patternId })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
