import { expect, test } from 'vitest';
import { patternSlug } from './pattern.ts';

test('the id of a pattern in addresses is weapon and number', () => {
  expect(patternSlug({ weapon: 'karambit', patternId: 387 })).toBe('karambit-387');
});
