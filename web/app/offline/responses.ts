import { VERSION_HEADER } from '@bluegem/contract/site/site-version';

type CacheableResponse = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Whether a response may be cached: complete, from this site and version, and not personal. */
export function mayCache(response: CacheableResponse, version: string): boolean {
  const { status, type, redirected, headers } = response;
  if (status !== 200 || type !== 'basic' || redirected) return false;
  if (/no-store|private/.test(headers.get('cache-control') ?? '')) return false;
  return headers.get(VERSION_HEADER) === version;
}

/** Whether a response is that of a proxy whose server is down. */
export const isOutage = ({ status, headers }: CacheableResponse): boolean =>
  status >= 502 && !headers.has(VERSION_HEADER);

/** Makes the router load a page as a document: from the server in its current version, or from the cache. */
export const loadAsDocument = (page: URL): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'x-remix-redirect': page.pathname + page.search,
      'x-remix-status': '302',
      'x-remix-reload-document': 'true',
    },
  });
