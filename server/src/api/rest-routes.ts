import { AppError } from '@bluegem/contract/errors';
import { RestError } from '@bluegem/data/rest/rest-error';
import { isDatabaseOutage, isDiskFull } from '@bluegem/data/database/database-errors';
import { refusalOf } from '@bluegem/data/rest/rest-failure';
import { createRestHandler, REST_METHODS } from '@bluegem/data/rest/rest-handler';
import { REST_TABLES } from '@bluegem/data/rest/public-tables';
import type { RestCaller, RestResponse } from '@bluegem/data/rest/rest-request';
import { Hono, type Context } from 'hono';
import { callerOfHolder, readInterfaceKey, ROLE_OF } from '../auth/interface-keys.ts';
import { bearerOf, findSignedInByToken } from '../auth/sessions.ts';
import { chooseEncoding, compressBody } from '../platform/compression.ts';
import { createRateLimit } from '../platform/rate-limit.ts';
import type { AccountContext } from '../stores/account-context.ts';
import type { BaseContext } from '../stores/base-context.ts';
import { createWorkQueue, QueueFullError } from '../platform/work-queue.ts';
import { ANY_ORIGIN, preflight } from './any-origin.ts';
import type { ApiEnvironment } from './environment.ts';
import { readText } from './input.ts';

/** `points`: roughly the milliseconds per minute that the embedded database works for a caller, and the bytes sent. */
const LIMITS = {
  anybody: { requests: 60, points: 4_000 },
  // Admins page through tables and write many rows.
  administrators: { requests: 600, points: 40_000 },
} as const;

/**
 * The embedded database works on the server's own thread: one query at a time, and between two of them the thread is
 * free for as long as the first one took. With PostgreSQL, the other connections are reserved for the pages.
 */
const QUEUES = {
  embedded: { atATime: 1, waitingMax: 40, ofCallerMax: 12, rests: true },
  postgres: { atATime: 4, waitingMax: 80, ofCallerMax: 24, rests: false },
} as const;

/** The approximate payload of a network packet. */
const PACKET_BYTES = 1400;

const keyOf = (request: Request): string | undefined => bearerOf(request) ?? request.headers.get('apikey') ?? undefined;

/** The key of the interface in a request, if it has one. It is read without the database. */
async function readKey(services: AccountContext, request: Request) {
  const key = keyOf(request);
  return key === undefined ? undefined : readInterfaceKey(services.secrets, key, services.now());
}

/**
 * The caller: by bearer token, else by `apikey`, else anonymous. An access token is valid while its session is active.
 * Throws RestError for an invalid key.
 */
async function callerOf(
  services: AccountContext,
  request: Request,
  read: Awaited<ReturnType<typeof readKey>>,
): Promise<RestCaller> {
  const key = keyOf(request);
  if (key === undefined) return callerOfHolder({ kind: 'anon' });
  if (read === 'expired') throw new RestError(401, 'PGRST303', 'JWT expired');
  if (read) return read;
  const signedIn = await findSignedInByToken(services, key);
  if (!signedIn) throw new RestError(401, 'PGRST301', 'JWT cannot be verified, or its session has ended');
  // Also for admins: a token that a script of a page can read must not be able to write for everyone.
  return callerOfHolder({ kind: 'user', accountId: signedIn.account.id });
}

/** Counts requests, and then their cost. */
function createLimits(
  services: Pick<AccountContext, 'redis'>,
  name: string,
  { requests, points }: { requests: number; points: number },
) {
  const stores = { redis: services.redis };
  return {
    requests: createRateLimit({ name, points: requests, windowSeconds: 60 }, stores),
    points: createRateLimit({ name: `${name}-cost`, points, windowSeconds: 60 }, stores),
  };
}

/** Converts an error of the service to one of the interface. */
function fromAppError({ code, status, details }: AppError): RestError {
  const words = status === 503 ? 'Could not query the database. Retry.' : code;
  return new RestError(status, status === 503 ? 'PGRST000' : 'PGRST100', words, { details: JSON.stringify(details) });
}

