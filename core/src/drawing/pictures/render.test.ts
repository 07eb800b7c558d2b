import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRAMINGS } from './framing.ts';
import { RENDER_TYPES, RENDER_FORMATS, RENDER_WIDTHS, parseRenderFile, renderFileName } from './render.ts';
import { SIDES } from '../../weapons/region.ts';
import { anyText } from '../../testing/any-text.ts';

test('the name of every picture is parsed', () => {
  const files = fc.record({
    type: fc.constantFrom(...RENDER_TYPES),
    side: fc.constantFrom(...SIDES),
    framing: fc.constantFrom(...FRAMINGS),
    width: fc.constantFrom(...RENDER_WIDTHS),
    format: fc.constantFrom(...RENDER_FORMATS),
  });
  fc.assert(
    fc.property(files, (file) => {
      expect(parseRenderFile(renderFileName(file))).toEqual(file);
    }),
  );
});

test.each([
  '',
  'fancy-playside-641.webp',
  'fancy-playside-0640.webp',
  'fancy-both-640.webp',
  'pretty-playside-640.webp',
  'fancy-playside-640.gif',
  'fancy-playside-640',
  'FANCY-playside-640.webp',
  'fancy-playside-640.webp.png',
  '../fancy-playside-640.webp',
  'constructor-playside-640.webp',
])('%j is not the name of a picture', (text) => expect(parseRenderFile(text)).toBeUndefined());

test('no text throws', () => {
  fc.assert(fc.property(anyText(), (text) => void expect(parseRenderFile(text)).toBeUndefined()));
});
