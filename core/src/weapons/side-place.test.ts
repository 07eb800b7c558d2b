import { expect, test } from 'vitest';
import { SIDES } from './region.ts';
import { sidePlaceOf } from './side-place.ts';
import { WEAPON_IDS } from './weapons.ts';

test('the parts of the AK-47 have their own names', () => {
  expect(sidePlaceOf('ak-47', 'playside')).toBe('top');
  expect(sidePlaceOf('ak-47', 'backside')).toBe('magazine');
  expect(sidePlaceOf('ak-47', 'both')).toBe('parts');
});

test('the sides of all others are called sides, measured or not', () => {
  for (const weapon of WEAPON_IDS.filter((id) => id !== 'ak-47'))
    for (const side of [...SIDES, 'both'] as const) expect(sidePlaceOf(weapon, side)).toBe(side);
});
