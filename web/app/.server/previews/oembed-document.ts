import { createTranslateError } from '@bluegem/server/http/translate-error';
import { translatorOf } from '../../i18n/texts.ts';
import { oEmbedAnswer } from './oembed.ts';
import { originOf } from '../services.ts';

const ONE_HOUR_SECONDS = 3600;

type Refused = Exclude<ReturnType<typeof oEmbedAnswer>, { body: object }>;

const translateError = createTranslateError(translatorOf);

/** The same as the API says, in the language of the request. */
function problemOf({ headers }: Request, { status, error: { code, details } }: Refused) {
  return { status, error: code, message: translateError(code, details, headers.get('accept-language') ?? ''), details };
}

/** Describes to other sites how to show one of our patterns: https://oembed.com. */
export function oEmbedDocument(request: Request): Response {
  const origin = originOf(request);
  const answer = oEmbedAnswer(new URL(request.url).searchParams, origin);
  const isFound = answer.status === 200;
  return new Response(JSON.stringify(isFound ? answer.body : problemOf(request, answer)), {
    status: answer.status,
    headers: {
      'content-type': 'application/json',
      'cache-control': isFound ? `public, max-age=${ONE_HOUR_SECONDS}` : 'no-store',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
