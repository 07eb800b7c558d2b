import { pipeline } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, isRouteErrorResponse, type EntryContext, type RouterContextProvider } from 'react-router';
import { completeHead } from './.server/complete-head.ts';
import { headOf } from './.server/page-head.ts';
import { getServices } from './.server/services.ts';
import { registerAllLanguages } from './i18n/texts.server.ts';
import { NonceContext, nonceContext } from './nonce.ts';
import { PlacesContext, type Place } from './places.ts';
import { scriptsAfterPaint } from './.server/scripts-after-paint.ts';

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
  const waitsForAll = routerContext.isSpaMode || isbot(request.headers.get('user-agent') ?? '') || nonce === undefined;
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
        [waitsForAll ? 'onAllReady' : 'onShellReady']() {
          const head = completeHead((html) =>
            headOf(html, { request, status: currentStatus, routerContext, places, nonce }),
          );
          const body = scriptsAfterPaint();
          // A stream that breaks off has told its error below.
          pipeline(head, body, () => undefined);
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: currentStatus }));
          pipe(head);
        },
        onShellError: reject,
        onError(error) {
          currentStatus = 500;
          logFailure(error, request);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}
