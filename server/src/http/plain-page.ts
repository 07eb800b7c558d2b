import {
  DEFAULT_LANGUAGE,
  directionOf,
  languageOfPath,
  localisedPath,
  type LanguageCode,
} from '@bluegem/locales/languages';
import { escapeMarkup } from '../platform/markup.ts';

type PlainPage = {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** More elements for the head, as HTML. */
  head?: string;
  /** The text of a link to the first page; undefined: no link. */
  homeLink?: string;
};

export const languageOf = (request: Request): LanguageCode =>
  languageOfPath(new URL(request.url).pathname) ?? DEFAULT_LANGUAGE;

/**
 * A page with one sentence, for a request that React does not render. It has no styles and no scripts, and is made
 * quickly.
 */
export function plainPage(language: LanguageCode, message: string, page: PlainPage): Response {
  const { status, headers = {}, head = '', homeLink } = page;
  const title = '<meta name="color-scheme" content="dark"><title>Blue Gem Atlas</title>';
  const home =
    homeLink === undefined ? '' : `<p><a href="${localisedPath('/', language)}">${escapeMarkup(homeLink)}</a></p>`;
  const text = `<h1>Blue Gem Atlas</h1><p>${escapeMarkup(message)}</p>${home}`;
  const html = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title}${head}</head><body><main>${text}</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(html)),
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
