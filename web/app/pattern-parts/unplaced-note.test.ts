import { RENDER_TYPES } from '@bluegem/core/drawing/pictures/draw-pattern';
import { WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { expect, test } from 'vitest';
import { unplacedNote } from './unplaced-note.ts';

test.each([
  ['desert-eagle-heat-treated', ['drawing.notPlaced', 'drawing.notPlaced', 'drawing.hatched', 'drawing.hatched']],
  ['hydra-gloves', ['drawing.noFinish', 'drawing.noFinish', 'drawing.hatched', 'drawing.hatched']],
  ['karambit', [undefined, undefined, undefined, undefined]],
] as const)('each picture of %s says what it leaves open', (weapon, notes) => {
  expect(RENDER_TYPES.map((type) => unplacedNote(weapon, type))).toEqual(notes);
});

test('all but three items are drawn from known places', () => {
  expect(WEAPON_IDS.filter((weapon) => unplacedNote(weapon))).toHaveLength(3);
});
