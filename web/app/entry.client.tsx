import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DEFAULT_LANGUAGE, languageOfPath } from '@bluegem/locales/languages';
import { HydratedRouter } from 'react-router/dom';
import { loadLanguage } from './i18n/texts.client.ts';

// Before the router reads the address.
if (new URLSearchParams(window.location.search).has('token')) (await import('./auth/take-token.ts')).takeToken();

await loadLanguage(DEFAULT_LANGUAGE);
await loadLanguage(languageOfPath(window.location.pathname) ?? DEFAULT_LANGUAGE);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
