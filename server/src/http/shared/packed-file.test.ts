import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { formFor, packedBytes, packFile, unpack } from './packed-file.ts';

const BODY = Buffer.from('row\n'.repeat(500));
const CSV = { contentType: 'text/csv', cacheControl: 'no-cache', headers: [['x-own', 'yes']] as const };

const never = () => {
  throw new Error('Nothing was added');
};

test('a body is held compressed once, in the form of its first client', async () => {
  const file = await packFile(BODY, CSV, 'gzip');
  expect(Object.keys(file.forms)).toEqual(['gzip']);
  const form = await formFor(file, 'gzip, deflate', never);
  expect(gunzipSync(form.body).equals(BODY)).toBe(true);
  expect(form.headers).toEqual(expect.arrayContaining(['x-own', 'yes', 'content-encoding', 'gzip', 'text/csv']));
  expect((await unpack(file)).equals(BODY)).toBe(true);
});

test('a compressed body takes its own length of memory, not that of the block it was compressed into', async () => {
  for (const encoding of ['br', 'gzip'] as const) {
    const { forms } = await packFile(BODY, CSV, encoding);
    expect(forms[encoding]!.body.buffer.byteLength).toBe(forms[encoding]!.body.length);
  }
});

test('another compressed form is made from it and held, with the same ETag', async () => {
  const file = await packFile(BODY, CSV, 'gzip');
  const before = packedBytes(file);
  const grown: number[] = [];
  const made = await formFor(file, 'gzip, br', ({ forms }) => grown.push(Object.keys(forms).length));
  expect(brotliDecompressSync(made.body).equals(BODY)).toBe(true);
  expect(made.headers).toContain(file.etag);
  expect(grown).toEqual([2]);
  expect(packedBytes(file)).toBe(before + made.body.length);
  expect(formFor(file, 'br', never)).toBe(file.forms.br);
});

test('a client without compression gets the body, which is not held', async () => {
  const file = await packFile(BODY, CSV);
  const plain = await formFor(file, 'br;q=0', never);
  expect(plain.body.equals(BODY)).toBe(true);
  expect(plain.headers).not.toContain('content-encoding');
  expect(plain.headers).toContain('Accept-Encoding');
  expect(Object.keys(file.forms)).toEqual(['br']);
});

test('a picture and a short text stay as they are', async () => {
  const picture = await packFile(BODY, { ...CSV, contentType: 'image/png' });
  expect(formFor(picture, 'br, gzip', never)).toBe(picture.forms.identity);
  expect(picture.headers).not.toContain('vary');
  const short = await packFile(Buffer.from('a'), CSV);
  expect(Object.keys(short.forms)).toEqual(['identity']);
});
