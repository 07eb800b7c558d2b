import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isRouteErrorResponse, useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { isMissingScript, reloadForNewBuild } from '../../reports/new-build.ts';
import { usePath } from '../../i18n/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { lazyOptional } from '../../ui/lazy-with-retry.tsx';
import { LostGem } from '../../ui/lost-gem.tsx';
import { SearchForm } from '../search-form.tsx';
import { CopyReport } from './copy-report.tsx';
import { errorKindOf } from './error-kind.ts';
import { NotFoundScreen, suggestionsOf } from './not-found-screen.tsx';
import { MAX_RETRIES, mayRetry, noteFailure, noteRetry, retriesOf } from '../../ui/retries.ts';

const loadRefusedText = async () => (await import('./refused-text.tsx')).RefusedText;
/** Few failures are responses. */
const RefusedText = import.meta.env.SSR ? await loadRefusedText() : lazyOptional(loadRefusedText);

/** At most three retries, each at least a second after the error. */
function useRetry(error: unknown) {
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();
  const [retries, setRetries] = useState(() => retriesOf(location.pathname));
  useEffect(() => noteFailure(location.pathname, Date.now()), [error, location.pathname]);
  const retry = () => {
    if (!mayRetry(location.pathname, Date.now())) return;
    // The router caches a failed import, so only a reload helps.
    if (isMissingScript(error)) return window.location.reload();
    setRetries(noteRetry(location.pathname));
    void navigate(location, { replace: true });
    void revalidator.revalidate();
  };
  return { retry, retries };
}

/** Converts a thrown value to an error: a response by its status, anything else as text. */
function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (isRouteErrorResponse(thrown)) return new Error(`${thrown.status} ${thrown.statusText}`.trim());
  return new Error(String(thrown));
}

export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundScreen suggestions={suggestionsOf(error.data)} />;
  }
  return <Failure thrown={error} />;
}

function Failure({ thrown }: { thrown: unknown }) {
  const { t } = useTranslation('errors');
  const path = usePath();
  const navigate = useNavigate();
  const { retry, retries } = useRetry(thrown);
  const isUsedUp = retries >= MAX_RETRIES;
  const isLost = isMissingScript(thrown);
  const error = errorOf(thrown);
  const kind = isLost ? 'connection' : errorKindOf(error);
  useEffect(() => {
    if (isLost) void reloadForNewBuild();
  }, [isLost]);
  return (
    <section role="alert" className="narrow-wrap py-10 md:py-16">
      <title>{`${t('common:failure.page')} | ${t('common:product')}`}</title>
      <LostGem />
      <p className="mt-8 text-sm font-semibold text-danger-ink">{t('common:failure.page')}</p>
      <h1 className="mt-2 text-3xl font-semibold md:text-5xl">{t(`screens.${kind}.title`)}</h1>
      {kind === 'connection' && <p className="mt-4 text-base">{t('screens.navigate')}</p>}
      {isRouteErrorResponse(thrown) && (
        <Suspense>
          <RefusedText refusal={thrown} />
        </Suspense>
      )}
      <ul className="mt-6 list-disc space-y-2 ps-6 text-soft">
        {t(`screens.${kind}.advice`)
          .split('|')
          .map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={retry} disabled={isUsedUp}>
          {t(isUsedUp ? 'screens.actions.retriesUsed' : 'screens.actions.retry')}
        </Button>
        <Button kind="quiet" onClick={() => window.location.reload()}>
          {t('common:failure.reload')}
        </Button>
        <ButtonLink kind="quiet" to={path('/')}>
          {t('screens.actions.home')}
        </ButtonLink>
        <Button kind="quiet" onClick={() => void navigate(-1)}>
          {t('screens.actions.back')}
        </Button>
      </div>
      <SearchForm />
      <CopyReport error={error} retries={retries} />
    </section>
  );
}
