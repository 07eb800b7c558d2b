import { expect, test } from 'vitest';
import { patternSuggestions } from './suggestions.ts';
import { realSnapshot } from '../testing/services.ts';

const namesFor = (text: string) => patternSuggestions(realSnapshot(), text).patterns.map(({ slug }) => slug);

test('the first digits give the best patterns of the weapon', () => {
  const names = namesFor('kara 3');
  expect(names.slice(0, 2)).toEqual(['karambit-387', 'karambit-321']);
  expect(names).toHaveLength(6);
  expect(names.at(-1)).toBe('karambit-3');
});

test('a number alone begins with the weapon that it is best on', () => {
  expect(namesFor('661')[0]).toBe('ak-47-661');
  expect(namesFor('387')[0]).toBe('karambit-387');
});

test('a misspelt weapon is corrected, and anything else gives nothing', () => {
  expect(patternSuggestions(realSnapshot(), 'kerambit 387')).toMatchObject({
    patterns: [{ slug: 'karambit-387', tier: 1 }],
    meant: 'Karambit 387',
  });
  expect(patternSuggestions(realSnapshot(), 'qqqq')).toEqual({ patterns: [], meant: null });
});
