import { expect, test } from 'vitest';
import { pathOf } from './path-of.ts';

test('lines become closed paths', () => {
  expect(pathOf([[[0, 0] as const, [1, 0] as const, [1, 1.234] as const]])).toBe('M0 0L1 0L1 1.23Z');
});
