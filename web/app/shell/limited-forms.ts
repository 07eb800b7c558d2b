import { data, isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { notify } from '../ui/notices.ts';

/** The server's message for a form that is submitted too often, in the language of its page. */
export type FormLimit = { message: string; retryAfterSeconds: number };

/** Reads it from a failed action; undefined if the action failed for another reason. */
export function formLimitOf(failure: unknown): FormLimit | undefined {
  if (!isRouteErrorResponse(failure) || failure.status !== 429) return undefined;
  try {
    const { message, details } = JSON.parse(String(failure.data)) as { message: string; details: FormLimit };
    return { message, retryAfterSeconds: Number(details.retryAfterSeconds) };
  } catch {
    return undefined;
  }
}

/** A form that is submitted too often stays as it is, with all input; a notice says when to try again. */
export const revalidateUnlessLimited: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method === 'GET') return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    const limit = type === 'error' ? formLimitOf(result) : undefined;
    if (!limit) continue;
    notify(limit.message, 'problem');
    results[route] = { type: 'data', result: data(null, { status: 429 }) };
  }
  return results;
};
