import { randomUUID } from 'node:crypto';
import type { AppError } from '@bluegem/contract/errors';
import type { TranslatorOf } from '@bluegem/locales/translation-keys';
import { problemResponse } from '../api/problem.ts';
import { languageOf, plainPage } from './plain-page.ts';
import { localisedDetails } from './localised-details.ts';
import { createTranslateError } from './translate-error.ts';

export type ErrorResponses = ReturnType<typeof createErrorResponses>;

/** Makes the answers to requests that are refused before a page or an endpoint handles them. */
export function createErrorResponses(translatorOf: TranslatorOf) {
  const translateError = createTranslateError(translatorOf);

  /** The error as JSON. `acceptLanguage`: an Accept-Language value. */
  function asJson(error: AppError, acceptLanguage: string): Response {
    const requestId = randomUUID();
    const response = problemResponse(error, translateError(error.code, error.details, acceptLanguage), requestId);
    response.headers.set('x-request-id', requestId);
    return response;
  }

  /** The error in the language of a page: a small page for a browser, JSON for a script. */
  function forPage(error: AppError, request: Request): Response {
    const language = languageOf(request);
    if (!request.headers.get('accept')?.includes('text/html')) return asJson(error, language);
    const t = translatorOf(language);
    const page = plainPage(language, t(`errors:${error.code}`, localisedDetails(error.details, language, t)), {
      status: error.status,
      homeLink: t('errors:screens.actions.home'),
    });
    const { retryAfterSeconds } = error.details;
    if (retryAfterSeconds !== undefined) page.headers.set('retry-after', String(retryAfterSeconds));
    return page;
  }

  return { translateError, asJson, forPage };
}
