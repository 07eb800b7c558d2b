import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sampleSidesName } from '@bluegem/core/site/model-files';
import { WEAPON_IDS, WEAPONS } from '@bluegem/core/weapons/weapons';

/** The most bytes of the sides that browsers draw a weapon from first, at 640 pixels. */
const MOST_BYTES = 60_000;

const MODELS = new URL('../../facts/models/', import.meta.url);

test('the sides of every measured weapon are within their weight', async () => {
  const weapons = WEAPON_IDS.filter((id) => WEAPONS[id].finish === 'case-hardened' && WEAPONS[id].regions.length > 0);
  expect(weapons.length).toBeGreaterThan(20);
  for (const weapon of weapons) {
    const { size } = await stat(new URL(sampleSidesName(weapon, 'whole', 640), MODELS));
    expect(size, weapon).toBeLessThanOrEqual(MOST_BYTES);
  }
});
