import {
  DEFAULT_LANGUAGE,
  directionOf,
  languageOfPath,
  localisedPath,
  type LanguageCode,
} from '@bluegem/locales/languages';
import { translatorOf } from '../../i18n/registry.ts';
import { escapeMarkup } from './markup.ts';

type PlainPage = {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** What else stands in the head, as HTML. */
  head?: string;
  /** Whether the page links to the first page. */
  linksHome?: boolean;
};

export const languageOf = (request: Request): LanguageCode =>
  languageOfPath(new URL(request.url).pathname) ?? DEFAULT_LANGUAGE;

/** A page of a few words, for a request that no page is rendered for. It needs no style, no script and little time. */
export function plainPage(language: LanguageCode, words: string, page: PlainPage): Response {
  const { status, headers = {}, head = '', linksHome = false } = page;
  const title = '<meta name="color-scheme" content="dark"><title>Blue Gem Atlas</title>';
  const home = `<p><a href="${localisedPath('/', language)}">${escapeMarkup(translatorOf(language)('errors:screens.actions.home'))}</a></p>`;
  const text = `<h1>Blue Gem Atlas</h1><p>${escapeMarkup(words)}</p>${linksHome ? home : ''}`;
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
