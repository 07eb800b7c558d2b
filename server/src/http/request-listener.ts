import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { isApiAddress } from '@bluegem/contract/addresses';
import { AppError } from '@bluegem/contract/errors';
import { isCounted } from '@bluegem/core/statistics/usage';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { createApi } from '../api/app.ts';
import { chooseEncoding, compressResponse } from '../platform/compression.ts';
import { wholeBodyOf } from '../platform/whole-body.ts';
import type { Services } from '../app/services.ts';
import { createKnownOrigins } from './addresses/known-origins.ts';
import { isLongAddress, refuseLongAddress } from './addresses/long-address.ts';
import { addressOf, hasTwoHosts, originOf } from './addresses/request-address.ts';
import { rootLanguageRedirect } from './addresses/root-language.ts';
import { ORIGIN_OF_FILES } from './addresses/site-origin.ts';
import { createDocuments } from './documents/documents.ts';
import { createErrorResponses } from './error-response.ts';
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
import { DATA_POLICY, POLICY_HEADER, withPolicy } from './security-headers.ts';
import { sharedAddress } from './shared/shared-address.ts';
import { createSharedAnswers } from './shared/shared-answers.ts';
import { siteSettings } from './site-settings.ts';

/** The pages that a provider redirects to after sign-in: their address contains a token. */
const CALLBACK_PAGE = /^\/auth\//;

/** Pictures for previews of links: documents that are stored, too. */
const CARD = /^\/cards\//;

const MB = 1024 * 1024;

type ListenerOptions = {
  services: Services;
  pages: Pages;
  /**
   * The built files of the client; undefined in development, where the bundler serves scripts, styles and public files.
   */
  clientFolder: string | undefined;
  root: string;
};

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const isRedirect = ({ status, headers }: Response): boolean => status >= 300 && status < 400 && headers.has('location');

function sendWhole(response: ServerResponse, headers: OutgoingHttpHeaders, body: string | Uint8Array): Response {
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
  return RESPONSE_ALREADY_SENT;
}

/**
 * Sends a page that is known as a whole: the adapter would read it through a stream, with a turn of the loop for its
 * end.
 */
function sendKnown(response: ServerResponse, answer: Response): Response {
  const body = wholeBodyOf(answer);
  if (!body || answer.headers.has('set-cookie')) return answer;
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(body);
  return RESPONSE_ALREADY_SENT;
}

type Connection = { incoming: IncomingMessage; outgoing: ServerResponse };

/** A listener that answers with these headers; those of the answer itself replace them. */
function listenerOf(
  answerOf: (request: Request, connection: Connection) => Response | Promise<Response>,
  headers: readonly (readonly [name: string, value: string])[],
): RequestListener {
  const listen = getRequestListener(
    async (request, environment) => {
      const connection = environment as Connection;
      const answer = await answerOf(request, connection);
      if (answer === RESPONSE_ALREADY_SENT) return answer;
      if (isRedirect(answer)) answer.headers.set(POLICY_HEADER, DATA_POLICY);
      if (CALLBACK_PAGE.test(connection.incoming.url ?? '/')) {
        answer.headers.set('referrer-policy', 'no-referrer');
        answer.headers.set('cache-control', 'no-store');
      }
      return sendKnown(connection.outgoing, answer);
    },
    { overrideGlobalObjects: false },
  );
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    void listen(request, response);
  };
}

/**
 * Answers every request: files from memory first, then the API, then documents for programs, then rendered pages. In
 * development no page is pre-rendered or cached.
 */
