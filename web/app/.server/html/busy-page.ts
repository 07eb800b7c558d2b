import { languageOf, plainPage } from '@bluegem/server/http/plain-page';
import { translatorOf } from '../../i18n/texts.ts';

const RETRY_AFTER_SECONDS = 5;

/** The response while too many pages are rendered: a short text that reloads the page in some seconds. */
export function busyPage(request: Request): Response {
  const language = languageOf(request);
  const again = request.method === 'GET' ? `<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">` : '';
  return plainPage(language, translatorOf(language)('errors:http.busy'), {
    status: 503,
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
    head: again,
  });
}
