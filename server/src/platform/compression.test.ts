import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, compressBody, compressResponse, isCompressible } from './compression.ts';

const TEXT = 'A blue gem is rare for its weapon. '.repeat(100);
const html = (body: string | ReadableStream | null = TEXT, headers: Record<string, string> = {}) =>
  new Response(body, { status: 203, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

describe('the best encoding that the caller takes', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
    ['gzip;q=0', undefined],
    ['br;q=0, gzip;q=0.0', undefined],
    ['', undefined],
    ['identity', undefined],
    ['zebra', undefined],
    ['x-brotli', undefined],
  ])('of "%s" is %s', (acceptEncoding, encoding) => {
    expect(chooseEncoding(acceptEncoding)).toBe(encoding);
  });
});

test.each([
  ['text/html; charset=utf-8', 600, true],
  ['application/json', 599, false],
  ['application/json', undefined, true],
  ['image/svg+xml', 5000, true],
  ['image/webp', 5000, false],
  ['font/woff2', 5000, false],
  ['application/octet-stream', 5000, false],
])('%s of %j bytes is worth compressing: %j', (contentType, sizeBytes, isWorth) => {
  expect(isCompressible(contentType, sizeBytes)).toBe(isWorth);
});

test('a whole body is the same after decoding', async () => {
  expect(brotliDecompressSync(await compressBody(TEXT, 'br')).toString()).toBe(TEXT);
  expect(gunzipSync(await compressBody(TEXT, 'gzip')).toString()).toBe(TEXT);
  const large = TEXT.repeat(Math.ceil(300_000 / TEXT.length));
  expect(brotliDecompressSync(await compressBody(large, 'br')).toString()).toBe(large);
});

describe('an answer', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('arrives as %s, smaller and whole', async (encoding, decode) => {
    const answer = await compressResponse(
      html(TEXT, { 'content-length': String(TEXT.length), vary: 'Cookie' }),
      encoding,
    );
    expect(answer.status).toBe(203);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(bytes.length).toBeLessThan(TEXT.length / 5);
    expect(decode(bytes).toString()).toBe(TEXT);
  });

  test('sends each part as soon as it is there', async () => {
    let send: (text: string) => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    const reader = (await compressResponse(html(body), 'gzip')).body?.getReader();
    send('<head>');
    const received: Uint8Array[] = [];
    const isComplete = () => {
      try {
        return gunzipSync(Buffer.concat(received), { finishFlush: 2 }).toString() === '<head>';
      } catch {
        return false;
      }
    };
    while (!isComplete()) received.push((await reader?.read())?.value ?? new Uint8Array());
    expect(isComplete()).toBe(true);
    await reader?.cancel();
  });

  test('breaks off when its source does', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.error(new Error('The page failed')),
    });
    const answer = await compressResponse(html(body), 'br');
    await expect(answer.text()).rejects.toThrow('The page failed');
  });

  test('stays as it is for a caller that takes nothing else, and still names what it depends on', async () => {
    const answer = await compressResponse(html(), 'identity');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(TEXT);
  });

  test.each([
    ['without a body', html(null)],
    ['that is compressed already', html(TEXT, { 'content-encoding': 'br' })],
    ['that is a picture', html(TEXT, { 'content-type': 'image/webp' })],
  ])('%s is not compressed', async (_, answer) => {
    const before = answer.headers.get('content-encoding');
    expect(await compressResponse(answer, 'br')).toBe(answer);
    expect(answer.headers.get('content-encoding')).toBe(before);
    expect(answer.headers.has('vary')).toBe(false);
  });
});
