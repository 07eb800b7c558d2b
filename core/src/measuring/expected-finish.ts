import { filmTexture } from '../drawing/finish/film-texture.ts';
import type { FinishTexture } from '../drawing/finish/finish-texture.ts';
import { expectedHeatTreated, isHeatTreated } from '../patterns/heat-treated.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/**
 * The finish of a pattern whose seed says how much of each colour it shows, but not where; undefined for all others.
 */
export function expectedFinish(weapon: WeaponId, patternId: number): FinishTexture | undefined {
  return isHeatTreated(weapon) ? filmTexture(expectedHeatTreated(weapon, patternId).shares) : undefined;
}
