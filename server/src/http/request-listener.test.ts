import type { Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServices } from '../testing/services.ts';
import { englishTexts } from '../testing/texts.ts';
import { wholeResponse } from '../platform/whole-body.ts';
import { createHttpServer, listen } from './http-server.ts';
import type { Pages } from './pages.ts';
import { DATA_POLICY } from './security-headers.ts';
import { createRequestListener } from './request-listener.ts';
import { SHORT_ALERT_TEXTS } from '../testing/alert-texts.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** It leads to another page. */
const REDIRECTED_PAGE = '/moved';

/** It is compressed, and known as a whole. */
const LONG_PAGE = '/long';

const preview = () => new Response('preview');

/** Pages without a router: each names its address and shows its nonce. */
const PAGES: Pages = {
  version: undefined,
  routes: {},
  translatorOf: englishTexts,
  useServices: () => undefined,
  render: async (request, { nonce, address }) => {
    const { pathname, origin } = new URL(request.url);
    const html = `${origin}${pathname} for ${address}, ${nonce}`;
    if (pathname === REDIRECTED_PAGE) return new Response(null, { status: 302, headers: { location: '/tools' } });
    if (pathname === LONG_PAGE) {
      const body = Buffer.from(html.padEnd(3000, '…'));
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': String(body.length) };
      return wholeResponse(body, { status: 410, headers });
    }
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
  renderShared: async () => new Response('shared'),
  alerts: SHORT_ALERT_TEXTS,
  chat: { reply: (_, text) => ({ kind: 'problem', text }), suggest: () => [] },
  previews: {
    '/oembed': preview,
    '/embed.js': preview,
    '/embed/{weapon}/{seed}': preview,
    '/cards/{version}/{language}/{file}': preview,
  },
};

let server: Server;
let url: string;
beforeAll(async () => {
  const services = testServices();
  server = createHttpServer(
    await createRequestListener({ services, pages: PAGES, clientFolder: undefined, root: ROOT }),
  );
  const { port } = await listen(server, 0, '127.0.0.1');
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => void server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { headers, redirect: 'manual' });

test.each(['br', 'gzip', 'identity'])(
  'a page that is known as a whole is sent with its status and length as %s',
  async (encoding) => {
    const response = await get(LONG_PAGE, { 'accept-encoding': encoding });
    const body = await response.text();
    expect(response.status).toBe(410);
    expect(body).toHaveLength(3000);
    expect(body).toContain(`${url}${LONG_PAGE} for 127.0.0.1`);
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("'nonce-");
    const head = await fetch(`${url}${LONG_PAGE}`, { method: 'HEAD', headers: { 'accept-encoding': encoding } });
    expect([head.status, await head.text()]).toEqual([410, '']);
    // Its nonce, and so its compressed length, is another.
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(encoding === 'identity' ? 2999 : 50);
  },
);

test('a page is rendered for the client, at the origin of the request, with its nonce in the policy', async () => {
  const response = await get('/about');
  const [, nonce] = (await response.text()).split(', ');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await (await get('/about')).text()).toMatch(`${url}/about for 127.0.0.1`);
});

test.each([
  ['/robots.txt', 'text/plain', `Sitemap: `],
  ['/sitemap.xml', 'application/xml', '/sitemaps/pages.xml.gz'],
  ['/opensearch.xml', 'application/opensearchdescription+xml', '/?search={searchTerms}'],
  ['/he/manifest.webmanifest', 'application/manifest+json', '"dir":"rtl"'],
])('%s is answered without the pages', async (path, type, part) => {
  const response = await get(path);
  expect(response.headers.get('content-type')).toContain(type);
  expect(await response.text()).toContain(part);
});

test('previews come from the pages, as their addresses say', async () => {
  expect(await (await get('/oembed?url=x')).text()).toBe('preview');
  expect(await (await get('/de/embed/karambit/387')).text()).toBe('preview');
});

test('the API is answered without the pages', async () => {
  const response = await get('/api/check?weapon=karambit&patternId=387');
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toMatchObject({ patternId: 387 });
});

test('the root leads to the language of the browser', async () => {
  const response = await get('/', { 'accept-language': 'de' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/de');
});

test.each(['/', REDIRECTED_PAGE])('what leads from %s elsewhere has the policy of data', async (path) => {
  const response = await get(path, { 'accept-language': 'de' });
  expect(response.status).toBe(302);
  expect(response.headers.get('content-security-policy')).toBe(DATA_POLICY);
});

test.each(['Host: localhost', 'HOST: other.test'])('a request with a second host is refused (%s)', async (second) => {
  const text = `GET /health HTTP/1.1\r\nHost: localhost\r\n${second}\r\n\r\n`;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toMatch(/^connection: close\r$/im);
});

test('a form from another site is refused in a small page', async () => {
  const headers = { origin: 'https://other.test', accept: 'text/html' };
  const response = await fetch(`${url}/tools`, { method: 'POST', headers, body: 'a=b' });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('<h1>Blue Gem Atlas</h1>');
});
