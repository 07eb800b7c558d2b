import { queryOfPage } from '@bluegem/contract/site/page-answers';
import { withoutLanguage } from '@bluegem/locales/languages';
import { readBytes } from '../api/input.ts';
import { checkOrigin } from '../auth/origin.ts';

/** Enough for every form except those with a file. */
const FORM_MAX_BYTES = 64 * 1024;
/** A page that accepts a file reads it itself, after a check of the sender. */
const TAKES_A_FILE = /\/(admin\/prices|pattern\/[^/]+\/[^/]+)(\.data)?$/;
const isFile = (url: string, headers: Headers) =>
  TAKES_A_FILE.test(new URL(url).pathname) && headers.get('content-type')?.startsWith('multipart/');

/**
 * The public address of a page, with the keys of the query that it reads. Behind a proxy that terminates TLS the
 * request itself has another origin.
 */
function publicAddress(url: string, publicUrl: string | undefined): string {
  const { origin, pathname, search } = new URL(url);
  const read = queryOfPage(withoutLanguage(pathname), search);
  return `${publicUrl === undefined ? origin : new URL(publicUrl).origin}${pathname}${read}`;
}

/**
 * The request that a page gets. It has the public address, since the router compares the origin of a form with it, and
 * the body is read already, so that no page reads an endless one. Throws AppError if a form comes from another site, is
 * too large, or is cut off.
 */
export async function pageRequest(request: Request, publicUrl?: string): Promise<Request> {
  const { method, headers, signal } = request;
  const url = publicAddress(request.url, publicUrl);
  if (method === 'GET' || method === 'HEAD') {
    return url === request.url ? request : new Request(url, { method, headers, signal });
  }
  checkOrigin({ publicUrl }, request);
  const body = isFile(url, headers) ? request.body : await readBytes(request, FORM_MAX_BYTES);
  const whole = { method, headers, signal, body, duplex: 'half' as const };
  return new Request(url, whole);
}
