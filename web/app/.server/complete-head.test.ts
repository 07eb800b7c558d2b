import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeHead } from './complete-head.ts';

const PAGE = '<html><head><title>é 刃</title></head><body><p></head></p>刃</body></html>';
const BYTES = Buffer.from(PAGE);

test('tags come at the end of the head and see all of it, however the page is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(BYTES.length), { maxLength: 8 }), async (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), BYTES.length];
      const heads: string[] = [];
      const stream = completeHead((head) => {
        heads.push(head);
        return '<meta/>';
      });
      places.slice(1).forEach((end, index) => stream.write(BYTES.subarray(places[index], end)));
      stream.end();
      expect(await text(stream)).toBe(PAGE.replace('</title></head>', '</title><meta/></head>'));
      expect(heads).toEqual(['<html><head><title>é 刃</title>']);
    }),
    { numRuns: 50 },
  );
});

test('what has no head passes as it is', async () => {
  const stream = completeHead(() => '<meta/>');
  stream.end('plain');
  expect(await text(stream)).toBe('plain');
});
