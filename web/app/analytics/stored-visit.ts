/** What a visit keeps in the session storage of its tab; nothing of it before somebody agreed. */
export const VISIT_STORAGE = { metrics: 'session-metrics', events: 'analytics-events' } as const;

/** What Google's tag sets where it is allowed to. */
const GOOGLE_COOKIE = /(?:^|; )(_ga(?:_\w+)?)=/g;

/** Leaves nothing behind of what was counted in this tab. */
export function forgetVisit(): void {
  try {
    for (const name of Object.values(VISIT_STORAGE)) sessionStorage.removeItem(name);
  } catch {
    // Storage is switched off in this browser: there is nothing to remove.
  }
  for (const [, name] of document.cookie.matchAll(GOOGLE_COOKIE)) document.cookie = `${name}=; Path=/; Max-Age=0`;
}
