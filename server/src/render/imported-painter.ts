import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPattern } from '@bluegem/core/drawing/pictures/draw-pattern';
import { unpackTexture, type FinishTexture } from '@bluegem/core/drawing/finish/finish-texture';
import type { PreparedRegion } from '@bluegem/core/drawing/light/prepare-region';
import { prepareSide } from '@bluegem/core/drawing/pictures/prepare-side';
import { unpackSides, type SeenSides } from '@bluegem/core/drawing/pictures/seen-side';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { FINISH_NAME, sidesName, unpackDrawingFile } from '@bluegem/data/patterns/imported-drawing';
import type { Painter } from './painter.ts';

/** The parts of an import that drawing needs: its folder, and the UV scale of each weapon. */
export type ImportedFiles = { folder: string; uvScales: Partial<Record<WeaponId, number>> };

/** The two sides of a weapon take 20 MB, a prepared picture of the largest width the same. */
const KEPT_WEAPONS = 4;
const KEPT_REGIONS = 16;

/** A cache of a number of entries, from which the least recently used is removed. */
function createRecent<T>(limit: number) {
  const kept = new Map<string, T>();
  return (key: string, make: () => T): T => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) {
      if (kept.size <= limit) break;
      kept.delete(oldest);
    }
    return value;
  };
}

/**
 * Draws pictures from an imported texture and the true sides of imported models. Files that a new import or a removal
 * deletes at run time can no longer be drawn.
 */
export function createImportedPainter({ folder, uvScales }: ImportedFiles): Painter {
  const read = (name: string) => unpackDrawingFile(readFileSync(join(folder, name)));
  const sidesOf = createRecent<SeenSides>(KEPT_WEAPONS);
  const regionOf = createRecent<PreparedRegion>(KEPT_REGIONS);
  let texture: FinishTexture | undefined;

  return ({ weapon, patternId, side, type, width }) => {
    const uvScale = uvScales[weapon];
    if (uvScale === undefined) return undefined;
    if (!existsSync(folder)) return undefined;
    texture ??= unpackTexture(read(FINISH_NAME));
    const region = regionOf(`${weapon}/${side}/${width}`, () =>
      prepareSide(sidesOf(weapon, () => unpackSides(read(sidesName(weapon))))[side], width),
    );
    return drawPattern({ texture, region, matrix: matrixOf(paintTransform(patternId, uvScale)), type });
  };
}
