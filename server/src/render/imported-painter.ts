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

/** An import as drawing needs it: its folder, and the scale of each weapon's UV. */
export type ImportedFiles = { folder: string; uvScales: Partial<Record<WeaponId, number>> };

/** A weapon's two sides take 20 MB, a prepared picture of the widest kind as much again. */
const KEPT_WEAPONS = 4;
const KEPT_REGIONS = 16;

/** What was made last is kept, up to a number; beyond it the longest unused goes. */
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
 * Draws pictures from an imported texture and the true sides of imported models. What a new import or a removal took away
 * while the service runs cannot be drawn any more.
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
