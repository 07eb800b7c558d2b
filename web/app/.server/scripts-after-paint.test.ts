import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const PAGE_TEXT =
  '<p>é 刃 <</p><link rel="modulepreload" href="/a.js"/><link rel="stylesheet"/><link rel="modulepreload" href="/b.js"/><script type="module" async="">import "/a.js"</script><script type="mod';
const PAGE = Buffer.from(PAGE_TEXT);

test('no script of a page starts by itself, however the page is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(PAGE.length), { maxLength: 8 }), async (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), PAGE.length];
      const stream = scriptsAfterPaint();
      places.slice(1).forEach((end, index) => stream.write(PAGE.subarray(places[index], end)));
      stream.end();
      expect(await text(stream)).toBe(
        PAGE_TEXT.replaceAll('"modulepreload"', '"later-modulepreload" fetchpriority="low"').replace(
          '"module"',
          '"later-module"',
        ),
      );
    }),
    { numRuns: 50 },
  );
});
