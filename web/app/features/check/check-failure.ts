/** Why a question got no answer at all; worded as `forms:query.…`. */
export type CheckFailure = 'offline' | 'failed';

/** What became of a question that the server did not answer; what the router throws to lead elsewhere goes on. */
export function failureOf(error: unknown, { signal }: Request): CheckFailure {
  if (error instanceof Response || signal.aborted) throw error;
  return navigator.onLine ? 'failed' : 'offline';
}
