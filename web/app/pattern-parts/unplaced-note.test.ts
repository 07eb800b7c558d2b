import { RENDER_TYPES } from '@bluegem/core/drawing/pictures/render';
import { MEASURED_WEAPON_IDS, WEAPONS } from '@bluegem/core/weapons/weapons';
import { expect, test } from 'vitest';
import { unplacedNote } from './unplaced-note.ts';

test.each([
  ['desert-eagle-heat-treated', ['drawing.notPlaced', 'drawing.notPlaced', 'drawing.outlined', 'drawing.outlined']],
  ['hydra-gloves', ['drawing.noFinish', 'drawing.noFinish', 'drawing.outlined', 'drawing.outlined']],
  ['karambit', [undefined, undefined, undefined, undefined]],
] as const)('each picture of %s says what it leaves open', (weapon, notes) => {
  expect(RENDER_TYPES.map((type) => unplacedNote(weapon, type))).toEqual(notes);
});

test('every measured Case Hardened item is drawn from known places', () => {
  const placed = MEASURED_WEAPON_IDS.filter((weapon) => WEAPONS[weapon].finish === 'case-hardened');
  expect(placed.filter((weapon) => unplacedNote(weapon))).toEqual([]);
});
