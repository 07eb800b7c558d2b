import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { PageShell } from '../page-shell.tsx';

const loadScreen = () => import('./error-screen.tsx');

/** The server renders the screen directly. Browsers load it when idle, or when it is needed. */
const ErrorScreen = import.meta.env.SSR
  ? (await loadScreen()).ErrorScreen
  : lazy(() =>
      loadScreen().then(
        (loaded) => ({ default: loaded.ErrorScreen }),
        () => ({ default: PlainScreen }),
      ),
    );

/** Replaces a page that failed. */
export function PageFailure() {
  return (
    <PageShell>
      {/* What the head of a pattern's page waits for (theme-script.ts). */}
      <div id="verdict">
        <Suspense>
          <ErrorScreen />
        </Suspense>
      </div>
    </PageShell>
  );
}

/** Shown if the error screen itself cannot be loaded. */
function PlainScreen() {
  const { t } = useTranslation();
  return (
    <section role="alert" className="wrap grid justify-items-start gap-6 py-20">
      <h1 className="text-3xl font-semibold md:text-5xl">{t('failure.page')}</h1>
      <Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>
    </section>
  );
}
