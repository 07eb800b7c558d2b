import { expect, test } from 'vitest';
import { patternSlug } from './pattern.ts';

test('the slug of a pattern is weapon and number', () => {
  expect(patternSlug({ weapon: 'karambit', patternId: 387 })).toBe('karambit-387');
});
