import { randomUUID } from 'node:crypto';
import type { AppError } from '@bluegem/contract/errors';
import { problemResponse } from '@bluegem/server/api/problem';
import { languageOf, plainPage } from '../app/.server/html/plain-page.ts';
import { translatorOf } from '../app/i18n/registry.ts';
import { translateError } from './translate-error.ts';

/** The answer to a request that is refused before any page or endpoint looks at it. */
export function refusal(error: AppError, acceptLanguage: string): Response {
  const requestId = randomUUID();
  const answer = problemResponse(error, translateError(error.code, error.details, acceptLanguage), requestId);
  answer.headers.set('x-request-id', requestId);
  return answer;
}

/** The same for a form of a page, in its language: a browser that shows the answer gets a page, a script what to tell. */
export function pageErrorResponse(error: AppError, request: Request): Response {
  const language = languageOf(request);
  if (!request.headers.get('accept')?.includes('text/html')) return refusal(error, language);
  const words = translatorOf(language)(`errors:${error.code}`, error.details);
  const page = plainPage(language, words, { status: error.status, linksHome: true });
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) page.headers.set('retry-after', String(retryAfterSeconds));
  return page;
}
