import { useTranslation } from '../i18n/use-translation.ts';
import { VisitedPatterns } from '../features/site/offline/visited-patterns.tsx';
import { useReconnect } from '../features/site/offline/use-reconnect.ts';
import { usePath } from '../i18n/language.ts';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { SearchForm } from '../shell/search-form.tsx';
import { LostGem } from '../ui/lost-gem.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/offline.ts';

export function meta({ location }: Route.MetaArgs) {
  return [...pageMeta(translationsAt(location.pathname).t, 'errors:offline'), { name: 'robots', content: 'noindex' }];
}

/** The service worker's page for a page that is not cached while the server is unreachable. */
export default function Offline() {
  const { t } = useTranslation('errors');
  const path = usePath();
  const goBack = useReconnect();
  return (
    <section className="narrow-wrap py-10 md:py-16">
      <LostGem />
      <h1 className="mt-8 text-3xl font-semibold md:text-5xl">{t('offline.title')}</h1>
      <p className="mt-4 max-w-measure text-base text-soft">{t('offline.text')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={goBack}>{t('screens.actions.retry')}</Button>
        <ButtonLink kind="quiet" to={path('/patterns')} reloadDocument>
          {t('offline.database')}
        </ButtonLink>
      </div>
      <SearchForm />
      <VisitedPatterns />
    </section>
  );
}
