import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, isRouteErrorResponse, type EntryContext, type RouterContextProvider } from 'react-router';
import { completeHead } from './.server/complete-head.ts';
import { headOf } from './.server/page-head.ts';
import { getServices } from './.server/services.ts';
import { registerAllLanguages } from './i18n/texts.server.ts';
import { NonceContext, nonceContext } from './nonce.ts';
import { PlacesContext, type Place } from './places.ts';
import { scriptsAfterPaint } from './.server/scripts-after-paint.ts';
import { wholePage } from './.server/whole-page.ts';

registerAllLanguages();

export const streamTimeout = 5000;

function logFailure(error: unknown, request: Request): void {
  if (request.signal.aborted) return;
  getServices().logger.error({ err: error, path: new URL(request.url).pathname }, 'Page failed');
}

/** Called by the router for errors of loaders; answers such as 404 are none. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!isRouteErrorResponse(error)) logFailure(error, request);
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext) ?? undefined;
  return renderPage({ request, status, headers, routerContext, nonce });
}

type PageParts = {
  request: Request;
  status: number;
  headers: Headers;
  routerContext: EntryContext;
  nonce: string | undefined;
};

/**
 * Renders a page and answers with all of it at once. Loaders have waited for their data by then, so that sending parts
 * earlier would gain a few milliseconds, and cost more of them: every part passes through all streams by itself.
 */
function renderPage({ request, status, headers, routerContext, nonce }: PageParts): Promise<Response> {
  const places: Place[] = [];
  return new Promise((resolve, reject) => {
    let currentStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PlacesContext value={places}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
        </PlacesContext>
      </NonceContext>,
      {
        ...(nonce && { nonce }),
        // Every part stands where it belongs, however long it is: React would move long ones into place by script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(tooLong);
          wholePage(pipe).then((html) => {
            const page = { request, status: currentStatus, routerContext, places, nonce };
            const whole = completeHead(html, (head) => headOf(head, page));
            const body = Buffer.from(scriptsAfterPaint(whole));
            headers.set('content-type', 'text/html; charset=utf-8');
            headers.set('content-length', String(body.length));
            resolve(new Response(body, { headers, status: currentStatus }));
          }, reject);
        },
        onShellError(error) {
          clearTimeout(tooLong);
          reject(error);
        },
        onError(error) {
          currentStatus = 500;
          logFailure(error, request);
        },
      },
    );
    const tooLong = setTimeout(abort, streamTimeout + 1000);
  });
}
