import { expect, test } from 'vitest';
import { readSuggestionQuery, suggestPatterns } from './suggestions.ts';
import type { WeaponId } from '../weapons/weapons.ts';

test.each([
  ['kara 3', ['karambit'], '3'],
  ['кар 38', ['karambit'], '38'],
  ['karambit387', ['karambit'], '387'],
  ['387 karambit', ['karambit'], '387'],
  ['ak 661 fn', ['ak-47'], '661'],
  ['ak 47', ['ak-47'], ''],
  ['ak 4', ['ak-47'], '4'],
  ['karam', ['karambit'], ''],
])('%j means %j and the digits %j', (text, weapons, digits) =>
  expect(readSuggestionQuery(text)).toMatchObject({ weapons, digits, isWholeNumber: false, meant: null }),
);

test('a number alone means this number on every weapon', () => {
  const query = readSuggestionQuery('#661');
  expect(query).toMatchObject({ digits: '661', isWholeNumber: true });
  expect(query?.weapons.length).toBeGreaterThan(20);
});

test('a misspelt weapon is corrected', () => {
  expect(readSuggestionQuery('kerambit 387')).toMatchObject({
    weapons: ['karambit'],
    digits: '387',
    meant: 'Karambit 387',
  });
});

test.each(['', '  ', 'q', 'qqqq', 'ak 4000', '1001', 'steam://run/730//+csgo_econ_action_preview%20123'])(
  '%j means nothing yet',
  (text) => expect(readSuggestionQuery(text)).toBeUndefined(),
);

/** Ranks of a weapon's patterns, 1 to 1000: 387 first, then 333, then downwards. */
const ofWeapon = (weapon: WeaponId) =>
  Array.from({ length: 1000 }, (_, index) => index + 1).map((patternId) => ({
    weapon,
    patternId,
    rank: patternId === 387 ? 1 : patternId === 333 ? 2 : 1003 - patternId,
    gemScore: weapon === 'karambit' ? 100 : 50,
  }));
const numbersFor = (text: string) => {
  const query = readSuggestionQuery(text);
  return query && suggestPatterns(query, ofWeapon, 5).map(({ patternId }) => patternId);
};

test('digits give the best patterns that start with them, and the exact one', () => {
  expect(numbersFor('kara 3')).toEqual([387, 333, 399, 398, 397, 3]);
  expect(numbersFor('kara 387')).toEqual([387]);
  expect(numbersFor('karambit')).toEqual([387, 333, 1000, 999, 998]);
});

test('a number alone gives it on the weapons where it is best', () => {
  const query = readSuggestionQuery('387');
  const found = query ? suggestPatterns(query, ofWeapon, 5) : [];
  expect(found).toHaveLength(5);
  expect(found.every(({ patternId }) => patternId === 387)).toBe(true);
  expect(found[0]?.weapon).toBe('karambit');
});
