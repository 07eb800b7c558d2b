import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Fetch } from '../outside/bounded-fetch.ts';

/** As documented: for all requests of an address. */
const REQUESTS_PER_PERIOD = 8;

const problem = (id: string, message: string) => ({ errors: [{ id, message }] });

/**
 * The public list of Skinport as its documentation describes it: Brotli or 406, known parameters or 400, the ninth
 * request of a period 429 with its wait, and no key needed. Requests to the real address come here.
 */
export async function openFakeSkinport(items: readonly object[]) {
  let requested = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://api.skinport.com');
    const refuse = (status: number, id: string, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(problem(id, id)));
    requested += 1;
    if (requested > REQUESTS_PER_PERIOD) return refuse(429, 'rate_limit_exceeded', { 'retry-after': '300' });
    if (pathname !== '/v1/items') return refuse(404, 'not_found');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return refuse(406, 'not_acceptable');
    const isKnown = searchParams.get('app_id') === '730' && /^[A-Z]{3}$/.test(searchParams.get('currency') ?? 'EUR');
    if (!isKnown || !/^[01]?$/.test(searchParams.get('tradable') ?? '')) return refuse(400, 'validation_error');
    return promisify(brotliCompress)(JSON.stringify(items)).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' }).end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer: Fetch = (url, init) => {
    const { origin, pathname, search } = new URL(url);
    if (origin !== 'https://api.skinport.com') throw new Error(`${origin} is not Skinport`);
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  };
  return { fetch: answer, close: () => new Promise((resolve) => server.close(resolve)) };
}
