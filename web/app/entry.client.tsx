import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DEFAULT_LANGUAGE, allowPseudoLanguages, isPseudoLanguage, languageOfPath } from '@bluegem/locales/languages';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { whenIdle } from './browser/when-idle.ts';
import { loadTextsOfDocument } from './i18n/load-texts.ts';
import { capture, watchFailures } from './reports/capture.ts';
import { findRoot } from './shell/find-root.ts';
import { retriesOf } from './ui/retries.ts';

watchFailures(window);

/** Error reporting and the error screens load when the page is idle. */
const prepare = () => void import('./shell/prepare.ts').catch(() => undefined);
whenIdle(prepare);

findRoot(document);

/** In a function: with an `await` at the top of a module the bundler joins no small files. */
async function start(): Promise<void> {
  // Runs before the router reads the address.
  if (new URLSearchParams(window.location.search).has('token'))
    (await import('./auth/consume-url-token.ts')).consumeUrlToken();

  // Only a server with this setting responds in such a language.
  if (isPseudoLanguage(document.documentElement.lang)) allowPseudoLanguages();
  try {
    await loadTextsOfDocument(languageOfPath(window.location.pathname) ?? DEFAULT_LANGUAGE);
  } catch (error) {
    // The page stays as the server made it.
    return capture(error, 'language');
  }

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={capturePage} />
      </StrictMode>,
    );
  });
}

/** Captures page failures; a response such as 404 is not one. */
function capturePage(error: unknown): void {
  if (!isRouteErrorResponse(error) || error.status >= 500)
    capture(error, 'page', 'medium', retriesOf(location.pathname));
}

void start();
