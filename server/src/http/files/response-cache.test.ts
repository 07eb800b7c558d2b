import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ORIGIN_OF_FILES } from '../addresses/site-origin.ts';
import { createResponseCache } from './response-cache.ts';
import type { StaticFile } from './static-file.ts';

type Answer = { type?: string; status?: number; headers?: Record<string, string>; body?: string };

/** Kept answers of a site that counts how often it was asked. */
function openKept({ type = 'text/csv', status = 200, headers = {}, body = 'row\n'.repeat(500) }: Answer = {}) {
  const asked: string[] = [];
  const moment = { parts: [{}], ms: 0 };
  const kept = createResponseCache({
    answer: (address) => {
      asked.push(address);
      return Promise.resolve(new Response(body, { status, headers: { 'content-type': type, ...headers } }));
    },
    headers: [['content-security-policy', "frame-ancestors 'none'"]],
    reach: { google: false },
    madeOf: () => moment.parts,
    maxBytes: 5000,
    maxAgeMs: 1000,
    now: () => moment.ms,
  });
  return { kept, asked, moment };
}

const CSV = '/patterns/export.csv';

test('an answer is made once for all who ask at the same time, and is there for the next', async () => {
  const { kept, asked } = openKept();
  expect(kept.find(CSV)).toBeUndefined();
  const [first, second] = await Promise.all([kept.make(CSV), kept.make(CSV)]);
  expect(first).toBe(second);
  expect(kept.find(CSV)).toBe(first);
  expect(asked).toEqual([CSV]);
  const { br, gzip } = (first as StaticFile).variants;
  expect(brotliDecompressSync(br?.body ?? '').toString()).toBe('row\n'.repeat(500));
  expect(gzip?.body.length).toBeGreaterThan(0);
});

test('what the answer says of itself is said again', async () => {
  const attachment = 'attachment; filename="patterns.csv"';
  const { kept } = openKept({ headers: { 'cache-control': 'public, max-age=0', 'content-disposition': attachment } });
  const file = (await kept.make(CSV)) as StaticFile;
  expect(file.variants.identity.headers).toEqual(
    expect.arrayContaining(['content-disposition', attachment, 'cache-control', 'public, max-age=0', 'text/csv']),
  );
});

test('a page may be kept by a cache in between, for as long as it may be old altogether; its data may not', async () => {
  const page = await openKept({ type: 'text/html; charset=utf-8', body: '<!doctype html><p>1</p>' }).kept.make(
    '/statistics',
  );
  expect((page as StaticFile).variants.identity.headers).toContain('public, max-age=0, s-maxage=1799, must-revalidate');
  const data = await openKept({ type: 'text/x-script' }).kept.make('/statistics.data');
  expect((data as StaticFile).variants.identity.headers).toContain('no-cache');
});

test('nothing is kept once prices or corrections are others, or for long', async () => {
  const { kept, moment } = openKept();
  await kept.make(CSV);
  moment.parts = [{}];
  expect(kept.find(CSV)).toBeUndefined();
  await kept.make(CSV);
  moment.ms = 1001;
  expect(kept.find(CSV)).toBeUndefined();
});

test('an answer that was begun before a correction is not kept after it', async () => {
  const { kept, moment } = openKept();
  const making = kept.make(CSV);
  moment.parts = [{}];
  expect(kept.find(CSV)).toBeUndefined();
  await making;
  expect(kept.find(CSV)).toBeUndefined();
});

test('the answers that were asked for longest ago make room', async () => {
  const { kept } = openKept();
  for (const name of ['a', 'b']) await kept.make(name);
  kept.find('a');
  await kept.make('c');
  expect(['a', 'b', 'c'].map((name) => kept.find(name) !== undefined)).toEqual([true, false, true]);
});

test.each<[string, Answer]>([
  ['failed', { status: 503 }],
  ['sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
])('an answer that %s is nobody else’s', async (_, answer) => {
  const { kept } = openKept(answer);
  expect(await kept.make(CSV)).toBeUndefined();
  expect(kept.find(CSV)).toBeUndefined();
});

test('a page allows its scripts by hash and names the origin that it is asked under', async () => {
  const { kept } = openKept({
    type: 'text/html; charset=utf-8',
    body: `<link rel="canonical" href="${ORIGIN_OF_FILES}/statistics"/><script>go()</script>`,
  });
  const page = await kept.make('/statistics/blue');
  if (!page || !('at' in page)) throw new Error('A page is finished for an origin');
  const { identity } = (await page.at('https://gems.example')).variants;
  expect(identity.body.toString()).toContain('href="https://gems.example/statistics"');
  const policy = identity.headers[identity.headers.indexOf('content-security-policy') + 1];
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).not.toContain('nonce');
});
