import { PostgrestClient } from '@supabase/postgrest-js';
import type { DatabaseSession } from './database-session.ts';
import { requestHeaders, type Project } from './project.ts';

/** The path of a table below a project's address. Functions and storage are not supported. */
const TABLE_PATH = /^\/rest\/v1\/[a-z_][a-z0-9_]*$/i;

function isTable(project: Project, input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input, project.url);
  const path = `${url.origin}${url.pathname}`.slice(new URL(project.url).href.replace(/\/$/, '').length);
  return TABLE_PATH.test(path);
}

/** A response and not an exception: the client would repeat the request for seven seconds after an exception. */
const unsupported = () => Response.json({ message: 'Unsupported Supabase endpoint' }, { status: 400 });

/**
 * The official client of a project's tables. The error of anything else is 'Unsupported Supabase endpoint'. Each
 * request contains the token of the user who is signed in at that time, or the public key.
 */
export function databaseClient(
  project: Project,
  session: Pick<DatabaseSession, 'fresh'>,
  send: typeof globalThis.fetch = (...request) => fetch(...request),
) {
  return new PostgrestClient(`${project.url}/rest/v1`, {
    fetch: async (input, init) => {
      if (!isTable(project, input)) return unsupported();
      const headers = new Headers(init?.headers);
      const token = (await session.fresh())?.access_token;
      for (const [name, value] of Object.entries(requestHeaders(project, token))) headers.set(name, value);
      return send(input, { ...init, headers, credentials: 'omit' });
    },
  });
}
