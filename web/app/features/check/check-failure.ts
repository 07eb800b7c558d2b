/** The reason why a check failed; its text is `forms:query.…`. */
export type CheckFailure = 'offline' | 'failed';

/** The failure of a check without a response of the server. Redirects of the router are thrown again. */
export function failureOf(error: unknown, { signal }: Request): CheckFailure {
  if (error instanceof Response || signal.aborted) throw error;
  return navigator.onLine ? 'failed' : 'offline';
}
