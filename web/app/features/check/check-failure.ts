import { isRouteErrorResponse } from 'react-router';

/** The reason why a check failed without a response; its text is `forms:query.…`. */
export type CheckFailure = 'offline' | 'failed';

/** Why a check has no result: no response, or the text of a response that is no result. */
export type Unanswered = { failure: CheckFailure | null; limit: string | null };

/** The failure of a check without a result of the server. Redirects of the router are thrown again. */
export async function unansweredBy(error: unknown, { signal }: Request): Promise<Unanswered> {
  if (error instanceof Response || signal.aborted) throw error;
  if (!isRouteErrorResponse(error) || error.status >= 500)
    return { failure: navigator.onLine ? 'failed' : 'offline', limit: null };
  const { translatePageFailure } = await import('../../api-client/page-failure.ts');
  return { failure: null, limit: translatePageFailure(error) };
}
