import type { EndpointId } from '@bluegem/contract/endpoints';
import { AppError } from '@bluegem/contract/errors';
import { DEFAULT_LANGUAGE, languageOfPath } from '@bluegem/locales/languages';
import type { HeadersArgs } from 'react-router';
import { translatorOf } from '../i18n/registry.ts';
import { getServices } from './services.ts';

/** Why a page does not do what was asked, in its language: too much of it in the last minute. */
export type PageLimit = { words: string; answer: ResponseInit };

type Asked = { url: URL; address: string };

/** Counts what a page does against the limit of the same use of the API; null: it may be done. */
export async function countForPage(id: EndpointId, { url, address }: Asked): Promise<PageLimit | null> {
  try {
    await getServices().countCall(id, address);
    return null;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'http.rate-limited')) throw error;
    const retryAfterSeconds = Number(error.details['retryAfterSeconds']);
    const t = translatorOf(languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE);
    return {
      words: t('errors:http.rate-limited', { retryAfterSeconds }),
      answer: { status: 429, headers: { 'retry-after': String(retryAfterSeconds) } },
    };
  }
}

/** The `headers` of a page that counts: tells a limited caller when to come back. */
export function limitHeaders({ parentHeaders, loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(parentHeaders);
  const retryAfter = actionHeaders.get('retry-after') ?? loaderHeaders.get('retry-after');
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return headers;
}
