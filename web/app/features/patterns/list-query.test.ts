import { PATTERN_SORTS } from '@bluegem/contract/patterns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEASURED_WEAPON_IDS } from '@bluegem/core/weapons';
import { PAGE_SIZES, readListQuery, writeListQuery } from './list-query.ts';

const read = (query: string) => readListQuery(new URLSearchParams(query));
const DEFAULT = { weapon: 'ak-47', sort: 'rank', direction: undefined, page: 1, size: 50 };

test.each([
  '',
  'weapon=chicken',
  'weapon=__proto__',
  'sort=colour',
  'sort=constructor',
  'direction=sideways',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=NaN',
  'page=1e400',
  'page=',
  'size=49',
  'size=1000000',
  'size=050',
])('"%s" shows the list as by default', (query) => {
  expect(read(query)).toEqual(DEFAULT);
});

test('an address says everything', () => {
  expect(read('weapon=karambit&sort=gemScore&direction=ascending&page=3&size=100')).toEqual({
    weapon: 'karambit',
    sort: 'gemScore',
    direction: 'ascending',
    page: 3,
    size: 100,
  });
});

test('what is as by default is left out', () => {
  expect(writeListQuery(read(''))).toBe('?weapon=ak-47');
  expect(writeListQuery(read('weapon=karambit&page=2'))).toBe('?weapon=karambit&page=2');
});

test('whatever is written is read again as the same', () => {
  const list = fc.record({
    weapon: fc.constantFrom(...MEASURED_WEAPON_IDS),
    sort: fc.constantFrom(...PATTERN_SORTS),
    direction: fc.constantFrom('ascending' as const, 'descending' as const, undefined),
    page: fc.integer({ min: 1, max: 1000 }),
    size: fc.constantFrom(...PAGE_SIZES),
  });
  fc.assert(
    fc.property(list, (each) => {
      expect(read(writeListQuery(each).slice(1))).toEqual(each);
    }),
  );
});
