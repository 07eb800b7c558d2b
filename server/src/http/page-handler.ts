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
    if (headers.get('content-type')?.startsWith('text/html')) {
      headers.set('content-security-policy', contentSecurityPolicy(`'nonce-${nonce}'`, reach));
    }
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
    // A form was sent to a page without an action.
    if (response.status === 405 && !headers.has('allow')) headers.set('allow', 'GET, HEAD');
    return response;
  };
}
