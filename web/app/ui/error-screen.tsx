import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { usePath } from '../i18n/language.ts';
import { Button, ButtonLink } from './button.tsx';
import { errorKindOf } from './error-kind.ts';
import { NotFoundScreen, suggestionsOf } from './not-found-screen.tsx';
import { PageShell } from './page-shell.tsx';
import { MAX_RETRIES, mayRetry, noteFailure, noteRetry, retriesOf } from './retries.ts';

/** A retry counts at most three times, and not within a second of the error. */
function useRetry(error: unknown) {
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();
  const [retries, setRetries] = useState(() => retriesOf(location.pathname));
  useEffect(() => noteFailure(location.pathname, Date.now()), [error, location.pathname]);
  const retry = () => {
    if (!mayRetry(location.pathname, Date.now())) return;
    setRetries(noteRetry(location.pathname));
    void navigate(location, { replace: true });
    void revalidator.revalidate();
  };
  return { retry, isUsedUp: retries >= MAX_RETRIES };
}

function reportOf(error: unknown, url: string): string {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  return JSON.stringify(
    { message, stack, url, timestamp: new Date().toISOString(), userAgent: navigator.userAgent },
    null,
    2,
  );
}

export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <PageShell>
        <NotFoundScreen suggestions={suggestionsOf(error.data)} />
      </PageShell>
    );
  }
  return (
    <PageShell>
      <Failure error={error} />
    </PageShell>
  );
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('errors');
  const path = usePath();
  const navigate = useNavigate();
  const { retry, isUsedUp } = useRetry(error);
  const kind = errorKindOf(error instanceof Error ? error : { message: String(error) });
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(reportOf(error, window.location.href)).then(
      () => true,
      () => false,
    );
    window.alert(t(isCopied ? 'screens.actions.copied' : 'screens.actions.copyFailed'));
  };
  return (
    <section role="alert" className="wrap max-w-3xl! py-20">
      <p className="text-sm font-semibold text-danger-ink">{t('screens.page.title')}</p>
      <h1 className="mt-2 text-4xl font-semibold">{t(`screens.${kind}.title`)}</h1>
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
          {t('screens.actions.reload')}
        </Button>
        <ButtonLink kind="quiet" to={path('/')}>
          {t('screens.actions.home')}
        </ButtonLink>
        <Button kind="quiet" onClick={() => void navigate(-1)}>
          {t('screens.actions.back')}
        </Button>
        <Button kind="quiet" onClick={() => void copy()}>
          {t('screens.actions.copy')}
        </Button>
      </div>
    </section>
  );
}
