/** Where the choice is kept, for all tabs. */
export const CONSENT_KEY = 'cookie-consent';

/** What a visitor chose. Moments are milliseconds since 1970; null: nothing was chosen yet. */
export type Consent = {
  readonly hasConsented: boolean;
  readonly showBanner: boolean;
  readonly preferences: { readonly essential: true; readonly analytics: boolean; readonly timestamp: number | null };
};

/** Whoever has not chosen is asked, and nothing is counted. */
export const NO_CONSENT: Consent = {
  hasConsented: false,
  showBanner: true,
  preferences: { essential: true, analytics: false, timestamp: null },
};

/** A choice that was made: what is essential is always on. */
export const choiceOf = (analytics: boolean, nowMs: number): Consent => ({
  hasConsented: true,
  showBanner: false,
  preferences: { essential: true, analytics, timestamp: nowMs },
});

/** The same choice with the question shown again. */
export const askedAgain = (consent: Consent): Consent => ({ ...consent, showBanner: true });

type Stored = {
  hasConsented?: unknown;
  showBanner?: unknown;
  preferences?: { analytics?: unknown; timestamp?: unknown };
};

/** What was stored; damaged or missing values mean that nothing was chosen. */
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
