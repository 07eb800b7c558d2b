import type { Db } from '@bluegem/data/database/sql';
import { REST_TABLES } from '@bluegem/data/rest/public-tables';
import { RestError } from '@bluegem/data/rest/rest-error';
import { refusalOf } from '@bluegem/data/rest/rest-failure';
import { createRestHandler } from '@bluegem/data/rest/rest-handler';
import type { RestCaller } from '@bluegem/data/rest/rest-request';
import { Hono, type Context } from 'hono';
import { errors, jwtVerify } from 'jose';

type TableSettings = { db: Db; jwtSecret: string; now(): Date };

/** `/rest/v1` of a project: requests with tokens of its own, as the roles and row policies of its database allow. */
export function createProjectTables(settings: TableSettings): Hono {
  const app = new Hono();
  const { db, now } = settings;
  const read = createRestHandler(REST_TABLES);

  async function callerOf(context: Context): Promise<RestCaller> {
    const token = (context.req.header('authorization') ?? '').replace(/^bearer /i, '');
    try {
      const key = new TextEncoder().encode(settings.jwtSecret);
      const { payload } = await jwtVerify(token, key, { currentDate: now() });
      const role = payload['role'] === 'authenticated' ? 'authenticated' : 'anon';
      return { role, claims: payload.sub === undefined ? {} : { sub: payload.sub } };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new RestError(401, 'PGRST303', 'JWT expired');
      throw new RestError(401, 'PGRST301', 'No suitable key or wrong key type');
    }
  }

  app.all('/rest/v1/:table', async (context) => {
    let isAnonymous = true;
    try {
      const caller = await callerOf(context);
      isAnonymous = caller.role === 'anon';
      const question = read({
        method: context.req.method,
        table: context.req.param('table'),
        search: new URL(context.req.url).searchParams,
        headers: context.req.raw.headers,
        body: await context.req.text(),
      });
      const { status, headers, body } = await question.ask(db, caller);
      if (body === '') return context.body(null, status as 204, headers);
      return context.body(body, status as 200, headers);
    } catch (error) {
      const refusal = refusalOf(error, isAnonymous);
      if (!refusal) throw error;
      return context.body(refusal.body, refusal.status as 400, {
        ...refusal.headers,
        'content-type': 'application/json; charset=utf-8',
      });
    }
  });
  return app;
}
