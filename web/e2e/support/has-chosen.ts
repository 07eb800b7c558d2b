/** Answers the question about cookies with Essential Only, so that it covers nothing; what a test chooses itself stays. */
export const HAS_CHOSEN = `try {
  const choice = { hasConsented: true, showBanner: false, preferences: { essential: true, analytics: false, timestamp: 0 } };
  localStorage.getItem('cookie-consent') ?? localStorage.setItem('cookie-consent', JSON.stringify(choice));
} catch {}`;

/** Chooses the theme of the device, so that a test can choose it with `colorScheme`; what a test chooses itself stays. */
export const AS_THE_DEVICE = `try {
  localStorage.getItem('theme') ?? localStorage.setItem('theme', 'system');
} catch {}`;
