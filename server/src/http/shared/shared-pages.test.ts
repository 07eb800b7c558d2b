import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aConfig, realSnapshot, testServices } from '../../testing/services.ts';
import { englishTexts } from '../../testing/texts.ts';
import { ORIGIN_OF_FILES } from '../addresses/site-origin.ts';
import { createHttpServer, listen } from '../http-server.ts';
import type { Pages } from '../pages.ts';
import { createRequestListener } from '../request-listener.ts';
import { SHORT_ALERT_TEXTS } from '../../testing/alert-texts.ts';

// What one visitor sends must not reach another: these tests try to make it.

const HTML = 'text/html; charset=utf-8';
const FILLER = '<p>of the pattern</p>'.repeat(60);

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'shared-pages-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('web/build/client-hash.txt', '1');
  write('web/build/server/index.js', '');
  write('build/dataset/manifest.json', '{}');
  write('web/build/client/favicon.svg', '<svg/>');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Sent = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** A site whose pages say what they were rendered from. `shared`: every request that was rendered for all visitors. */
async function openSite(special: { pageCacheMb?: number; publicUrl?: string } = {}) {
  const shared: Request[] = [];
  const rendered: Request[] = [];
  const moment = { snapshot: realSnapshot(), status: 200 };
  const pages: Pages = {
    version: 'build',
    routes: {},
    translatorOf: englishTexts,
    useServices: () => undefined,
    async render(request, { nonce, address }) {
      rendered.push(request);
      const cookies = request.headers.get('cookie') ?? '';
      const text = `<script nonce="${nonce}">0</script>own ${new URL(request.url).pathname} ${cookies} ${address}`;
      return new Response(text, { headers: { 'content-type': HTML, 'set-cookie': 'seen=1' } });
    },
    async renderShared(request) {
      shared.push(request);
      const number = shared.length;
      await new Promise((resolve) => setTimeout(resolve, 20));
      const link = `<link rel="canonical" href="${ORIGIN_OF_FILES}${new URL(request.url).pathname}"/>`;
      const headers = { 'content-type': HTML, 'retry-after': '5', ...(moment.status === 302 && { location: '/' }) };
      return new Response(`${link}<script>go(${number})</script>${FILLER}`, { status: moment.status, headers });
    },
    alerts: SHORT_ALERT_TEXTS,
    chat: { reply: (_, text) => ({ kind: 'problem', text }), suggest: () => [] },
    previews: {
      '/oembed': () => new Response('preview'),
      '/embed.js': () => new Response('preview'),
      '/embed/{weapon}/{seed}': () => new Response('preview'),
      '/cards/{version}/{language}/{file}': (_, { values: [, , file] }) => {
        shared.push(new Request('http://card'));
        const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' };
        return new Response(`card ${file}`, { headers });
      },
    },
  };
  const config = aConfig({ pagesPerMinute: 0, ...special });
  const services = { ...testServices({ config }), snapshot: () => moment.snapshot };
  const clientFolder = join(root, 'web/build/client');
  const server: Server = createHttpServer(await createRequestListener({ services, pages, clientFolder, root }));
  const { port } = await listen(server, 0, '127.0.0.1');
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Sent>((resolve, reject) => {
      const sent = httpRequest({
        port,
        host: '127.0.0.1',
        path,
        method,
        headers: { host: 'gems.example', ...headers },
      });
      sent.on('error', reject).on('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const body = Buffer.concat(chunks);
          const coding = answer.headers['content-encoding'];
          const plain =
            body.length === 0 ? body : coding === 'br' ? brotliDecompressSync(body) : coding ? gunzipSync(body) : body;
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: plain.toString() });
        });
      });
      sent.end();
    });
  return { ask, shared, rendered, moment, close: () => server.close() };
}

let site: Awaited<ReturnType<typeof openSite>>;
beforeEach(async () => void (site = await openSite()));
afterEach(() => site.close());

const PATTERN = '/pattern/karambit/387';

