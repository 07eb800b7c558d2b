import { expect, test } from 'vitest';
import { suggestionsOf } from './not-found-screen.tsx';

test('an answer suggests what it names, and otherwise nothing', () => {
  const suggestions = [{ weapon: 'karambit', name: 'Karambit', patternId: 1000 }];
  expect(suggestionsOf({ suggestions })).toBe(suggestions);
  for (const other of [null, undefined, 'Not found', {}, { suggestions: 'karambit' }]) {
    expect(suggestionsOf(other)).toEqual([]);
  }
});
