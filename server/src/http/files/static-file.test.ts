import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseVariant, makeStaticFile, plainBodyOf, type StaticFileOptions } from './static-file.ts';

const HTML = 'text/html; charset=utf-8';
const options = (special: Partial<StaticFileOptions> = {}): StaticFileOptions => ({
  contentType: HTML,
  cacheControl: 'public, max-age=0, must-revalidate',
  headers: [['x-content-type-options', 'nosniff']],
  ...special,
});
const LONG = Buffer.from('A blue gem is rare for its weapon. '.repeat(100));

/** Headers of the flat list by name. */
const headersOf = (flat: readonly string[]) =>
  Object.fromEntries(flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]]] : [])));

const fileOf = (body: Buffer = LONG, special: Partial<StaticFileOptions> = {}) =>
  makeStaticFile(body, options(special));

test('the caller gets the encoding it takes, and the file as it is where that one is missing', async () => {
  const encodingFor = async (acceptEncoding: string, body?: Buffer) =>
    headersOf(chooseVariant(await fileOf(body), acceptEncoding).headers)['content-encoding'];
  expect(await encodingFor('gzip, br')).toBe('br');
  expect(await encodingFor('gzip')).toBe('gzip');
  expect(await encodingFor('identity')).toBeUndefined();
  expect(await encodingFor('br', Buffer.from('short'))).toBeUndefined();
});

test('every encoding is the same file after decoding, with its own length', async () => {
  const file = await fileOf();
  const { br, gzip, identity } = file.variants;
  expect(brotliDecompressSync(br?.body ?? '')).toEqual(LONG);
  expect(gunzipSync(gzip?.body ?? '')).toEqual(LONG);
  expect(await plainBodyOf(file)).toEqual(LONG);
  const plain = { headers: identity.headers, body: LONG };
  for (const variant of [br, gzip, plain]) {
    expect(headersOf(variant?.headers ?? [])['content-length']).toBe(String(variant?.body.length));
  }
});

test('the plain body of a compressed file is not kept in memory', async () => {
  expect((await fileOf()).variants.identity.body).toBeUndefined();
  expect((await fileOf(Buffer.from('short'))).variants.identity.body?.toString()).toBe('short');
});

test('a brotli body is also sent of a type that is not compressed here', async () => {
  const brotli = brotliCompressSync(LONG);
  const file = await makeStaticFile(LONG, {
    contentType: 'application/octet-stream',
    cacheControl: 'no-cache',
    headers: [],
    brotli,
  });
  expect(file.variants.br?.body).toBe(brotli);
  expect(file.variants.br?.headers).toContain('vary');
  expect(file.variants.gzip).toBeUndefined();
});

test('a brotli body that was made before is used as it is', async () => {
  const brotli = brotliCompressSync(LONG);
  expect((await fileOf(LONG, { brotli })).variants.br?.body).toBe(brotli);
});

test('what is small or does not shrink is sent as it is', async () => {
  expect(Object.keys((await fileOf(Buffer.from('short'))).variants)).toEqual(['identity']);
  expect(Object.keys((await fileOf(LONG, { contentType: 'image/png' })).variants)).toEqual(['identity']);
  expect(Object.keys((await fileOf(LONG, { contentType: 'font/woff2' })).variants)).toEqual(['identity']);
});

test('the headers are those given, and say that the answer depends on the encoding', async () => {
  const { variants, notModified } = await fileOf();
  const headers = headersOf(variants.identity.headers);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': HTML,
    vary: 'Accept-Encoding',
  });
  expect(headersOf(notModified)).toMatchObject({ etag: headers['etag'], vary: 'Accept-Encoding' });
  expect(headersOf(notModified)['content-length']).toBeUndefined();
});

test('the tag changes with the content and with nothing else', async () => {
  const [one, same, other] = [await fileOf(), await fileOf(LONG, { headers: [] }), await fileOf(Buffer.from('other'))];
  expect(one.etag).toMatch(/^"[\w-]{22}"$/);
  expect(same.etag).toBe(one.etag);
  expect(other.etag).not.toBe(one.etag);
});
