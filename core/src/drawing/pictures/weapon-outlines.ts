import type { EngineData } from './engine-data.ts';
import type { WeaponSide } from '../../weapons/region.ts';
import { WEAPONS, type WeaponId } from '../../weapons/weapons.ts';
import { outlineOf, type Outline } from '../outline/outline.ts';
import { poseOf } from '../outline/pose.ts';
import { registerSides } from '../outline/register-sides.ts';

export type WeaponOutlines = Partial<Record<WeaponSide, Outline>>;

/** The outlines of the sides of a weapon; both sides of a knife at one scale, as when it is turned round. */
export function weaponOutlines(engine: Pick<EngineData, 'footprintOf'>, weapon: WeaponId): WeaponOutlines {
  const outlines: WeaponOutlines = {};
  for (const { id, side } of WEAPONS[weapon].regions) {
    const footprint = engine.footprintOf(weapon, id);
    if (footprint) outlines[side] = outlineOf(footprint, poseOf(weapon, id));
  }
  const { playside, backside } = outlines;
  if (WEAPONS[weapon].category !== 'knife' || !playside || !backside) return outlines;
  const [first, second] = registerSides(playside, backside);
  return { playside: first, backside: second };
}
