import { expect, test } from 'vitest';
import { entityTagOf, namesTag } from './entity-tag.ts';

const tag = entityTagOf('{"tier":1}');

test('a tag is strong, the same for the same bytes, and another one for each encoding', () => {
  expect(tag).toMatch(/^"[\w-]{27}"$/);
  expect(entityTagOf(new TextEncoder().encode('{"tier":1}'))).toBe(tag);
  expect(
    new Set([tag, entityTagOf('{"tier":2}'), entityTagOf('{"tier":1}', 'br'), entityTagOf('{"tier":1}', 'gzip')]).size,
  ).toBe(4);
});

test.each([
  [tag, true],
  [`W/${tag}`, true],
  ['*', true],
  [' * ', true],
  [`"one", W/${tag}, "two"`, true],
  [`"one",${tag}`, true],
  ['"a, b"', false],
  [tag.slice(1, -1), false],
  [tag.replace(/"$/, '-br"'), false],
  ['"*"', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s', (header, isNamed) => {
  expect(namesTag(header, tag)).toBe(isNamed);
});
