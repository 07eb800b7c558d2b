import { WEAPON_CATEGORIES, WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { describe, expect, test } from 'vitest';
import { isCategory, readManualCheck, valuesOfQuery, weaponsOf } from './manual-check.ts';

const read = (category: string, weapon: string, pattern: string) => readManualCheck({ category, weapon, pattern });

test('a filled form is a weapon and a pattern', () => {
  expect(read('knife', 'karambit', '387')).toEqual({ weapon: 'karambit', patternId: 387 });
  expect(read('rifle', 'ak-47', ' 661 ')).toEqual({ weapon: 'ak-47', patternId: 661 });
});

test('an empty form names every field', () => {
  expect(read('', '', '')).toEqual({ problems: { category: true, weapon: true, pattern: 'required' } });
});

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['abc', 'digits-only'],
  ['-1', 'digits-only'],
  ['12.5', 'digits-only'],
  ['0x10', 'digits-only'],
  ['６６１', 'digits-only'],
  ['9007199254740993', 'not-a-number'],
  ['0', 'too-low'],
  ['1001', 'too-high'],
])('the pattern "%s" has the error %s', (pattern, problem) => {
  expect(read('knife', 'karambit', pattern)).toEqual({
    problems: { category: false, weapon: false, pattern: problem },
  });
});

test.each([
  ['knife', 'ak-47'],
  ['knife', ''],
  ['knife', 'chicken'],
  ['knife', 'constructor'],
])('in the category %s there is no weapon "%s"', (category, weapon) => {
  expect(read(category, weapon, '1')).toEqual({ problems: { category: false, weapon: true, pattern: null } });
});

test('every weapon is in exactly one category', () => {
  expect(WEAPON_CATEGORIES.flatMap(weaponsOf).toSorted()).toEqual([...WEAPON_IDS].toSorted());
  expect(weaponsOf('toString')).toEqual([]);
  expect(isCategory('toString')).toBe(false);
});

describe('the values of an address', () => {
  const values = (query: string) => valuesOfQuery(new URLSearchParams(query));

  test('are empty without a query', () => {
    expect(values('')).toEqual({ category: '', weapon: '', pattern: '' });
  });

  test('stay as typed, valid or not', () => {
    expect(values('category=x&weapon=y&pattern=%3Cb%3E')).toEqual({ category: 'x', weapon: 'y', pattern: '<b>' });
  });

  test('have the category of a weapon without one', () => {
    expect(values('weapon=karambit&pattern=387')).toEqual({ category: 'knife', weapon: 'karambit', pattern: '387' });
    expect(values('weapon=chicken')).toMatchObject({ category: '' });
  });
});
