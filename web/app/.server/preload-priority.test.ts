import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptsAfterStyle } from './preload-priority.ts';

const PAGE_TEXT =
  '<p>é 刃 <</p><link rel="modulepreload" href="/a.js"/><link rel="stylesheet"/><link rel="modulepreload" href="/b.js"/><';
const PAGE = Buffer.from(PAGE_TEXT);

test('every script of a page is preloaded with low priority, however the page is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(PAGE.length), { maxLength: 8 }), async (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), PAGE.length];
      const stream = scriptsAfterStyle();
      places.slice(1).forEach((end, index) => stream.write(PAGE.subarray(places[index], end)));
      stream.end();
      expect(await text(stream)).toBe(PAGE_TEXT.replaceAll('modulepreload"', 'modulepreload" fetchpriority="low"'));
    }),
    { numRuns: 50 },
  );
});
