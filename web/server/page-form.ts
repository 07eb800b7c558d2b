import { readBytes } from '@bluegem/server/endpoints/input';
import { checkOrigin } from '@bluegem/server/auth/origin';

/** Enough for every form but the one that takes a file. */
const FORM_MAX_BYTES = 64 * 1024;
/** The page that takes a file reads it itself, once it knows who sends it. */
const TAKES_A_FILE = /\/admin\/prices(\.data)?$/;
const isFile = (url: string, headers: Headers) =>
  TAKES_A_FILE.test(new URL(url).pathname) && headers.get('content-type')?.startsWith('multipart/');

/** The address under which visitors know a page. Behind a proxy that ends TLS the request itself names another origin. */
function publicAddress(url: string, publicUrl: string | undefined): string {
  if (publicUrl === undefined) return url;
  const { pathname, search } = new URL(url);
  return `${new URL(publicUrl).origin}${pathname}${search}`;
}

/**
 * The request as a page gets it: at the address that visitors see, since the router compares the origin of a form with it,
 * and with the form read, so that no page reads one without an end. Throws AppError where a form comes from another site,
 * is too large, or is cut off.
 */
export async function pageRequest(request: Request, publicUrl?: string): Promise<Request> {
  const { method, headers, signal } = request;
  const url = publicAddress(request.url, publicUrl);
  if (method === 'GET' || method === 'HEAD') {
    return url === request.url ? request : new Request(url, { method, headers, signal });
  }
  checkOrigin({ publicUrl }, request);
  const body = isFile(url, headers) ? request.body : await readBytes(request, FORM_MAX_BYTES);
  const whole = { method, headers, signal, body, duplex: 'half' };
  return new Request(url, whole);
}
