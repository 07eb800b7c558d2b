import { useSyncExternalStore } from 'react';
import { createApiClient, type ApiClient } from '../api-client/api-client.ts';
import { translationsAt } from '../i18n/page-meta.ts';
import { hasAccountHint } from './account-hint.ts';
import { createAuth, type Auth } from './auth-machine.ts';
import { SIGNED_OUT, type AuthState } from './auth-state.ts';
import { browserStorage } from '../browser/browser-storage.ts';
import { ACCOUNT_CHANGED_EVENT, HINT_COOKIE, STORAGE, TOKEN_SET_EVENT } from './storage-names.ts';
import { createTokens, type Tokens } from './tokens.ts';

type BrowserAuth = { auth: Auth; api: ApiClient; tokens: Tokens };

let opened: BrowserAuth | undefined;

/** The token may be set by this tab or by another one. */
function checkWhenTokenChanges(auth: Auth): void {
  const check = () => void auth.check({ force: true });
  window.addEventListener(TOKEN_SET_EVENT, check);
  window.addEventListener('storage', ({ key }) => key === STORAGE.token && check());
}

/** Notifies the header, which knows only the hint, of sign-ins and sign-outs. A wrong hint is removed. */
function announceChanges(auth: Auth): void {
  auth.subscribe(() => {
    const { isAuthenticated, isLoading, error } = auth.state();
    if (isLoading) return;
    if (!isAuthenticated && error === null) document.cookie = `${HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
    window.dispatchEvent(new Event(ACCOUNT_CHANGED_EVENT));
  });
}

/** The auth state and API client of this browser, created on first use. */
export function browserAuth(): BrowserAuth {
  if (opened) return opened;
  const now = () => Date.now();
  const storage = browserStorage('localStorage');
  const tokens = createTokens({ storage, now, fetch: (...request) => fetch(...request) });
  const api = createApiClient({
    now,
    fetch: (...request) => fetch(...request),
    bearer: async () => (await tokens.fresh())?.token,
    translate: (key, values) => translationsAt(window.location.pathname).t(`auth:client.${key}`, values),
  });
  const auth = createAuth({ storage, now, tokens, api, hasHint: hasAccountHint() });
  opened = { auth, api, tokens };
  checkWhenTokenChanges(auth);
  announceChanges(auth);
  auth.start();
  return opened;
}

export function useAuth(): AuthState {
  return useSyncExternalStore(
    (listener) => browserAuth().auth.subscribe(listener),
    () => browserAuth().auth.state(),
    () => SIGNED_OUT,
  );
}
