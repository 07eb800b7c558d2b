import { invertMatrix, matrixOf, paintTransform, paintValues } from '@bluegem/core/paint/paint-transform';
import { twinOf } from '@bluegem/core/patterns/pattern-id';
import { PLACEMENT_FACTORS, placementFactors, placementStages } from '@bluegem/core/paint/placement-stages';
import { WEAPONS, weaponTitle } from '@bluegem/core/weapons/weapons';
import { AppError } from '@bluegem/contract/errors';
import { getPatternId, getWeapon } from './check.ts';

/** The transform of the finish for a seed on a weapon. Throws AppError, also if the weapon's UV scale is unknown. */
export function knifeTransformations(typed: { weapon: string; patternId: string }) {
  const weapon = getWeapon(typed.weapon);
  const patternId = getPatternId(typed.patternId);
  const { finish, uvScale, weaponLength } = WEAPONS[weapon];
  if (uvScale === null) throw new AppError('pattern.not-measured', { weapon: weaponTitle(weapon) });
  const parameters = paintTransform(patternId, uvScale);
  const matrix = matrixOf(parameters);
  return {
    weapon,
    patternId,
    twin: finish === 'case-hardened' ? (twinOf(patternId) ?? null) : null,
    uvScale,
    weaponLength,
    values: paintValues(patternId),
    parameters,
    order: PLACEMENT_FACTORS,
    factors: placementFactors(parameters),
    stages: placementStages(parameters),
    matrix,
    inverse: invertMatrix(matrix),
  };
}
