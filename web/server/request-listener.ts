import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createApi } from '@bluegem/server/api/app';
import { compressResponse } from '@bluegem/server/compression';
import { hasOperator } from '@bluegem/server/operator';
import type { Services } from '@bluegem/server/services';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { VERSION_HEADER, WORKER_ADDRESS } from '../app/offline/site-version.ts';
import { answerDocument } from '../app/.server/documents.ts';
import { isLongAddress, refuseLongAddress } from './long-address.ts';
import { loadOpenDataFiles } from './open-data-files.ts';
import { createPageHandler, rootLanguageRedirect } from './page-handler.ts';
import { addressOf, originOf } from './request-address.ts';
import { commonHeaders, DATA_POLICY, POLICY_HEADER } from './security-headers.ts';
import { serviceWorkerFile, siteVersion } from './service-worker.ts';
import {
  findStaticFile,
  isOperatorPage,
  isPatternPage,
  isPricePage,
  isStaticPage,
  loadClientFiles,
  loadDatasetFiles,
  loadModelFiles,
  sendStaticFile,
} from './static-files.ts';
import { wordError } from './word-error.ts';

/** The other addresses below /auth are pages, and so is the documentation of the API. */
const API_PATH =
  /^\/((api(?!\/docs(\.data)?(\?|$))|render|models|health|local-identity|(rest|auth)\/v1)(\/|\?|$)|auth\/(steam|discord)(\/return)?(\?|$))/;
/** The pages that a provider's answer leads to: their address carries a token. */
const CALLBACK_PAGE = /^\/auth\//;

type ListenerOptions = { services: Services; build: ServerBuild; clientFolder: string; root: string };

function sendWhole(response: ServerResponse, headers: OutgoingHttpHeaders, body: string | Uint8Array): Response {
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
  return RESPONSE_ALREADY_SENT;
}

/** Answers everything: files from memory first, then the API, then documents for programs, then rendered pages. */
export async function createRequestListener(options: ListenerOptions): Promise<RequestListener> {
  const { services, build, clientFolder, root } = options;
  const { operator, errorReportUrl, googleMeasurementId, publicUrl, hosted } = services.config;
  const { importedPictures } = services;
  const settings = { operator, errorReportUrl, googleMeasurementId, publicUrl, importedPictures, hosted };
  const version = await siteVersion(root, settings);
  const headers = commonHeaders(publicUrl?.startsWith('https:') ?? false);
  headers.push([VERSION_HEADER, version]);
  const reach = { google: googleMeasurementId !== undefined, reports: errorReportUrl, database: hosted?.url };
  const loaded = await Promise.all([
    loadClientFiles(clientFolder, headers, reach),
    loadDatasetFiles(join(root, 'build', 'dataset'), headers),
    loadModelFiles(join(root, 'build', 'models'), headers),
    loadOpenDataFiles(join(root, 'build', 'dataset'), headers),
  ]);
  const files = new Map(loaded.flatMap((each) => [...each]));
  const worker = await serviceWorkerFile({ files, version, build: build.assets.version, headers });
  if (worker) files.set(WORKER_ADDRESS, worker);
  // Pages made by the build link recovered pictures and send no reports; where either is otherwise, they are rendered.
  const rendersPages = importedPictures !== null || errorReportUrl !== undefined;
  // The build knows no operator; where one is configured, the page that names them is rendered, too.
  const rendersOperator = hasOperator(operator);
  // Prices come and go while the service runs.
  const rendersPrices = () => !services.prices.state().isEmpty;
  // So do corrections, which the build knows nothing of.
  const isRendered = (url: string) =>
    (rendersPages && isStaticPage(url)) ||
    (rendersOperator && isOperatorPage(url)) ||
    (isPricePage(url) && rendersPrices()) ||
    (isPatternPage(url) && !services.curations.isEmpty());
  const api = createApi(services, wordError);
  const page = createPageHandler(build, reach);

  const rest = getRequestListener(
    async (request, environment) => {
      const { incoming, outgoing } = environment as { incoming: IncomingMessage; outgoing: ServerResponse };
      const url = incoming.url ?? '/';
      const address = addressOf(incoming, services.config.trustedProxies);
      const answer = API_PATH.test(url)
        ? await api.fetch(request, { address, send: (own, body) => sendWhole(outgoing, own, body) })
        : await compressResponse(
            (await answerDocument(request)) ?? (await page(request, address)),
            request.headers.get('accept-encoding') ?? '',
          );
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
    if (API_PATH.test(request.url ?? '/')) response.setHeader(POLICY_HEADER, DATA_POLICY);
    void rest(request, response);
  };

  return (request, response) => {
    const url = request.url ?? '/';
    if (isLongAddress(url)) return void refuseLongAddress(request, response, headers);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && /^\/(\?|$)/.test(url)) {
      const { cookie = '', 'accept-language': acceptLanguage = '' } = request.headers;
      const to = rootLanguageRedirect(cookie, acceptLanguage, url.slice(1));
      if (to && !/[?&]lang=/.test(url)) {
        const redirect = ['location', to, 'cache-control', 'no-store', 'vary', 'Cookie, Accept-Language'];
        return void response.writeHead(302, [...headers.flat(), ...redirect]).end();
      }
    }
    const file = isRead && !isRendered(url) ? findStaticFile(files, url) : undefined;
    if (!file) return answerRest(request, response);
    const ready = 'at' in file ? file.at(originOf(request, services.config.publicUrl)) : file;
    if (!(ready instanceof Promise)) return sendStaticFile(request, response, ready);
    ready.then(
      (made) => sendStaticFile(request, response, made),
      () => answerRest(request, response),
    );
  };
}
