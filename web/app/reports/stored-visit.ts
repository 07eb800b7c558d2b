/** The session storage keys of a visit. Nothing is stored before consent. */
export const VISIT_STORAGE = { metrics: 'session-metrics', events: 'analytics-events' } as const;

/** The cookies that Google's tag sets. */
const GOOGLE_COOKIE = /(?:^|; )(_ga(?:_\w+)?)=/g;

/** Removes all analytics data of this tab. */
export function forgetVisit(): void {
  try {
    for (const name of Object.values(VISIT_STORAGE)) sessionStorage.removeItem(name);
  } catch {
    // Storage is disabled in this browser: there is nothing to remove.
  }
  for (const [, name] of document.cookie.matchAll(GOOGLE_COOKIE)) document.cookie = `${name}=; Path=/; Max-Age=0`;
}
