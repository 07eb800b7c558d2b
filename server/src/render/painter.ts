import { readFileSync } from 'node:fs';
import { drawPattern, type PatternPicture, type RenderType } from '@bluegem/core/drawing/pictures/draw-pattern';
import { unpackTexture } from '@bluegem/core/drawing/finish/finish-texture';
import { prepareRegion, type PreparedRegion } from '@bluegem/core/drawing/light/prepare-region';
import { weaponOutlines, type WeaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import { readEngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { createImportedPainter, type ImportedFiles } from './imported-painter.ts';

export type PictureOrder = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  type: RenderType;
  width: number;
  /** Whether it is drawn from the operator's own game files instead of the recovered map. */
  isImported?: boolean;
};

/** Draws one picture; undefined if this side cannot be drawn. */
export type Painter = (order: PictureOrder) => PatternPicture | undefined;

/** The files that drawing needs: the recovered map and footprints, the finish made from them, and the import. */
export type EngineFiles = { engine: string; finish: string; imported?: ImportedFiles };

/** Draws pictures, of imported weapons if requested. */
export function createPainter({ imported, ...files }: EngineFiles): Painter {
  const paintRecovered = createRecoveredPainter(files);
  const paintImported = imported && createImportedPainter(imported);
  return (order) => (order.isImported ? paintImported?.(order) : paintRecovered(order));
}

/** Draws pictures from the recovered finish; data independent of the seed is cached. */
function createRecoveredPainter(files: Omit<EngineFiles, 'imported'>): Painter {
  const engine = readEngineData(readFileSync(files.engine, 'utf8'));
  const texture = unpackTexture(readFileSync(files.finish));
  const outlines = new Map<WeaponId, WeaponOutlines>();
  const prepared = new Map<string, PreparedRegion>();

  const prepare = (weapon: WeaponId, side: WeaponSide, width: number): PreparedRegion | undefined => {
    const key = `${weapon}/${side}/${width}`;
    const known = prepared.get(key);
    if (known) return known;
    const own = outlines.get(weapon) ?? weaponOutlines(engine, weapon);
    outlines.set(weapon, own);
    const outline = own[side];
    if (!outline) return undefined;
    const made = prepareRegion(outline, width);
    prepared.set(key, made);
    return made;
  };

  return ({ weapon, patternId, side, type, width }) => {
    const { uvScale } = WEAPONS[weapon];
    const region = prepare(weapon, side, width);
    if (!region || uvScale === null) return undefined;
    return drawPattern({ texture, region, matrix: matrixOf(paintTransform(patternId, uvScale)), type });
  };
}
