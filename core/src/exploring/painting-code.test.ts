import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePainting, encodePainting } from './painting-code.ts';

test('any painting is decoded from its text', () => {
  const paintings = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(paintings, (cells) => {
      const text = encodePainting(Uint8Array.from(cells));
      expect(text).toMatch(/^[\w-]*$/);
      expect([...decodePainting(text, cells.length)]).toEqual(cells);
    }),
  );
});

test('the text has half as many characters as cells, and is empty for an empty painting', () => {
  expect(encodePainting(new Uint8Array(240))).toBe('');
  expect(encodePainting(new Uint8Array(240).fill(3))).toHaveLength(120);
});

test.each(['!!!', 'Ä€', 'zzzzzzzzzzzzzzzz'])('%j as text does not throw', (text) => {
  expect([...decodePainting(text, 5)].every((paint) => paint >= 0 && paint <= 4)).toBe(true);
});
