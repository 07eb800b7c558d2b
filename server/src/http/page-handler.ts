import { randomBytes } from 'node:crypto';
import { AppError } from '@bluegem/contract/errors';
import type { ErrorResponses } from './error-response.ts';
import { pageRequest } from './page-request.ts';
import type { Pages } from './pages.ts';
import { contentSecurityPolicy, type Reach } from './security-headers.ts';

type PageHandler = (request: Request, address: string) => Promise<Response>;

/** An error that the visitor is shown; any other is thrown again. */
function visibleError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** The methods that pages accept. Other methods are refused before the page handler is called. */
export const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

/** Adds to a redirect what the page did not get of its query: keys of campaigns, which analytics may count later. */
function restoreDroppedKeys(headers: Headers, requested: string, read: string): void {
  const location = headers.get('location');
  const kept = new URL(read);
  const dropped = [...new URL(requested).searchParams].filter(([key]) => !kept.searchParams.has(key));
  if (!location?.startsWith('/') || dropped.length === 0) return;
  const to = new URL(location, kept);
  for (const [key, value] of dropped) to.searchParams.append(key, value);
  headers.set('location', to.pathname + to.search + to.hash);
}

type PageOptions = {
  pages: Pick<Pages, 'render'>;
  errors: Pick<ErrorResponses, 'forPage'>;
  /** The other hosts that pages may connect to. */
  reach: Reach;
  /** Where visitors reach the site; undefined: at the address of the request. */
  publicUrl: string | undefined;
};

/** Renders pages with a new nonce, at the public origin, and completes their headers. */
export function createPageHandler({ pages, errors, reach, publicUrl }: PageOptions): PageHandler {
  return async (request, address) => {
    const nonce = randomBytes(16).toString('base64');
    const publicRequest = await pageRequest(request, publicUrl).catch(visibleError);
    const response =
      publicRequest instanceof AppError
        ? errors.forPage(publicRequest, request)
        : await pages.render(publicRequest, { nonce, address });
    const { headers } = response;
    if (!(publicRequest instanceof AppError)) restoreDroppedKeys(headers, request.url, publicRequest.url);
    if (headers.get('content-type')?.startsWith('text/html')) {
      headers.set('content-security-policy', contentSecurityPolicy(`'nonce-${nonce}'`, reach));
    }
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
    // A form was sent to a page without an action.
    if (response.status === 405 && !headers.has('allow')) headers.set('allow', 'GET, HEAD');
    return response;
  };
}
