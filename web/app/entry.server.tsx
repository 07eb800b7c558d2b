import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { Namespace } from '@bluegem/locales/namespaces';
import { ServerRouter, isRouteErrorResponse, type EntryContext, type RouterContextProvider } from 'react-router';
import { busyPage } from './.server/html/busy-page.ts';
import { pageResponse } from './.server/html/with-head.ts';
import { headOf } from './.server/html/page-head.ts';
import { getServices } from './.server/services.ts';
import { addAllTexts } from './i18n/texts.server.ts';
import { UsedNamespaces } from './i18n/use-translation.ts';
import { NonceContext, nonceContext } from './page/nonce.ts';
import { BreadcrumbContext, type Breadcrumb } from './page/breadcrumb-context.ts';
import { createRenderQueue } from './.server/html/render-queue.ts';

addAllTexts();

export const streamTimeout = 5000;

/**
 * Rendering occupies the single thread. A hundred queued pages wait about two seconds here, more on a busy machine; a
 * longer queue would outlast its clients.
 */
const acquire = createRenderQueue({ atOnce: 4, waiting: 100, queueTimeoutMs: streamTimeout });

function logFailure(error: unknown, request: Request): void {
  if (request.signal.aborted) return;
  getServices().logger.error({ err: error, path: new URL(request.url).pathname }, 'Page failed');
}

/** Called by the router for errors of loaders; responses such as 404 are not errors. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!isRouteErrorResponse(error)) logFailure(error, request);
}

type Rendering = { page: ReactNode; nonce: string | undefined; onError: (error: unknown) => void };

/** The HTML of a page (UTF-8); undefined if it takes too long. Rejects if not even the frame can be rendered. */
function htmlOf({ page, nonce, onError }: Rendering): Promise<Buffer<ArrayBuffer> | undefined> {
  return new Promise((resolve, reject) => {
    let isTooLate = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      // Every part stays in its place, however long it is: React would otherwise move long ones by script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(tooLong);
        resolve(buffer(pipe(new PassThrough())));
      },
      onShellError(error) {
        clearTimeout(tooLong);
        reject(error);
      },
      onError: (error) => void (isTooLate || onError(error)),
    });
    const tooLong = setTimeout(() => {
      isTooLate = true;
      resolve(undefined);
      abort();
    }, streamTimeout + 1000);
  });
}

/**
 * Renders a page when the queue admits it, and responds with the complete HTML. Loaders have finished by then:
 * streaming would gain a few milliseconds and cost more, since every part passes through all streams.
 */
export default async function handleRequest(
  request: Request,
  loadedStatus: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext) ?? undefined;
  const breadcrumbs: Breadcrumb[] = [];
  const used = new Set<Namespace>();
  let status = loadedStatus;
  const page = (
    <NonceContext value={nonce}>
      <BreadcrumbContext value={breadcrumbs}>
        <UsedNamespaces value={used}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
        </UsedNamespaces>
      </BreadcrumbContext>
    </NonceContext>
  );
  const onError = (error: unknown) => {
    status = 500;
    logFailure(error, request);
  };
  const html = await acquire(async () => (request.signal.aborted ? undefined : htmlOf({ page, nonce, onError })));
  if (html === undefined) return busyPage(request);
  const tagsOf = (head: string) => headOf(head, { request, status, routerContext, breadcrumbs, used, nonce });
  return pageResponse(html, tagsOf, { headers, status });
}
