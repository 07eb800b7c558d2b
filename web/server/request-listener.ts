import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { AppError } from '@bluegem/contract/errors';
import { createApi } from '@bluegem/server/api/app';
import { isCounted } from '@bluegem/core/statistics/usage';
import { compressResponse } from '@bluegem/server/platform/compression';
import { hasOperator } from '@bluegem/server/platform/operator';
import type { Services } from '@bluegem/server/services';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { VERSION_HEADER, WORKER_ADDRESS } from '../app/offline/site-version.ts';
import { answerDocument } from '../app/.server/documents.ts';
import { isApiAddress } from '@bluegem/contract/addresses';
import { createAddressLimits } from './address-limits.ts';
import { createResponseCache } from './response-cache.ts';
import { isCacheableAddress } from './cacheable-address.ts';
import { createKnownOrigins } from './known-origins.ts';
import { isLongAddress, refuseLongAddress } from './long-address.ts';
import { loadOpenDataFiles } from './open-data-files.ts';
import { createPageHandler, createSharedPageHandler, PAGE_METHODS, rootLanguageRedirect } from './page-handler.ts';
import { createPageLimits } from './page-limits.ts';
import { pageErrorResponse, refusal } from './error-response.ts';
import { addressOf, originOf } from './request-address.ts';
import { commonHeaders, DATA_POLICY, POLICY_HEADER } from './security-headers.ts';
import { serviceWorkerFile, siteVersion } from './service-worker.ts';
import {
  findStaticFile,
  isCountedPage,
  isOperatorPage,
  isPatternPage,
  isPricePage,
  isStaticPage,
  loadClientFiles,
  loadDatasetFiles,
  loadModelFiles,
  sendStaticFile,
} from './static-files.ts';
import type { StaticFile } from './static-file.ts';
import type { StaticPage } from './static-page.ts';
import { translateError } from './translate-error.ts';

/** The pages that a provider's answer leads to: their address carries a token. */
const CALLBACK_PAGE = /^\/auth\//;

const KEPT_BYTES = 64 * 1024 * 1024;
const KEPT_MS = 10 * 60 * 1000;

type ListenerOptions = {
  services: Services;
  /** In development a function, since it changes with the sources. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The built files of the client; undefined in development, where the bundler serves scripts, styles and public files. */
  clientFolder: string | undefined;
  root: string;
};

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function sendWhole(response: ServerResponse, headers: OutgoingHttpHeaders, body: string | Uint8Array): Response {
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
  return RESPONSE_ALREADY_SENT;
}

/**
 * Answers everything: files from memory first, then the API, then documents for programs, then rendered pages. In
 * development, too, where no page is pre-rendered or kept.
 */
