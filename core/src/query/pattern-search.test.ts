import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPatternSearch } from './pattern-search.ts';
import { anyText } from '../testing/any-text.ts';

const read = readPatternSearch;

test.each<[string, string[], [number, number][]]>([
  ['ak 661', ['ak-47'], [[661, 661]]],
  ['661 ak', ['ak-47'], [[661, 661]]],
  ['AK-47 #661', ['ak-47'], [[661, 661]]],
  ['ak#661', ['ak-47'], [[661, 661]]],
  ['ak 47 661', ['ak-47'], [[661, 661]]],
  ['kara 387', ['karambit'], [[387, 387]]],
  ['кар 387', ['karambit'], [[387, 387]]],
  ['★ Karambit | Case Hardened (Factory New) 387', ['karambit'], [[387, 387]]],
  ['ak 661 fn', ['ak-47'], [[661, 661]]],
  ['kara mw 387', ['karambit'], [[387, 387]]],
  ['fn 690', ['five-seven', 'five-seven-heat-treated'], [[690, 690]]],
  ['57 690', ['five-seven'], [[690, 690]]],
  ['57', [], [[57, 57]]],
  ['57 ht', ['five-seven-heat-treated'], []],
  ['five-seven ht 12', ['five-seven-heat-treated'], [[12, 12]]],
  ['ak karambit', ['ak-47', 'karambit'], []],
  ['600-610', [], [[600, 610]]],
  ['5-7 690', ['five-seven'], [[690, 690]]],
  ['0', [], [[1, 1]]],
  [
    '661 670',
    [],
    [
      [661, 661],
      [670, 670],
    ],
  ],
])('"%s" is %j %j', (text, weapons, numbers) => {
  expect(read(text)).toMatchObject({ weapons, numbers, problem: null });
});

test.each<[string, object]>([
  ['#1', { flag: ['#1'], numbers: [] }],
  ['№2 knives', { flag: ['#2'], category: ['knife'] }],
  ['t1 backside', { tier: ['1'], side: ['backside'] }],
  ['tier 2 playside', { tier: ['2'], side: ['playside'] }],
  ['Tier-3', { tier: ['3'] }],
  ['both sides', { side: ['both'] }],
  ['no tier', { tier: ['none'] }],
  ['gold', { flag: ['gold-gem'] }],
  ['purple gem', { flag: ['purple-gem'] }],
  ['blue gem', { tier: ['1', '2', '3'] }],
  ['heat treated', { finish: ['heat-treated'] }],
  ['case hardened rifle', { finish: ['case-hardened'], category: ['rifle'] }],
  ['back', { side: ['backside'] }],
  ['ak 661 t1 #1', { weapons: ['ak-47'], tier: ['1'], flag: ['#1'] }],
])('"%s" also has %j', (text, words) => {
  expect(read(text)).toMatchObject({ ...words, problem: null });
});

test('a prefix means every weapon with it; a single letter means none', () => {
  expect(read('bay').weapons).toContain('bayonet');
  expect(read('k')).toMatchObject({ weapons: [], problem: null });
  expect(read('ak 661 k')).toMatchObject({ weapons: ['ak-47'], problem: null });
});

test.each([
  ['chicken', 'word', 'chicken'],
  ['ak zebra 661', 'word', 'zebra'],
  ['constructor', 'word', 'constructor'],
  ['ak 1001', 'number', '1001'],
  ['10-2000', 'number', '10-2000'],
  ['99999999999999999999', 'number', '99999999999999999999'],
])('"%s" gives the %s it cannot read: %s', (text, kind, word) => {
  expect(read(text).problem).toMatchObject({ kind, text: word });
});

test('any text is parsed, and no number is outside of 1 to 1000', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      for (const [first, last] of read(text).numbers) {
        expect(first).toBeGreaterThanOrEqual(1);
        expect(Math.max(first, last)).toBeLessThanOrEqual(1000);
      }
    }),
  );
});
