import { aPattern } from '@bluegem/data/testing/builders';
import { expect, test } from 'vitest';
import type { StoredPattern } from './snapshot.ts';
import { realSnapshot, snapshotOf } from '../testing/services.ts';

const aStored = (special: Partial<StoredPattern>): StoredPattern => ({
  ...aPattern(special),
  marketPrice: null,
  createdAt: new Date('2026-11-01'),
});

test('every weapon has its 1,000 patterns by number, whatever order they came in', () => {
  const snapshot = snapshotOf([2, 3, 1].map((patternId) => aStored({ patternId })));
  expect(snapshot.ofWeapon('karambit').map(({ patternId }) => patternId)).toEqual([1, 2, 3]);
  expect(realSnapshot().ofWeapon('ak-47')).toHaveLength(1000);
});

test.each([0, 1001, 1.5, -1, NaN])('there is no pattern %s', (patternId) => {
  expect(realSnapshot().find('karambit', patternId)).toBeUndefined();
  expect(realSnapshot().ofSeed(patternId)).toEqual([]);
});

test('a weapon without patterns is empty, not an error', () => {
  expect(realSnapshot().ofWeapon('hydra-gloves')).toEqual([]);
  expect(realSnapshot().find('hydra-gloves', 1)).toBeUndefined();
});
