import type { AppError, ErrorCode, ErrorDetails } from '@bluegem/contract/errors';

/**
 * Translates an error into a language (an Accept-Language value). Passed in by the process that serves, which has the
 * texts.
 */
export type TranslateError = (code: ErrorCode, details: ErrorDetails, acceptLanguage: string) => string;

/** The response to a failed request: code, message, details and request id, no internals. */
export function problemResponse(error: AppError, words: string, requestId: string): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  const retryAfter = error.details['retryAfterSeconds'];
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  else if (error.status === 503) headers.set('retry-after', '5');
  const body = { error: error.code, message: words, details: error.details, requestId };
  return new Response(JSON.stringify(body), { status: error.status, headers });
}
