import { useSyncExternalStore } from 'react';
import { hasHintCookie } from './hint-cookie.ts';
import { ACCOUNT_CHANGED_EVENT, STORAGE, TOKEN_SET_EVENT } from './storage-names.ts';

/** Whether an account may be signed in here. Cheap; the real check is loaded only when this is true. */
export function hasAccountHint(): boolean {
  try {
    return hasHintCookie(document.cookie) || localStorage.getItem(STORAGE.token) !== null;
  } catch {
    // Storage is disabled in this browser.
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  // The storage event reports other tabs; a sign-out without script in another tab is noticed on focus.
  const events = [TOKEN_SET_EVENT, ACCOUNT_CHANGED_EVENT, 'storage', 'focus'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** The same as a hook. False until hydration, since a rendered page is the same for all visitors. */
export const useHasAccountHint = (): boolean => useSyncExternalStore(subscribe, hasAccountHint, () => false);
