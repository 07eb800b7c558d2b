import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { usePath } from '../i18n/language.ts';
import { Button, ButtonLink } from './button.tsx';
import { errorKindOf } from './error-kind.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PageShell } from './page-shell.tsx';

const MAX_RETRIES = 3;
const RETRY_GAP_MS = 1000;

/** A retry counts at most three times, and not within a second of the error. */
function useRetry() {
  const [retries, setRetries] = useState(0);
  const failedAt = useRef(0);
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    failedAt.current = Date.now();
  }, []);
  const retry = () => {
    if (retries >= MAX_RETRIES || Date.now() - failedAt.current < RETRY_GAP_MS) return;
    failedAt.current = Date.now();
    setRetries(retries + 1);
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
        <NotFoundScreen />
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
  const { retry, isUsedUp } = useRetry();
  const kind = errorKindOf(error instanceof Error ? error : { message: String(error) });
  const copy = async () => {
    await navigator.clipboard.writeText(reportOf(error, window.location.href));
    window.alert(t('screens.actions.copied'));
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
