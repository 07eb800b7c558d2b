import { afterAll, beforeAll, inject } from 'vitest';
import { startServer, type TestServer } from '../../e2e/support/server.ts';
import { startPublicServer, type PublicServer, type RequestOptions } from '../../e2e/support/tls/public-server.ts';

export type BuiltServer = {
  /** The server's address. */
  url: string;
  /** A request; redirects are not followed. */
  request(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The same for any request. */
  send(path: string, options: RequestOptions): Promise<Response>;
  /** The output of the file's own server so far, line by line. */
  lines(): readonly string[];
};

/**
 * The built server, for the requests of a file. With `settings` the file has its own; with `tls` it is behind a proxy
 * that ends TLS, at a public address.
 */
export function builtServer(settings?: Record<string, string>, { tls = false } = {}): BuiltServer {
  let own: TestServer | PublicServer | undefined;
  const server: BuiltServer = {
    url: '',
    request: (path, headers = {}) => server.send(path, { headers }),
    send: (path, options) =>
      own && 'network' in own
        ? own.request(path, options)
        : fetch(`${server.url}${path}`, { ...(options as RequestInit), redirect: 'manual' }),
    lines: () => own?.lines ?? [],
  };
  beforeAll(async () => {
    if (tls) own = await startPublicServer(settings);
    else if (settings) own = await startServer(undefined, settings);
    server.url = own?.url ?? inject('sharedServer');
  });
  afterAll(() => own?.stop());
  return server;
}
