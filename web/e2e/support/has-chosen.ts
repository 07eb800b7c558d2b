/** Answers the cookie banner with Essential Only, so that it covers nothing; a choice of the test itself stays. */
export const HAS_CHOSEN = `try {
  const choice = { hasConsented: true, showBanner: false, preferences: { essential: true, analytics: false, timestamp: 0 } };
  localStorage.getItem('cookie-consent') ?? localStorage.setItem('cookie-consent', JSON.stringify(choice));
} catch {}`;

/** Chooses the theme of the device, so that a test can set it with `colorScheme`; a choice of the test itself stays. */
export const AS_THE_DEVICE = `try {
  localStorage.getItem('theme') ?? localStorage.setItem('theme', 'system');
} catch {}`;