export async function createRequestListener(options: ListenerOptions): Promise<RequestListener> {
  const { services, build, clientFolder, root } = options;
  const { operator, errorReportUrl, googleMeasurementId, publicUrl, hosted } = services.config;
  const { importedPictures } = services;
  const settings = { operator, errorReportUrl, googleMeasurementId, publicUrl, importedPictures, hosted };
  const isDevelopment = clientFolder === undefined;
  const version = isDevelopment ? 'development' : await siteVersion(root, settings);
  const headers = commonHeaders(publicUrl?.startsWith('https:') ?? false);
  headers.push([VERSION_HEADER, version]);
  const reach = {
    google: googleMeasurementId !== undefined,
    reports: errorReportUrl,
    database: hosted?.url,
    bundler: isDevelopment,
  };
  const loaded = await Promise.all([
    isDevelopment ? [] : loadClientFiles(clientFolder, headers, reach),
    loadDatasetFiles(join(root, 'build', 'dataset'), headers),
    loadModelFiles(join(root, 'build', 'models'), headers),
    loadOpenDataFiles(join(root, 'build', 'dataset'), headers),
  ]);
  const files = new Map(loaded.flatMap((each) => [...each]));
  if (typeof build !== 'function') {
    const worker = await serviceWorkerFile({ files, version, build: build.assets.version, headers });
    if (worker) files.set(WORKER_ADDRESS, worker);
  }
  // Pages made by the build link recovered pictures and send no reports; where either is otherwise, they are rendered.
  const rendersPages = importedPictures !== null || errorReportUrl !== undefined;
  // The build knows no operator; where one is configured, the page that names them is rendered, too.
  const rendersOperator = hasOperator(operator);
  // Prices come and go while the service runs.
  const rendersPrices = () => !services.prices.state().isEmpty;
  // So do counts and corrections, which the build knows nothing of.
  const isRendered = (url: string) =>
    (rendersPages && isStaticPage(url)) ||
    (rendersOperator && isOperatorPage(url)) ||
    (isPricePage(url) && rendersPrices()) ||
    (isCountedPage(url) && isCounted(services.activity.state().usage)) ||
    (isPatternPage(url) && !services.curations.isEmpty());
  const api = createApi(services, translateError);
  const page = createPageHandler(build, { reach, publicUrl });
  const isKnownOrigin = createKnownOrigins();
  const limitAddress = createAddressLimits(services);
  const limitPage = createPageLimits(services.config.pagesPerMinute, services);
  const shared = createSharedPageHandler(build);
  const kept = createResponseCache({
    answer: (url) => shared(new Request(new URL(url, publicUrl ?? 'http://localhost'))),
    headers,
    reach,
    // With the first count estimates are gone; later counts wait until an answer is made again.
    madeOf: () => [services.snapshot(), services.prices.state(), isCounted(services.activity.state().usage)],
    maxBytes: KEPT_BYTES,
    maxAgeMs: KEPT_MS,
  });

  const isKept = (url: string) => !isDevelopment && isCacheableAddress(url);

  function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile | StaticPage) {
    const origin = originOf(request, publicUrl);
    const ready = 'at' in file ? file.at(origin, isKnownOrigin(origin)) : file;
    if (!(ready instanceof Promise)) return sendStaticFile(request, response, ready);
    return ready.then((made) => sendStaticFile(request, response, made));
  }

  /** A document for programs, or the 429 of an address beyond its page limit; undefined: render the page. */
  async function documentOrRefusal(request: Request, url: string, address: string): Promise<Response | undefined> {
    const document = await answerDocument(request);
    if (document) return document;
    const refused = await limitPage(url, address).catch((error: unknown) => error);
    return refused instanceof AppError ? pageErrorResponse(refused, request) : undefined;
  }

  const rest = getRequestListener(
    async (request, environment) => {
      const { incoming, outgoing } = environment as { incoming: IncomingMessage; outgoing: ServerResponse };
      const url = incoming.url ?? '/';
      const address = addressOf(incoming, services.config.trustedProxies);
      const refused = await limitAddress(url, address).catch((error: unknown) => error);
      if (refused instanceof AppError) return refusal(refused, request.headers.get('accept-language') ?? '');
      const early = isApiAddress(url) ? undefined : await documentOrRefusal(request, url, address);
      const made = !early && isRead(incoming) && isKept(url) ? await kept.make(url) : undefined;
      if (made) {
        await sendFile(incoming, outgoing, made);
        return RESPONSE_ALREADY_SENT;
      }
      const answer = isApiAddress(url)
        ? await api.fetch(request, { address, send: (own, body) => sendWhole(outgoing, own, body) })
        : await compressResponse(early ?? (await page(request, address)), request.headers.get('accept-encoding') ?? '');
      if (CALLBACK_PAGE.test(url)) {
        answer.headers.set('referrer-policy', 'no-referrer');
        answer.headers.set('cache-control', 'no-store');
      }
      return answer;
    },
    { overrideGlobalObjects: false },
  );

  /** What the answer says itself goes before these headers. */
  const answerRest: RequestListener = (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (isApiAddress(request.url ?? '/')) response.setHeader(POLICY_HEADER, DATA_POLICY);
    void rest(request, response);
  };

  const findFile = (url: string) =>
    (isRendered(url) ? undefined : findStaticFile(files, url)) ?? (isKept(url) ? kept.find(url) : undefined);

  return (request, response) => {
    const url = request.url ?? '/';
    if (isLongAddress(url)) return void refuseLongAddress(request, response, headers);
    const { method = '' } = request;
    if (!PAGE_METHODS.includes(method) && !isApiAddress(url)) {
      const own = ['allow', PAGE_METHODS.join(', '), 'cache-control', 'no-store', 'content-length', '0'];
      return void response.writeHead(405, [...headers.flat(), ...own]).end();
    }
    if (isRead(request) && /^\/(\?|$)/.test(url)) {
      const { cookie = '', 'accept-language': acceptLanguage = '' } = request.headers;
      const to = rootLanguageRedirect(cookie, acceptLanguage, url.slice(1));
      if (to && !/[?&]lang=/.test(url)) {
        const redirect = ['location', to, 'cache-control', 'no-store', 'vary', 'Cookie, Accept-Language'];
        return void response.writeHead(302, [...headers.flat(), ...redirect]).end();
      }
    }
    const file = isRead(request) ? findFile(url) : undefined;
    if (!file) return answerRest(request, response);
    sendFile(request, response, file)?.catch(() => answerRest(request, response));
  };
}