test('a page is rendered from its address alone, so that nothing of one visitor reaches another', async () => {
  const mine = {
    cookie: '__Host-session=mine; theme=light; consent=yes; language=de',
    'accept-language': 'de',
    authorization: 'Bearer mine',
    'user-agent': 'mine',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'evil.example',
    referer: 'https://mine.example/',
  };
  const first = await site.ask(PATTERN, mine);
  const second = await site.ask(PATTERN, { cookie: '__Host-session=yours; theme=dark' });
  const third = await site.ask(PATTERN);
  expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
  expect(new Set([first.text, second.text, third.text]).size).toBe(1);
  expect([...site.shared[0]!.headers]).toEqual([]);
  expect([site.shared.length, site.rendered.length]).toEqual([1, 0]);
  for (const { headers } of [first, second, third]) {
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, must-revalidate$/);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
  }
});

test('one visitor has the page’s own scripts allowed and no others', async () => {
  const { headers } = await site.ask(PATTERN);
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect(policy).toContain("default-src 'none'");
  const other = String((await site.ask('/pattern/karambit/388')).headers['content-security-policy']);
  expect(other).not.toBe(policy);
});

test('many at once cost one rendering', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, () => site.ask(PATTERN)));
  expect(new Set(all.map(({ text }) => text)).size).toBe(1);
  expect(site.shared.length).toBe(1);
});

test('invented queries cost no rendering', async () => {
  for (let number = 0; number < 30; number++) {
    expect((await site.ask(`${PATTERN}?x${number}=${number}&utm_source=mail`)).status).toBe(200);
  }
  expect([site.shared.length, site.rendered.length]).toEqual([1, 0]);
  expect(site.shared[0]?.url).toMatch(/karambit\/387$/);
});

test('a query that a page reads has an answer of its own', async () => {
  await site.ask(PATTERN);
  expect((await site.ask(`${PATTERN}?tab=screenshots`)).text).toContain('own /pattern');
  await site.ask(`${PATTERN}?tab=model`);
  expect(site.shared.map(({ url }) => new URL(url).search)).toEqual(['', '?tab=model']);
});

test('invented hosts cost no rendering, and no visitor gets the name that another sent', async () => {
  for (let number = 0; number < 20; number++) {
    const { text } = await site.ask(PATTERN, { host: `evil-${number}.example` });
    expect(text).toContain(`href="http://evil-${number}.example/pattern`);
  }
  const odd = await site.ask(PATTERN, { host: '"><script>' });
  expect([odd.status, odd.text]).toEqual([400, '']);
  expect(site.shared.length).toBe(1);
});

test('with a public address every host gets it', async () => {
  const own = await openSite({ publicUrl: 'https://gems.example' });
  const pages = await Promise.all(['evil.example', 'gems.example'].map((host) => own.ask(PATTERN, { host })));
  for (const { text } of pages) expect(text).toContain('href="https://gems.example/pattern');
  expect(own.shared.length).toBe(1);
  own.close();
});

test('each client gets an encoding that it accepts, of the same page', async () => {
  const codings = ['br', 'gzip', 'gzip, deflate, br', 'identity', 'br;q=0, gzip', ''];
  const all = [];
  for (const coding of codings) all.push(await site.ask(PATTERN, { 'accept-encoding': coding }));
  expect(all.map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    'br',
    undefined,
    'gzip',
    undefined,
  ]);
  expect(new Set(all.map(({ text }) => text)).size).toBe(1);
  expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(1);
  for (const { headers, body } of all) expect(Number(headers['content-length'])).toBe(body.length);
  expect(site.shared.length).toBe(1);
});

test('HEAD, Range and If-None-Match are answered as for a file', async () => {
  const head = await site.ask(PATTERN, {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const whole = await site.ask(PATTERN, { range: 'bytes=0-9' });
  expect(whole.status).toBe(200);
  expect(whole.text).toContain('</p>');
  const tag = String(whole.headers.etag);
  expect(head.headers.etag).toBe(tag);
  const same = await site.ask(PATTERN, { 'if-none-match': tag, cookie: 'other=1' });
  expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, tag]);
  expect(same.headers['cache-control']).toBe(whole.headers['cache-control']);
  expect((await site.ask(PATTERN, { 'if-none-match': '"other"' })).status).toBe(200);
  expect(site.shared.length).toBe(1);
});

