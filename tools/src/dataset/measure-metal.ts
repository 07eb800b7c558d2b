import { readEngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { metalShares } from '@bluegem/core/measuring/metal-shares';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import type { MetalTable } from '@bluegem/core/patterns/colour-percent';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import type { MetalPoints } from '@bluegem/core/site/model-files';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';

/**
 * The shares over all metal of every pattern. Computed by the build, so that API, pages and open data have the same
 * numbers and the server needs neither map nor points.
 */
export function measureMetal(engine: Uint8Array, points: ReadonlyMap<WeaponId, MetalPoints>): MetalTable {
  const { map } = readEngineData(new TextDecoder().decode(engine));
  const table: MetalTable = {};
  for (const [weapon, own] of points) {
    const { uvScale } = WEAPONS[weapon];
    if (uvScale === null) continue;
    const sharesOf = (seed: number) => metalShares(map, own, matrixOf(paintTransform(seed, uvScale)));
    table[weapon] = Array.from({ length: PATTERN_COUNT }, (_, at) => sharesOf(at + 1));
  }
  return table;
}
