import { randomUUID } from 'node:crypto';
import { AppError } from '@bluegem/contract/errors';
import { allowsAnyOrigin, type Endpoint } from '@bluegem/contract/endpoint';
import { ENDPOINTS, type EndpointId, endpointOf, ENDPOINT_IDS } from '@bluegem/contract/endpoints';
import { openApiDocument } from '@bluegem/contract/openapi/openapi';
import { isDatabaseOutage, isDiskFull } from '@bluegem/data/database/database-errors';
import { Hono, type Context } from 'hono';
import type { BaseContext } from '../stores/base-context.ts';
import type { Services } from '../stores/services.ts';
import { createLocalIdentity } from '../auth/local-provider/local-identity.ts';
import { findSignedIn } from '../auth/sessions.ts';
import { createRequester, execute } from './execute.ts';
import { readImportedModel } from '../render/models.ts';
import { ANY_ORIGIN_OF_API, preflightOfApi } from './any-origin.ts';
import { AUTH_ADDRESSES, createAuthRoutes } from './auth-routes.ts';
import type { ApiEnvironment } from './environment.ts';
import { createHostedAuthRoutes } from './hosted-auth-routes.ts';
import { jsonBodyOf, queryOf } from './input.ts';
import { problemResponse, type TranslateError } from './problem.ts';
import { createRestRoutes } from './rest-routes.ts';
import { createScreenshotRoutes, SCREENSHOT_ADDRESS } from './screenshot-routes.ts';
import { sendBytes, sendJson } from './send-json.ts';
import { listFirstPlaces } from '../patterns/pattern-database.ts';
import { isSheet } from '../render/weapon-sheet.ts';

const OPENAPI_CACHE_SECONDS = 3600;

const RENDER_ENDPOINT = { method: 'GET', path: '/render/{version}/{weapon}/{seed}/{file}' } as const;
const MODEL_ENDPOINT = { method: 'GET', path: '/models/imported/{version}/{file}' } as const;

const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

function mountEndpoint(api: Hono<ApiEnvironment>, id: EndpointId, services: Services): void {
  const endpoint = endpointOf(id);
  const { cacheSeconds } = endpoint;
  let mayBeEmpty: boolean | undefined;
  const isInputOptional = () => (mayBeEmpty ??= endpoint.input.safeParse({}).success);
  const isOpen = allowsAnyOrigin(endpoint);
  api.on(endpoint.method, honoPath(endpoint.path), async (context) => {
    context.set('isOpen', isOpen);
    const request = context.req.raw;
    const answer: unknown = await execute(services, id, {
      requester: createRequester(services, { address: context.env.address, request }),
      params: context.req.param(),
      input: () =>
        endpoint.method === 'GET'
          ? queryOf(context.req.url)
          : jsonBodyOf(request, isInputOptional(), endpoint.bodyMaxBytes),
    });
    if (answer instanceof Response) return answer;
    const isUnready = id === 'health' && !(answer as { ready: boolean }).ready;
    return sendJson(context, answer as object, {
      status: isUnready ? 503 : 200,
      cacheSeconds,
      ...(isOpen && { headers: ANY_ORIGIN_OF_API }),
    });
  });
}

/** Answers browsers that ask whether a page of another site may call an endpoint. */
function mountPreflights(api: Hono<ApiEnvironment>): void {
  const open = ENDPOINT_IDS.map(endpointOf).filter(allowsAnyOrigin);
  for (const [path, endpoints] of Map.groupBy(open, (each) => each.path)) {
    const methods = endpoints.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    api.options(honoPath(path), (context) => context.body(null, 204, preflightOfApi([...methods, 'OPTIONS'])));
  }
}

/** A restarting database responds within seconds, so a retry is worthwhile, unlike after a bug of ours. */
function unforeseen(cause: unknown): AppError {
  if (isDiskFull(cause)) return new AppError('http.storage-full', {}, { cause });
  return new AppError(isDatabaseOutage(cause) ? 'http.unavailable' : 'http.internal', {}, { cause });
}

function failureOf(
  error: unknown,
  context: Context<ApiEnvironment>,
  services: Pick<BaseContext, 'logger'>,
  word: TranslateError,
): Response {
  const requestId = context.get('requestId');
  const failure = error instanceof AppError ? error : unforeseen(error);
  // Without a cause, `http.unavailable` is no error: too many requests wait, or the client of this one has gone.
  const isRefused = failure.code === 'http.unavailable' && failure.cause === undefined;
  if (failure.status >= 500 && !isRefused)
    services.logger.error({ err: failure.cause ?? failure, requestId }, 'Request failed');
  const words = word(failure.code, failure.details, context.req.header('accept-language') ?? '');
  const response = problemResponse(failure, words, requestId);
  if (context.get('isOpen'))
    for (const [name, value] of Object.entries(ANY_ORIGIN_OF_API)) response.headers.set(name, value);
  return response;
}

