import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeJson, escapeMarkup } from './markup.ts';

test.each([
  ['</script><script>alert(1)</script>', '\\u003c/script\\u003e\\u003cscript\\u003ealert(1)\\u003c/script\\u003e'],
  ['<!--', '\\u003c!--'],
  ['a & b', 'a \\u0026 b'],
  ['line\u2028separator\u2029', 'line\\u2028separator\\u2029'],
])('%j cannot leave a script element, and reads the same', (text, written) => {
  expect(escapeJson(text)).toBe(`"${written}"`);
  expect(JSON.parse(escapeJson(text))).toBe(text);
});

test('whatever the text, JSON holds no sign that markup is made of, and markup no way out of an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", '/', 'a', '\u2028', '!') }), (text) => {
      expect(escapeJson({ [text]: text })).not.toMatch(/[<>&\u2028]/);
      expect(JSON.parse(escapeJson({ [text]: text }))).toEqual(JSON.parse(JSON.stringify({ [text]: text })));
      expect(escapeMarkup(text)).not.toMatch(/[<>"']/);
    }),
  );
});
