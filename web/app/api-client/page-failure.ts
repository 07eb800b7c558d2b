import { DEFAULT_LANGUAGE, languageOfPath } from '@bluegem/locales/languages';
import texts from '@bluegem/locales/en/auth.json';
import { isRouteErrorResponse } from 'react-router';
import { registerPageTexts, translatorOf } from '../i18n/registry.ts';
import type { FailureText } from './api-failure.ts';

registerPageTexts('auth', texts);

function textOf(error: unknown): FailureText {
  if (isRouteErrorResponse(error)) return error.status >= 500 ? 'server' : 'other';
  if (error instanceof DOMException) return 'cancelled';
  return error instanceof TypeError ? 'network' : 'notJson';
}

/** The error text of a page whose data could not be loaded. */
export function translatePageFailure(error: unknown): string {
  const { status = 0, statusText: text = '' } = isRouteErrorResponse(error) ? error : {};
  const language = languageOfPath(window.location.pathname) ?? DEFAULT_LANGUAGE;
  return translatorOf(language)(`auth:client.${textOf(error)}`, { status, text });
}
