import { useSyncExternalStore } from 'react';
import { asksForPrivacy } from '../../../reports/privacy-signals.ts';
import { browserStorage } from '../../../browser/browser-storage.ts';
import { reopened, choiceOf, CONSENT_KEY, NO_CONSENT, readConsent, type Consent } from './consent-state.ts';

const listeners = new Set<() => void>();
let storage: ReturnType<typeof browserStorage> | undefined;
let cached: { text: string | null; consent: Consent } = { text: null, consent: NO_CONSENT };
let requests = 0;

const store = () => (storage ??= browserStorage('localStorage'));

/** The stored choice, which another tab may have made. */
export function currentConsent(): Consent {
  const text = store().getItem(CONSENT_KEY);
  if (text !== cached.text) cached = { text, consent: readConsent(text) };
  return cached.consent;
}

function announce(): void {
  for (const listener of listeners) listener();
}

function save(consent: Consent): void {
  try {
    store().setItem(CONSENT_KEY, JSON.stringify(consent));
  } catch {
    // The storage is full: the choice lasts until the page unloads.
    cached = { text: store().getItem(CONSENT_KEY), consent };
  }
  announce();
}

/** Makes a choice; the banner closes in all tabs. */
export const chooseAnalytics = (isAllowed: boolean): void => save(choiceOf(isAllowed, Date.now()));

/** Opens the banner with its settings. */
export function showConsentSettings(): void {
  requests++;
  // Nothing is stored before a choice.
  const consent = currentConsent();
  if (consent.hasConsented) save(reopened(consent));
  else announce();
}

export function subscribeConsent(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === CONSENT_KEY || key === null) && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Whether this browser requests privacy, whatever the choice. */
export const browserAsksForPrivacy = (): boolean => asksForPrivacy(navigator);

/** Whether visits may be counted: the visitor agreed and the browser does not object. */
export function mayCount(): boolean {
  const { hasConsented, preferences } = currentConsent();
  return hasConsented && preferences.analytics && !browserAsksForPrivacy();
}

export const useConsent = (): Consent => useSyncExternalStore(subscribeConsent, currentConsent, () => NO_CONSENT);
export const useMayCount = (): boolean => useSyncExternalStore(subscribeConsent, mayCount, () => false);
export const useAsksForPrivacy = (): boolean =>
  useSyncExternalStore(subscribeConsent, browserAsksForPrivacy, () => false);
/** How often the settings were opened in this tab. */
export const useSettingsRequests = (): number =>
  useSyncExternalStore(
    subscribeConsent,
    () => requests,
    () => 0,
  );
