import { expect, test } from 'vitest';
import accuracy from '../features/insights/figures/accuracy.json';
import { EQUATION_COUNT } from '../features/site/landing/how-it-works.tsx';

test('the front page and the articles count the same equations', () => {
  expect(EQUATION_COUNT).toBe(accuracy.regionCount * 1000 * 3);
});
