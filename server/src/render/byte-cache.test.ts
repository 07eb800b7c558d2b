import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

const numbered = (maxBytes: number) => {
  let made = 0;
  const cache = createByteCache<string>(maxBytes, (text) => text.length);
  return {
    of: (text: string) =>
      cache(text, () => {
        made++;
        return text;
      }),
    made: () => made,
  };
};

test('a value is made once', () => {
  const cache = numbered(100);
  expect([cache.of('abc'), cache.of('abc')]).toEqual(['abc', 'abc']);
  expect(cache.made()).toBe(1);
});

test('beyond the limit the least recently used value goes', () => {
  const cache = numbered(6);
  cache.of('aaa');
  cache.of('bbb');
  cache.of('aaa');
  cache.of('ccc');
  expect(cache.made()).toBe(3);
  cache.of('aaa');
  expect(cache.made()).toBe(3);
  cache.of('bbb');
  expect(cache.made()).toBe(4);
});

test('a value larger than the limit is kept until the next', () => {
  const cache = numbered(2);
  cache.of('large');
  cache.of('large');
  expect(cache.made()).toBe(1);
});
