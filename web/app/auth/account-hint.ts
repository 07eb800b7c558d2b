import { useSyncExternalStore } from 'react';
import { hasHintCookie } from './hint-cookie.ts';
import { ACCOUNT_CHANGED_EVENT, STORAGE, TOKEN_SET_EVENT } from './storage-names.ts';

/** Whether somebody may be signed in here. Cheap to ask: what knows for certain is loaded only after a yes. */
export function hasAccountHint(): boolean {
  try {
    return hasHintCookie(document.cookie) || localStorage.getItem(STORAGE.token) !== null;
  } catch {
    // Storage is switched off in this browser.
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  // The storage event tells of other tabs; who signed out there without script is noticed on coming back.
  const events = [TOKEN_SET_EVENT, ACCOUNT_CHANGED_EVENT, 'storage', 'focus'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** The same for components; false until the page's script runs, as pages are made for everybody. */
export const useHasAccountHint = (): boolean => useSyncExternalStore(subscribe, hasAccountHint, () => false);
