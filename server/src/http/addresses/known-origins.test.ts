import { expect, test } from 'vitest';
import { createKnownOrigins } from './known-origins.ts';

const MINUTE_MS = 60_000;

test('the first three origins stay, however many others are made up', () => {
  const isKnown = createKnownOrigins(() => 0);
  for (const first of ['http://one', 'http://two', 'http://three']) expect(isKnown(first)).toBe(true);
  for (let number = 0; number < 100; number++) expect(isKnown(`http://${number}.test`)).toBe(false);
  expect(isKnown('http://one')).toBe(true);
});

test('an origin without requests for an hour makes room for another', () => {
  let time = 0;
  const isKnown = createKnownOrigins(() => time);
  for (const first of ['http://one', 'http://two', 'http://three']) isKnown(first);
  time = 50 * MINUTE_MS;
  expect([isKnown('http://one'), isKnown('http://two')]).toEqual([true, true]);
  time = 61 * MINUTE_MS;
  expect(isKnown('http://four')).toBe(true);
  expect(isKnown('http://three')).toBe(false);
  expect(isKnown('http://one')).toBe(true);
});
