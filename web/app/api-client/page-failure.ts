import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import { isRouteErrorResponse, type ErrorResponse } from 'react-router';
import { translationsAt } from '../i18n/page-meta.ts';

type Body = { error?: unknown; message?: unknown } | null;

function bodyOf({ data }: ErrorResponse): Body {
  if (typeof data !== 'string') return data as Body;
  try {
    return JSON.parse(data) as Body;
  } catch {
    return null;
  }
}

/** The text for a response that is no page. The server's own text of a limit says how long to wait. */
function refusalText(t: TranslateQualified, response: ErrorResponse): string {
  const { status, statusText: text } = response;
  if (status === 401) return t('auth:client.required');
  if (status === 403) return t('auth:client.forbidden');
  if (status >= 500) return t('auth:client.server');
  const body = bodyOf(response);
  const words = [body?.message, body?.error].find((each) => typeof each === 'string');
  return words ?? t('auth:client.other', { status, text });
}

/** The error text of a page whose data could not be loaded. */
export function pageFailureText(t: TranslateQualified, error: unknown): string {
  if (isRouteErrorResponse(error)) return refusalText(t, error);
  if (error instanceof DOMException) return t('auth:client.cancelled');
  return t(`auth:client.${error instanceof TypeError ? 'network' : 'notJson'}`);
}

/** The same in the language of the shown page. */
export const translatePageFailure = (error: unknown): string =>
  pageFailureText(translationsAt(window.location.pathname).t, error);
