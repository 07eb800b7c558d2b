/** The storage key of the choice, for all tabs. */
export const CONSENT_KEY = 'cookie-consent';

/** The visitor's choice. Dates are milliseconds since 1970; null: no choice yet. */
export type Consent = {
  readonly hasConsented: boolean;
  readonly showBanner: boolean;
  readonly preferences: { readonly essential: true; readonly analytics: boolean; readonly timestamp: number | null };
};

/** Without a choice the banner is shown and nothing is counted. */
export const NO_CONSENT: Consent = {
  hasConsented: false,
  showBanner: true,
  preferences: { essential: true, analytics: false, timestamp: null },
};

/** A choice; essential storage is always on. */
export const choiceOf = (analytics: boolean, nowMs: number): Consent => ({
  hasConsented: true,
  showBanner: false,
  preferences: { essential: true, analytics, timestamp: nowMs },
});

/** The same choice with the banner open. */
export const reopened = (consent: Consent): Consent => ({ ...consent, showBanner: true });

type Stored = {
  hasConsented?: unknown;
  showBanner?: unknown;
  preferences?: { analytics?: unknown; timestamp?: unknown };
};

/** The stored choice; damaged or missing values mean that there is none. */
export function readConsent(text: string | null): Consent {
  try {
    const { hasConsented, showBanner, preferences } = (JSON.parse(text ?? 'null') ?? {}) as Stored;
    const { analytics, timestamp } = preferences ?? {};
    const isChoice = hasConsented === true && typeof showBanner === 'boolean' && typeof analytics === 'boolean';
    if (!isChoice || !Number.isSafeInteger(timestamp) || (timestamp as number) < 0) return NO_CONSENT;
    return { ...choiceOf(analytics, timestamp as number), showBanner };
  } catch {
    return NO_CONSENT;
  }
}
