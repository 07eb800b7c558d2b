import { AppError } from '@bluegem/contract/errors';
import { RestError } from '@bluegem/data/rest/rest-error';
import { isDatabaseOutage } from '@bluegem/data/database-errors';
import { refusalOf } from '@bluegem/data/rest/rest-failure';
import { createRestHandler, REST_METHODS } from '@bluegem/data/rest/rest-handler';
import { REST_TABLES } from '@bluegem/data/rest/public-tables';
import type { RestCaller } from '@bluegem/data/rest/rest-request';
import { Hono, type Context } from 'hono';
import { callerOfHolder, readInterfaceKey } from '../auth/interface-keys.ts';
import { bearerOf, findSignedInByToken } from '../auth/sessions.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { Services } from '../services.ts';
import { ANY_ORIGIN, preflight } from './any-origin.ts';
import type { ApiEnvironment } from './environment.ts';
import { readText } from './input.ts';

const REQUESTS_PER_MINUTE = 60;

/**
 * Who asks: by bearer token, else by `apikey`, else nobody known. An access token counts while its session lives.
 * Throws RestError for a key that does not hold.
 */
async function callerOf(services: Services, request: Request): Promise<RestCaller> {
  const key = bearerOf(request) ?? request.headers.get('apikey') ?? undefined;
  if (key === undefined) return callerOfHolder({ kind: 'anon' });
  const read = await readInterfaceKey(services.secrets, key, services.now());
  if (read === 'expired') throw new RestError(401, 'PGRST303', 'JWT expired');
  if (read) return read;
  const signedIn = await findSignedInByToken(services, key);
  if (!signedIn) throw new RestError(401, 'PGRST301', 'JWT cannot be verified, or its session has ended');
  // Also an administrator's: a token that a script of a page can read must not be able to write for everybody.
  return callerOfHolder({ kind: 'user', accountId: signedIn.account.id });
}

/** A failure of the service as one of the interface. */
function fromAppError({ code, status, details }: AppError): RestError {
  const words = status === 503 ? 'Could not query the database. Retry.' : code;
  return new RestError(status, status === 503 ? 'PGRST000' : 'PGRST100', words, { details: JSON.stringify(details) });
}

/** What nobody who asks can help: a database that is gone comes back. */
const unforeseen = (error: unknown) =>
  isDatabaseOutage(error)
    ? new RestError(503, 'PGRST000', 'Could not query the database. Retry.')
    : new RestError(500, 'PGRSTX00', 'Something went wrong here');

function answerFailure(services: Services, context: Context, error: unknown, isAnonymous: boolean): Response {
  const known = error instanceof AppError ? fromAppError(error) : refusalOf(error, isAnonymous);
  if (!known) services.logger.error({ err: error }, 'Request to the hosted interface failed');
  const refusal = known ?? unforeseen(error);
  const retryAfter = error instanceof AppError ? error.details['retryAfterSeconds'] : undefined;
  return context.body(refusal.body, refusal.status as 400, {
    ...ANY_ORIGIN,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(refusal.status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(refusal.status === 405 && { allow: REST_METHODS.join(', ') }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(refusal.status === 503 && { 'retry-after': '5' }),
  });
}

/** `/rest/v1/{table}`: the hosted database interface, which speaks as PostgREST does. */
export function createRestRoutes(services: Services): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  const handle = createRestHandler(REST_TABLES);
  const rule = { name: 'rest', points: REQUESTS_PER_MINUTE, windowSeconds: 60 };
  const limit = createRateLimit(rule, { redis: services.redis });

  app.options('/rest/v1/*', (context) => context.body(null, 204, preflight(REST_METHODS)));
  app.all('/rest/v1/:table', async (context) => {
    let caller: RestCaller | undefined;
    try {
      await limit(services.callerKey({ address: context.env.address, accountId: null }));
      const request = context.req.raw;
      caller = await callerOf(services, request);
      const { status, headers, body } = await handle(services.db, caller, {
        method: request.method,
        table: context.req.param('table'),
        search: new URL(request.url).searchParams,
        headers: request.headers,
        body: ['POST', 'PATCH'].includes(request.method) ? await readText(request) : '',
      });
      const all = { ...ANY_ORIGIN, ...headers, 'cache-control': 'no-store' };
      return body === '' ? context.body(null, status as 204, all) : context.body(body, status as 200, all);
    } catch (error) {
      return answerFailure(services, context, error, caller === undefined || caller.role === 'anon');
    }
  });
  app.all('/rest/v1/*', (context) =>
    answerFailure(services, context, new RestError(404, 'PGRST125', 'Invalid path specified in request URL'), true),
  );
  return app;
}