const BUSY = new RestError(503, 'PGRST003', 'Too many questions wait. Retry.');

/** Errors that no caller can avoid: an unavailable database comes back. */
const unforeseen = (error: unknown) =>
  isDatabaseOutage(error)
    ? new RestError(503, 'PGRST000', isDiskFull(error) ? 'The disk is full.' : 'Could not query the database. Retry.')
    : new RestError(500, 'PGRSTX00', 'Something went wrong here');

function answerFailure(
  services: Pick<BaseContext, 'logger'>,
  context: Context,
  error: unknown,
  isAnonymous: boolean,
): Response {
  const known =
    error instanceof AppError
      ? fromAppError(error)
      : error instanceof QueueFullError
        ? BUSY
        : refusalOf(error, isAnonymous);
  if (!known) services.logger.error({ err: error }, 'Request to the REST API failed');
  const refusal = known ?? unforeseen(error);
  const retryAfter = error instanceof AppError ? error.details['retryAfterSeconds'] : undefined;
  return context.body(refusal.body, refusal.status as 400, {
    ...ANY_ORIGIN,
    ...refusal.headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(refusal.status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(refusal.status === 405 && { allow: REST_METHODS.join(', ') }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(refusal.status === 503 && { 'retry-after': '5' }),
  });
}

/** Sends a response, compressed if it is larger than a packet and the client accepts that. */
async function send(context: Context, { status, headers, body }: RestResponse): Promise<Response> {
  const all = { ...ANY_ORIGIN, ...headers, 'cache-control': 'no-store', vary: 'Accept-Encoding' };
  if (body === '') return context.body(null, status as 204, all);
  const encoding = body.length < PACKET_BYTES ? undefined : chooseEncoding(context.req.header('accept-encoding') ?? '');
  if (!encoding) return context.body(body, status as 200, all);
  const bytes = new Uint8Array(await compressBody(body, encoding));
  return context.body(bytes, status as 200, { ...all, 'content-encoding': encoding });
}

/** `/rest/v1/{table}`: the REST API, compatible with PostgREST. */
export function createRestRoutes(services: AccountContext): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  const read = createRestHandler(REST_TABLES);
  const forAnybody = createLimits(services, 'rest', LIMITS.anybody);
  const forAdministrators = createLimits(services, 'rest-admin', LIMITS.administrators);
  const queue = createWorkQueue(QUEUES[services.config.databaseUrl ? 'postgres' : 'embedded']);

  async function answer(context: Context<ApiEnvironment>, request: Request, key: Awaited<ReturnType<typeof readKey>>) {
    const callerKey = services.callerKey({ address: context.env.address, accountId: null });
    const isAdmin = typeof key === 'object' && key.role === ROLE_OF.admin;
    const limits = isAdmin ? forAdministrators : forAnybody;
    await limits.requests(callerKey);
    const caller = await callerOf(services, request, key);
    const question = read({
      method: request.method,
      table: context.req.param('table') ?? '',
      search: new URL(request.url).searchParams,
      headers: request.headers,
      body: ['POST', 'PATCH'].includes(request.method) ? await readText(request) : '',
    });
    const found = await queue.run(callerKey, async () => {
      await limits.points(callerKey, question.cost);
      return question.ask(services.db(), caller);
    });
    return send(context, found);
  }

  app.options('/rest/v1/*', (context) => context.body(null, 204, preflight(REST_METHODS)));
  app.all('/rest/v1/:table', async (context) => {
    const request = context.req.raw;
    const key = await readKey(services, request);
    const isKnown =
      typeof key === 'object' ? key.role !== ROLE_OF.anon : keyOf(request) !== undefined && key === undefined;
    try {
      return await answer(context, request, key);
    } catch (error) {
      return answerFailure(services, context, error, !isKnown);
    }
  });
  app.all('/rest/v1/*', (context) =>
    answerFailure(services, context, new RestError(404, 'PGRST125', 'Invalid path specified in request URL'), true),
  );
  return app;
}
