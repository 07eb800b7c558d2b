import type { HeadersArgs } from 'react-router';
import { PRIVATE } from '../call.ts';

/** The `headers` of a page that may answer 429: says when to come back. */
export function limitHeaders({ parentHeaders, loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(parentHeaders);
  const retryAfter = actionHeaders.get('retry-after') ?? loaderHeaders.get('retry-after');
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return headers;
}

/** The same for a page that depends on the account. */
export function privateHeaders(args: HeadersArgs): Headers {
  return limitHeaders({ ...args, parentHeaders: new Headers(PRIVATE) });
}
