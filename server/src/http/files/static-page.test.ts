import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ORIGIN_OF_FILES } from '../addresses/site-origin.ts';
import { plainBodyOf } from './static-file.ts';
import { makeStaticPage, namesItsAddress } from './static-page.ts';

const html = (origin: string) => `<link rel="canonical" href="${origin}/patterns"/>${'text '.repeat(400)}`;
const OPTIONS = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache', headers: [] };
const aPage = () => makeStaticPage(brotliCompressSync(html(ORIGIN_OF_FILES)), OPTIONS);

test('a page of the build names the origin that it is asked under, compressed too', async () => {
  const file = await aPage().at('https://gems.example');
  expect((await plainBodyOf(file)).toString()).toBe(html('https://gems.example'));
  expect(brotliDecompressSync(file.variants.br?.body ?? '').toString()).toBe(html('https://gems.example'));
});

test('it is finished once, and then there at once', async () => {
  const page = aPage();
  const first = page.at('https://gems.example');
  expect(page.at('https://gems.example')).toBe(first);
  const file = await first;
  expect(page.at('https://gems.example')).toBe(file);
});

test('each origin has a tag of its own, and made up origins do not pile up', async () => {
  const page = aPage();
  const first = await page.at('http://one');
  for (const name of ['two', 'three', 'four', 'five']) {
    expect((await page.at(`http://${name}`)).etag).not.toBe(first.etag);
  }
  expect(page.at('http://one')).toBeInstanceOf(Promise);
});

test('for an origin that is not known it is made each time, uncompressed, and takes no place', async () => {
  const page = aPage();
  const known = await page.at('http://one');
  for (let number = 0; number < 5; number++) {
    const { variants } = await page.at(`http://${number}.test`, false);
    expect(Object.keys(variants)).toEqual(['identity']);
    expect(variants.identity.body?.toString()).toBe(html(`http://${number}.test`));
  }
  expect(page.at('http://one')).toBe(known);
});

test('only pages with an address in them are finished later', () => {
  expect(namesItsAddress(Buffer.from(html(ORIGIN_OF_FILES)))).toBe(true);
  expect(namesItsAddress(Buffer.from(html('https://gems.example')))).toBe(false);
});
