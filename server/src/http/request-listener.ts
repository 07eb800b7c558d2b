import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { isApiAddress } from '@bluegem/contract/addresses';
import { AppError } from '@bluegem/contract/errors';
import { isCounted } from '@bluegem/core/statistics/usage';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { createApi } from '../api/app.ts';
import { compressResponse } from '../platform/compression.ts';
import type { Services } from '../services.ts';
import { isCacheableAddress } from './addresses/cacheable-address.ts';
import { createKnownOrigins } from './addresses/known-origins.ts';
import { isLongAddress, refuseLongAddress } from './addresses/long-address.ts';
import { addressOf, originOf } from './addresses/request-address.ts';
import { rootLanguageRedirect } from './addresses/root-language.ts';
import { createDocuments } from './documents/documents.ts';
import { createErrorResponses } from './error-response.ts';
import { createResponseCache } from './files/response-cache.ts';
import { loadSiteFiles } from './files/site-files.ts';
import type { StaticFile } from './files/static-file.ts';
import { findStaticFile, sendStaticFile } from './files/static-files.ts';
import type { StaticPage } from './files/static-page.ts';
import { createAddressLimits } from './limits/address-limits.ts';
import { createPageLimits } from './limits/page-limits.ts';
import { createPageHandler, PAGE_METHODS } from './page-handler.ts';
import type { Pages } from './pages.ts';
import { createNeedsRendering } from './rendered-pages.ts';
import { createDiscordRoutes } from './discord/discord-routes.ts';
import { DATA_POLICY, POLICY_HEADER } from './security-headers.ts';
import { siteSettings } from './site-settings.ts';

/** The pages that a provider redirects to after sign-in: their address contains a token. */
const CALLBACK_PAGE = /^\/auth\//;

const CACHED_BYTES = 64 * 1024 * 1024;
const CACHED_MS = 10 * 60 * 1000;

type ListenerOptions = {
  services: Services;
  pages: Pages;
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
 * Answers every request: files from memory first, then the API, then documents for programs, then rendered pages. In
 * development no page is pre-rendered or cached.
 */
export async function createRequestListener(options: ListenerOptions): Promise<RequestListener> {
  const { services, pages, clientFolder, root } = options;
  const { publicUrl, pagesPerMinute, trustedProxies } = services.config;
  const isDevelopment = clientFolder === undefined;
  const { version, headers, reach } = await siteSettings({ services, root, isDevelopment });
  const versions = { site: version, build: pages.version };
  const files = await loadSiteFiles({ root, clientFolder, headers, reach, versions });
  const errors = createErrorResponses(pages.translatorOf);
  const api = createApi(services, errors.translateError, createDiscordRoutes(services, pages.chat));
  const findDocument = createDocuments({ services, pages });
  const page = createPageHandler({ pages, errors, reach, publicUrl });
  const needsRendering = createNeedsRendering(services);
  const isKnownOrigin = createKnownOrigins();
  const limitAddress = createAddressLimits(services);
  const limitPage = createPageLimits(pagesPerMinute, services);
  const cache = createResponseCache({
    answer: (url) => pages.renderShared(new Request(new URL(url, publicUrl ?? 'http://localhost'))),
    headers,
    reach,
    // The first count replaces estimates; later counts wait until an answer is made again.
    madeOf: () => [services.snapshot(), services.prices.state(), isCounted(services.activity.state().usage)],
    maxBytes: CACHED_BYTES,
    maxAgeMs: CACHED_MS,
  });

  const isCached = (url: string) => !isDevelopment && isCacheableAddress(url);

  function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile | StaticPage) {
    const origin = originOf(request, publicUrl);
    const ready = 'at' in file ? file.at(origin, isKnownOrigin(origin)) : file;
    if (!(ready instanceof Promise)) return sendStaticFile(request, response, ready);
    return ready.then((made) => sendStaticFile(request, response, made));
  }

  /** A document for programs, or 429 for a client beyond its page limit; undefined: render the page. */
  async function documentOrRefusal(request: Request, url: string, address: string): Promise<Response | undefined> {
    const document = await findDocument(request);
    if (document) return document;
    const refused = await limitPage(url, address).catch((error: unknown) => error);
    return refused instanceof AppError ? errors.forPage(refused, request) : undefined;
  }

  const rest = getRequestListener(
    async (request, environment) => {
      const { incoming, outgoing } = environment as { incoming: IncomingMessage; outgoing: ServerResponse };
      const url = incoming.url ?? '/';
      const address = addressOf(incoming, trustedProxies);
      const refused = await limitAddress(url, address).catch((error: unknown) => error);
      if (refused instanceof AppError) return errors.asJson(refused, request.headers.get('accept-language') ?? '');
      const early = isApiAddress(url) ? undefined : await documentOrRefusal(request, url, address);
      const cached = !early && isRead(incoming) && isCached(url) ? await cache.make(url) : undefined;
      if (cached) {
        await sendFile(incoming, outgoing, cached);
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

  /** Headers of the answer itself replace these. */
  const answerRest: RequestListener = (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (isApiAddress(request.url ?? '/')) response.setHeader(POLICY_HEADER, DATA_POLICY);
    void rest(request, response);
  };

  const findFile = (url: string) =>
    (needsRendering(url) ? undefined : findStaticFile(files, url)) ?? (isCached(url) ? cache.find(url) : undefined);

  return (request, response) => {
    const url = request.url ?? '/';
    if (isLongAddress(url)) return void refuseLongAddress(request, response, { errors, headers });
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