type Addressed = Pick<Endpoint, 'method' | 'path'>;

/** The methods of an address as an Allow header; undefined if there is no such address. */
function createAllowedMethods(optional: readonly Addressed[]): (path: string) => Promise<string | undefined> {
  const addresses = [
    ...Object.values(ENDPOINTS),
    ...AUTH_ADDRESSES,
    { method: 'GET', path: '/api/openapi.json' },
    RENDER_ENDPOINT,
    MODEL_ENDPOINT,
    SCREENSHOT_ADDRESS,
    ...optional,
  ];
  const methodsByPath = Map.groupBy(addresses, ({ path }) => honoPath(path));
  const known = new Hono();
  for (const [path, endpoints] of methodsByPath) {
    const methods = endpoints.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    known.all(path, (context) => context.body(null, 204, { allow: methods.join(', ') }));
  }
  return async (path) => (await known.request(path)).headers.get('allow') ?? undefined;
}

/** Routes that only some settings turn on, with their addresses. */
export type OptionalRoutes = { routes: Hono<ApiEnvironment>; addresses: readonly Addressed[] };

/** The HTTP API: every endpoint of the contract, OpenAPI, JSON errors with request ids. */
export function createApi(services: Services, word: TranslateError, optional?: OptionalRoutes): Hono<ApiEnvironment> {
  const api = new Hono<ApiEnvironment>({ strict: true });
  let document: ReturnType<typeof openApiDocument> | undefined;
  // Made when it is first requested: it takes 80 ms.
  const openApi = () => (document ??= openApiDocument(services.productVersion, services.config.publicUrl ?? '/'));

  api.use(async (context, next) => {
    const requestId = randomUUID();
    context.set('requestId', requestId);
    const startedAt = performance.now();
    await next();
    if (!context.get('isSent')) context.res.headers.set('x-request-id', requestId);
    const { method, path } = context.req;
    const durationMs = Math.round((performance.now() - startedAt) * 100) / 100;
    services.logger.debug({ requestId, method, path, status: context.res.status, durationMs }, 'API request');
  });
  for (const id of Object.keys(ENDPOINTS) as EndpointId[]) mountEndpoint(api, id, services);
  mountPreflights(api);
  const local = services.config.localIdentity ? createLocalIdentity(services) : undefined;
  api.route('/', createAuthRoutes(services, local ? async (url, init) => local.request(url, init) : services.fetch));
  if (local) api.route('/', local);
  api.route('/', createRestRoutes(services));
  api.route('/', createHostedAuthRoutes(services));
  api.route('/', createScreenshotRoutes(services));
  if (optional) api.route('/', optional.routes);
  api.get('/api/openapi.json', (context) =>
    sendJson(context, openApi(), { status: 200, cacheSeconds: OPENAPI_CACHE_SECONDS }),
  );

  api.get('/render/:version/:weapon/:seed/:file', async (context) => {
    const { pictures, weaponSheet } = services;
    if (!pictures) throw new AppError('http.unavailable');
    const caller = services.callerKey({ address: context.env.address, accountId: null });
    const address = context.req.param();
    const { bytes, contentType } = await (weaponSheet && isSheet(address)
      ? weaponSheet(address, listFirstPlaces(services), caller)
      : pictures.picture(address, caller, context.req.raw.signal));
    return sendBytes(context, new Uint8Array(bytes), {
      'content-type': contentType,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  api.get(honoPath(MODEL_ENDPOINT.path), async (context) => {
    if (!(await findSignedIn(services, context.req.raw))) throw new AppError('auth.required');
    const bytes = await readImportedModel(services.models, context.req.path);
    if (!bytes) throw new AppError('http.not-found');
    return sendBytes(context, new Uint8Array(bytes), {
      'content-type': 'model/gltf-binary',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Cookie',
    });
  });

  const allowedMethods = createAllowedMethods(optional?.addresses ?? []);
  api.notFound(async (context) => {
    // Nothing of a caller is in these answers: a page of another site may read what is wrong with its address.
    context.set('isOpen', context.req.path.startsWith('/api/'));
    const allow = await allowedMethods(context.req.path);
    if (!allow) return failureOf(new AppError('http.not-found'), context, services, word);
    const failure = failureOf(new AppError('http.method-not-allowed'), context, services, word);
    failure.headers.set('allow', allow);
    return failure;
  });
  api.onError((error, context) => failureOf(error, context, services, word));
  return api;
}
