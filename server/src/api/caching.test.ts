import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aPost, openTestApi } from '../testing/api.ts';
import { silentLogger, testServices } from '../testing/services.ts';
import type { Pictures } from '../render/pictures.ts';

const api = openTestApi(testServices());

const KEPT: [path: string, seconds: number][] = [
  ['/api/check?weapon=karambit&patternId=387', 300],
  ['/api/weapons', 3600],
  ['/api/patterns/meta', 3600],
  ['/api/weapon/karambit/patterns', 3600],
  ['/api/pattern/karambit-387', 86_400],
  ['/api/pattern/387', 86_400],
  ['/api/patterns/featured', 1800],
  ['/api/patterns/trending', 1800],
  ['/api/discoveries/recent', 60],
  ['/api/statistics/global', 60],
  ['/api/knife-transformations?weapon=karambit&patternId=387', 3600],
  ['/api/blue-percentage?weapon=karambit', 3600],
  ['/api/openapi.json', 3600],
];

describe.each(KEPT)('%s', (path, seconds) => {
  test('has a cache time and an ETag', async () => {
    const { headers } = await api(path);
    expect(headers.get('cache-control')).toBe(`public, max-age=${seconds}`);
    expect(headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  test('is not sent again to a client that has it', async () => {
    const tag = (await api(path)).headers.get('etag') ?? '';
    for (const names of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await api(path, { headers: { 'if-none-match': names } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(tag);
      expect(again.headers.get('cache-control')).toBe(`public, max-age=${seconds}`);
      expect(again.headers.get('vary')).toBe('Accept-Encoding');
      expect(again.headers.get('x-request-id')).toBeTruthy();
    }
    expect((await api(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('answers HEAD with the same headers', async () => {
    const [get, head] = [await api(path), await api(path, { method: 'HEAD' })];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'cache-control', 'vary', 'content-type'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  });
});

test('each encoding has its own ETag, and decodes to the plain response', async () => {
  const [plain, brotli, gzip] = await Promise.all(
    ['identity', 'br', 'gzip'].map((encoding) =>
      api('/api/weapon/karambit/patterns', { headers: { 'accept-encoding': encoding } }),
    ),
  );
  const tag = plain!.headers.get('etag')!;
  expect(brotli!.headers.get('etag')).toBe(tag.replace(/"$/, '-br"'));
  expect(gzip!.headers.get('etag')).toBe(tag.replace(/"$/, '-gzip"'));
  expect(brotliDecompressSync(Buffer.from(await brotli!.arrayBuffer())).toString()).toBe(await plain!.text());
  const headers = { 'accept-encoding': 'br', 'if-none-match': tag };
  expect((await api('/api/weapon/karambit/patterns', { headers })).status).toBe(200);
});

test.each<[string, RequestInit?]>([
  ['/health'],
  ['/api/user'],
  ['/api/inspect/status'],
  ['/api/auth/providers'],
  ['/api/check', aPost({ weapon: 'karambit', patternId: 387 })],
  ['/api/check?weapon=chicken&patternId=1'],
  ['/api/nothing'],
])('%s is never cacheable and has no ETag, whatever the caller sends', async (path, init) => {
  const response = await api(path, { ...init, headers: { ...init?.headers, 'if-none-match': '*' } });
  expect(response.status).not.toBe(304);
  expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['no-store', null]);
});

test('a response that depends on the time is the same for its cache time', async () => {
  let now = new Date('2026-11-03T10:00:00Z');
  const own = openTestApi(testServices({ now: () => now, logger: silentLogger() }));
  for (const [path, last, next] of [
    ['/api/statistics/global', '10:00:59', '10:01:00'],
    ['/api/patterns/trending?period=30', '10:29:59', '10:30:00'],
  ] as const) {
    now = new Date('2026-11-03T10:00:07Z');
    const first = (await own(path)).headers.get('etag');
    now = new Date(`2026-11-03T${last}Z`);
    expect((await own(path)).headers.get('etag')).toBe(first);
    now = new Date(`2026-11-03T${next}Z`);
    expect((await own(path)).headers.get('etag')).not.toBe(first);
  }
});

test('pictures have a tag, too', async () => {
  const picture = { bytes: Buffer.from('RIFF'), contentType: 'image/webp' };
  const pictures = { picture: async () => Promise.resolve(picture) } as unknown as Pictures;
  const own = openTestApi(testServices({ pictures }));
  const path = `/render/${RENDER_VERSION}/karambit/387/fancy-playside-320.webp`;
  const tag = (await own(path)).headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]{27}"$/);
  const again = await own(path, { headers: { 'if-none-match': tag } });
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=31536000, immutable']);
});
