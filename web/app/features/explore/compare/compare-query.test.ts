import { expect, test } from 'vitest';
import { readCompareQuery, writeCompareQuery } from './compare-query.ts';

test.each(['', '?patterns=karambit-387,ak-47-661', '?patterns=karambit-387&view=mask'])(
  'the address %j survives reading and writing',
  (search) => expect(writeCompareQuery(readCompareQuery(new URLSearchParams(search)))).toBe(search),
);

test('invalid parts of an address are dropped', () => {
  expect(readCompareQuery(new URLSearchParams('patterns=x,karambit-9999&view=oil'))).toEqual({
    names: [],
    view: 'fancy',
  });
});