test('the language follows the address, and the redirect of the root is stored for no one', async () => {
  const german = { 'accept-language': 'de' };
  expect((await site.ask('/', german)).headers.location).toBe('/de');
  const english = await site.ask('/', { 'accept-language': 'en' });
  expect(english.status).toBe(200);
  const again = await site.ask('/', german);
  expect([again.status, again.headers['cache-control']]).toEqual([302, 'no-store']);
  expect((await site.ask('/de/pattern/karambit/387')).text).toContain('/de/pattern/karambit/387');
  expect((await site.ask(PATTERN, german)).text).toContain('href="http://gems.example/pattern/karambit/387"');
});

test('forms are never answered with what is stored', async () => {
  await site.ask(PATTERN);
  const posted = await site.ask(PATTERN, { origin: 'http://gems.example', 'content-length': '0' }, 'POST');
  expect(posted.text).toContain('own /pattern');
  expect(posted.headers['content-security-policy']).toContain("'nonce-");
});

test.each(['/wishlist', '/settings', '/history', '/studio', '/login', '/admin', '/patterns?search=387'])(
  '%s is rendered for each visitor, with a nonce and no-cache',
  async (path) => {
    const mine = await site.ask(path, { cookie: 'session=mine' });
    const yours = await site.ask(path, { cookie: 'session=yours' });
    expect(mine.text).toContain('session=mine');
    expect(yours.text).not.toContain('session=mine');
    expect(yours.headers['cache-control']).toBe('no-cache');
    expect([site.shared.length, site.rendered.length]).toEqual([0, 2]);
  },
);

test.each([302, 404, 500])('an answer with status %i is not stored', async (status) => {
  site.moment.status = status;
  expect((await site.ask(PATTERN)).text).toContain('own /pattern');
  site.moment.status = 200;
  const now = await site.ask(PATTERN);
  expect([now.status, now.text.includes('own')]).toEqual([200, false]);
});

test('a busy page is sent, not stored, and not rendered a second time', async () => {
  site.moment.status = 503;
  const busy = await Promise.all([site.ask(PATTERN), site.ask(PATTERN)]);
  for (const { status, headers } of busy) {
    expect([status, headers['cache-control'], headers['retry-after'], headers.etag]).toEqual([
      503,
      'no-store',
      '5',
      undefined,
    ]);
  }
  expect([site.shared.length, site.rendered.length]).toEqual([1, 0]);
  site.moment.status = 200;
  expect((await site.ask(PATTERN)).status).toBe(200);
});

test('new prices or corrections make a new page with a new ETag', async () => {
  const before = await site.ask(PATTERN);
  site.moment.snapshot = { ...realSnapshot() };
  const after = await site.ask(PATTERN, { 'if-none-match': String(before.headers.etag) });
  expect([after.status, after.headers.etag === before.headers.etag]).toEqual([200, false]);
  expect(site.shared.length).toBe(2);
});

test('a picture for previews is made once, whatever its query', async () => {
  const card = '/cards/abc/de/karambit-387.png';
  const first = await site.ask(card);
  const second = await site.ask(`${card}?x=1`, { 'accept-encoding': 'br' });
  expect([first.text, second.text]).toEqual(['card karambit-387.png', 'card karambit-387.png']);
  expect(second.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(second.headers['content-encoding']).toBeUndefined();
  expect(site.shared.length).toBe(1);
});

test('without memory for them, pages are rendered for each request', async () => {
  const own = await openSite({ pageCacheMb: 0 });
  expect((await own.ask(PATTERN)).text).toContain('own /pattern');
  expect((await own.ask(PATTERN)).headers['cache-control']).toBe('no-cache');
  expect([own.shared.length, own.rendered.length]).toEqual([0, 2]);
  own.close();
});
