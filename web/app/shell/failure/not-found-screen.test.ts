import { expect, test } from 'vitest';
import { suggestionsOf } from './not-found-screen.tsx';

test('suggestions are read from the response, if it has any', () => {
  const suggestions = [{ weapon: 'karambit', name: 'Karambit', patternId: 1000 }];
  expect(suggestionsOf({ suggestions })).toBe(suggestions);
  for (const other of [null, undefined, 'Not found', {}, { suggestions: 'karambit' }]) {
    expect(suggestionsOf(other)).toEqual([]);
  }
});
