import { DEFAULT_LANGUAGE, directionOf, languageOfPath } from '@bluegem/locales/languages';
import { translatorOf } from '../i18n/registry.ts';
import { escapeMarkup } from './markup.ts';

const RETRY_AFTER_SECONDS = 5;

/** The answer to who comes when too many pages are rendered: a few words, and the same page again in some seconds. */
export function busyPage(request: Request): Response {
  const language = languageOfPath(new URL(request.url).pathname) ?? DEFAULT_LANGUAGE;
  const words = escapeMarkup(translatorOf(language)('errors:http.busy'));
  const again = request.method === 'GET' ? `<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">` : '';
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light">${again}<title>Blue Gem Atlas</title>`;
  const html = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>${head}</head><body><main><h1>Blue Gem Atlas</h1><p>${words}</p></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(html)),
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
    },
  });
}
