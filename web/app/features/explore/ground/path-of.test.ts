import { expect, test } from 'vitest';
import { pathOf } from './path-of.ts';

test('lines become closed paths', () => {
  expect(pathOf([[[0, 0] as const, [1, 0] as const, [1, 1.234] as const]])).toBe('M0.00 0.00L1.00 0.00L1.00 1.23Z');
});
