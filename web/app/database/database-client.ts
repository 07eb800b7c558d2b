import { PostgrestClient } from '@supabase/postgrest-js';
import type { DatabaseSession } from './database-session.ts';
import { requestHeaders, type Project } from './project.ts';

/** The official client of a project's tables. Each request carries the token of who is signed in then, else the public key. */
export function databaseClient(
  project: Project,
  session: Pick<DatabaseSession, 'fresh'>,
  send: typeof globalThis.fetch = (...request) => fetch(...request),
) {
  return new PostgrestClient(`${project.url}/rest/v1`, {
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      const token = (await session.fresh())?.access_token;
      for (const [name, value] of Object.entries(requestHeaders(project, token))) headers.set(name, value);
      return send(input, { ...init, headers, credentials: 'omit' });
    },
  });
}
