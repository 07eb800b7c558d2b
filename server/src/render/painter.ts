import { readFileSync } from 'node:fs';
import { drawPattern, type PatternPicture, type RenderType } from '@bluegem/core/drawing/draw-pattern';
import { unpackTexture } from '@bluegem/core/drawing/finish-texture';
import { outlineOf, type Outline } from '@bluegem/core/drawing/outline';
import { poseOf } from '@bluegem/core/drawing/pose';
import { prepareRegion, type PreparedRegion } from '@bluegem/core/drawing/prepare-region';
import { registerSides } from '@bluegem/core/drawing/register-sides';
import { matrixOf, paintTransform } from '@bluegem/core/paint-transform';
import type { WeaponSide } from '@bluegem/core/region';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons';
import { readEngineData, type EngineData } from '@bluegem/data/engine-data';

export type PictureOrder = { weapon: WeaponId; patternId: number; side: WeaponSide; type: RenderType; width: number };

/** The files that drawing needs: the recovered map and footprints, and the finish made from them. */
export type EngineFiles = { engine: string; finish: string };

type Outlines = Partial<Record<WeaponSide, Outline>>;

/** The outlines of a weapon's sides; both sides of a knife at one scale, as when it is turned round. */
function outlinesOf(engine: EngineData, weapon: WeaponId): Outlines {
  const outlines: Outlines = {};
  for (const { id, side } of WEAPONS[weapon].regions) {
    const footprint = engine.footprintOf(weapon, id);
    if (footprint) outlines[side] = outlineOf(footprint, poseOf(weapon, id));
  }
  const { playside, backside } = outlines;
  if (WEAPONS[weapon].category !== 'knife' || !playside || !backside) return outlines;
  const [first, second] = registerSides(playside, backside);
  return { playside: first, backside: second };
}

/** Draws pictures from the recovered finish; what no seed changes is kept. Undefined: this side cannot be drawn. */
export function createPainter(files: EngineFiles): (order: PictureOrder) => PatternPicture | undefined {
  const engine = readEngineData(readFileSync(files.engine));
  const texture = unpackTexture(readFileSync(files.finish));
  const outlines = new Map<WeaponId, Outlines>();
  const prepared = new Map<string, PreparedRegion>();

  const prepare = (weapon: WeaponId, side: WeaponSide, width: number): PreparedRegion | undefined => {
    const key = `${weapon}/${side}/${width}`;
    const known = prepared.get(key);
    if (known) return known;
    const own = outlines.get(weapon) ?? outlinesOf(engine, weapon);
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
