import { oEmbedAnswer } from './oembed.ts';
import { originOf } from '../services.ts';

const ONE_HOUR_SECONDS = 3600;

/** Describes to other sites how to show one of our patterns: https://oembed.com. */
export function oEmbedDocument(request: Request): Response {
  const origin = originOf(request);
  const answer = oEmbedAnswer(new URL(request.url).searchParams, origin);
  const isFound = answer.status === 200;
  return new Response(JSON.stringify(isFound ? answer.body : { status: answer.status }), {
    status: answer.status,
    headers: {
      'content-type': 'application/json',
      'cache-control': isFound ? `public, max-age=${ONE_HOUR_SECONDS}` : 'no-store',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