export async function createRequestListener(options: ListenerOptions): Promise<RequestListener> {
  const { services, pages, clientFolder, root } = options;
  const { publicUrl, pagesPerMinute, pageCacheMb, trustedProxies } = services.config;
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
  const answers = createSharedAnswers({
    async answer({ address, isCard }, caller) {
      const request = new Request(new URL(address, publicUrl ?? ORIGIN_OF_FILES));
      return (isCard ? await findDocument(request, caller) : undefined) ?? pages.renderShared(request);
    },
    headers,
    reach,
    // The first count replaces estimates; later counts wait until an answer is made again.
    madeOf: () => [services.snapshot(), services.prices.state(), isCounted(services.activity.state().usage)],
    maxBytes: pageCacheMb * MB,
  });
  const isSharing = !isDevelopment && pageCacheMb > 0;
  const publicOrigin = publicUrl && new URL(publicUrl).origin;
  const originOfRequest = (request: IncomingMessage) => publicOrigin ?? originOf(request, undefined);
  const isKnown = (origin: string) => publicOrigin !== undefined || isKnownOrigin(origin);

  const callerOf = (address: string) => services.callerKey({ address, accountId: null });

  function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile | StaticPage) {
    if (!('at' in file)) return sendStaticFile(request, response, file);
    const origin = originOfRequest(request);
    const ready = file.at(origin, isKnown(origin));
    if (!(ready instanceof Promise)) return sendStaticFile(request, response, ready);
    return ready.then((made) => sendStaticFile(request, response, made));
  }

  /** Sends the answer that all visitors get; undefined: the answer is made for the request. */
  async function sendShared(
    request: IncomingMessage,
    response: ServerResponse,
    caller: string,
  ): Promise<Response | undefined> {
    const shared = sharedAddress(request.url ?? '/');
    if (!shared) return undefined;
    const origin = originOfRequest(request);
    const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
    const made = await answers.make(shared, { caller, origin, isKnownOrigin: isKnown(origin), encoding });
    if (!made) return undefined;
    if ('refusal' in made) return made.refusal();
    await answers.send(request, response, made.shared);
    return RESPONSE_ALREADY_SENT;
  }

  /** A document for programs, or 429 for a client beyond its page limit; undefined: render the page. */
  async function documentOrRefusal(request: Request, url: string, address: string): Promise<Response | undefined> {
    const document = await findDocument(request, callerOf(address));
    if (document) return document;
    const refused = await limitPage(url, address).catch((error: unknown) => error);
    return refused instanceof AppError ? errors.forPage(refused, request) : undefined;
  }

  const answerApi = listenerOf(
    (request, { incoming, outgoing }) => {
      const address = addressOf(incoming, trustedProxies);
      return api.fetch(request, { address, send: (own, body) => sendWhole(outgoing, own, body) });
    },
    withPolicy(headers, DATA_POLICY),
  );

  const answerPage = listenerOf(async (request, { incoming, outgoing }) => {
    const url = incoming.url ?? '/';
    const address = addressOf(incoming, trustedProxies);
    const refused = await limitAddress(url, address).catch((error: unknown) => error);
    if (refused instanceof AppError) return errors.asJson(refused, request.headers.get('accept-language') ?? '');
    const sharedIf = (mayShare: boolean) =>
      mayShare && isSharing && isRead(incoming) ? sendShared(incoming, outgoing, callerOf(address)) : undefined;
    const answer =
      (await sharedIf(CARD.test(url))) ??
      (await documentOrRefusal(request, url, address)) ??
      (await sharedIf(true)) ??
      (await page(request, address));
    return compressResponse(answer, request.headers.get('accept-encoding') ?? '');
  }, headers);

  const findFile = (url: string) => (needsRendering(url) ? undefined : findStaticFile(files, url));

  /** The stored answer; its address is looked for as it was written, before it is read. */
  function findShared(request: IncomingMessage, url: string) {
    const origin = originOfRequest(request);
    const known = answers.find(url, origin);
    if (known || !url.includes('?')) return known;
    const shared = sharedAddress(url);
    return shared && answers.find(shared.address, origin);
  }

  return (request, response) => {
    const url = request.url ?? '/';
    if (hasTwoHosts(request)) {
      const own = ['connection', 'close', 'cache-control', 'no-store', 'content-length', '0'];
      return void response.writeHead(400, [...headers.flat(), ...own]).end();
    }
    if (isLongAddress(url)) return void refuseLongAddress(request, response, { errors, headers });
    if (isApiAddress(url)) return answerApi(request, response);
    const { method = '' } = request;
    if (!PAGE_METHODS.includes(method)) {
      const own = ['allow', PAGE_METHODS.join(', '), 'cache-control', 'no-store', 'content-length', '0'];
      return void response.writeHead(405, [...headers.flat(), ...own]).end();
    }
    if (isRead(request) && /^\/(\?|$)/.test(url)) {
      const { cookie = '', 'accept-language': acceptLanguage = '' } = request.headers;
      const to = rootLanguageRedirect(cookie, acceptLanguage, url.slice(1));
      if (to && !/[?&]lang=/.test(url)) {
        const redirect = ['location', to, 'cache-control', 'no-store', 'vary', 'Cookie, Accept-Language'];
        return void response.writeHead(302, [...withPolicy(headers, DATA_POLICY).flat(), ...redirect]).end();
      }
    }
    if (!isRead(request)) return answerPage(request, response);
    const file = findFile(url);
    const shared = file || !isSharing ? undefined : findShared(request, url);
    if (!file && !shared) return answerPage(request, response);
    const sent = file ? sendFile(request, response, file) : shared && answers.send(request, response, shared);
    sent?.catch(() => answerPage(request, response));
  };
}
