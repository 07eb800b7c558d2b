import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ORIGIN_OF_FILES } from '../addresses/site-origin.ts';
import { createResponseCache } from './response-cache.ts';
import type { StaticFile } from './static-file.ts';

type Answer = { type?: string; status?: number; headers?: Record<string, string>; body?: string };

/** A response cache of a site that records its requests. */
function openCache({ type = 'text/csv', status = 200, headers = {}, body = 'row\n'.repeat(500) }: Answer = {}) {
  const requested: string[] = [];
  const moment = { parts: [{}], ms: 0 };
  const cache = createResponseCache({
    answer: (address) => {
      requested.push(address);
      return Promise.resolve(new Response(body, { status, headers: { 'content-type': type, ...headers } }));
    },
    headers: [['content-security-policy', "frame-ancestors 'none'"]],
    reach: { google: false },
    madeOf: () => moment.parts,
    maxBytes: 5000,
    maxAgeMs: 1000,
    now: () => moment.ms,
  });
  return { cache, requested, moment };
}

const CSV = '/patterns/export.csv';

test('a response is made once for simultaneous requests, and cached for the next', async () => {
  const { cache, requested } = openCache();
  expect(cache.find(CSV)).toBeUndefined();
  const [first, second] = await Promise.all([cache.make(CSV), cache.make(CSV)]);
  expect(first).toBe(second);
  expect(cache.find(CSV)).toBe(first);
  expect(requested).toEqual([CSV]);
  const { br, gzip } = (first as StaticFile).variants;
  expect(brotliDecompressSync(br?.body ?? '').toString()).toBe('row\n'.repeat(500));
  expect(gzip?.body.length).toBeGreaterThan(0);
});

test('what the answer says of itself is said again', async () => {
  const attachment = 'attachment; filename="patterns.csv"';
  const { cache } = openCache({ headers: { 'cache-control': 'public, max-age=0', 'content-disposition': attachment } });
  const file = (await cache.make(CSV)) as StaticFile;
  expect(file.variants.identity.headers).toEqual(
    expect.arrayContaining(['content-disposition', attachment, 'cache-control', 'public, max-age=0', 'text/csv']),
  );
});

test('a page may be cache by a cache in between, for as long as it may be old altogether; its data may not', async () => {
  const page = await openCache({ type: 'text/html; charset=utf-8', body: '<!doctype html><p>1</p>' }).cache.make(
    '/statistics',
  );
  expect((page as StaticFile).variants.identity.headers).toContain('public, max-age=0, s-maxage=1799, must-revalidate');
  const data = await openCache({ type: 'text/x-script' }).cache.make('/statistics.data');
  expect((data as StaticFile).variants.identity.headers).toContain('no-cache');
});

test('nothing is cache once prices or corrections are others, or for long', async () => {
  const { cache, moment } = openCache();
  await cache.make(CSV);
  moment.parts = [{}];
  expect(cache.find(CSV)).toBeUndefined();
  await cache.make(CSV);
  moment.ms = 1001;
  expect(cache.find(CSV)).toBeUndefined();
});

test('an answer that was begun before a correction is not cache after it', async () => {
  const { cache, moment } = openCache();
  const making = cache.make(CSV);
  moment.parts = [{}];
  expect(cache.find(CSV)).toBeUndefined();
  await making;
  expect(cache.find(CSV)).toBeUndefined();
});

test('the least recently requested responses are evicted', async () => {
  const { cache } = openCache();
  for (const name of ['a', 'b']) await cache.make(name);
  cache.find('a');
  await cache.make('c');
  expect(['a', 'b', 'c'].map((name) => cache.find(name) !== undefined)).toEqual([true, false, true]);
});

test.each<[string, Answer]>([
  ['failed', { status: 503 }],
  ['sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
])('a response that %s is not shared', async (_, answer) => {
  const { cache } = openCache(answer);
  expect(await cache.make(CSV)).toBeUndefined();
  expect(cache.find(CSV)).toBeUndefined();
});

test('a page allows its scripts by hash and names the origin of the request', async () => {
  const { cache } = openCache({
    type: 'text/html; charset=utf-8',
    body: `<link rel="canonical" href="${ORIGIN_OF_FILES}/statistics"/><script>go()</script>`,
  });
  const page = await cache.make('/statistics/blue');
  if (!page || !('at' in page)) throw new Error('A page is finished for an origin');
  const { identity } = (await page.at('https://gems.example')).variants;
  expect(identity.body.toString()).toContain('href="https://gems.example/statistics"');
  const policy = identity.headers[identity.headers.indexOf('content-security-policy') + 1];
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).not.toContain('nonce');
});
