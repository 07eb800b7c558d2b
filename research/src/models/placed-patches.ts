import { transformPoint } from '@bluegem/core/paint/paint-transform';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { cross, subtract, type Patch, type Vec3 } from './patch.ts';
import type { Placed } from './recipe.ts';

/** Whether a face looks to the eye before the playside; what looks up or down counts for the playside. */
function looksAtPlayside({ points }: Patch, corners: Patch['triangles'][number]): boolean {
  const [a, b, c] = corners.map((corner) => points[corner]!) as [Vec3, Vec3, Vec3];
  return cross(subtract(b, a), subtract(c, a))[2] >= 0;
}

/** A patch with the UVs of the side that each of its faces looks to. */
export function placedPatches(patch: Patch, placed: Placed): Patch[] {
  const halves: Record<WeaponSide, Patch['triangles']> = { playside: [], backside: [] };
  for (const corners of patch.triangles)
    halves[looksAtPlayside(patch, corners) ? 'playside' : 'backside'].push(corners);
  return (['playside', 'backside'] as const).flatMap((side): Patch[] => {
    const triangles = halves[side];
    const toUv = placed[side];
    if (triangles.length === 0) return [];
    const half = { ...patch, triangles };
    if (!toUv) return [{ ...half, material: 'unmeasured' }];
    return [{ ...half, material: 'placed', uvs: half.points.map(([x, y]) => transformPoint(toUv, x, y)) }];
  });
}
