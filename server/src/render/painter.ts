import { drawPattern, type PatternPicture, type RenderType } from '@bluegem/core/drawing/draw-pattern';
import { finishTexture, type FinishTexture } from '@bluegem/core/drawing/finish-texture';
import { outlineOf } from '@bluegem/core/drawing/outline';
import { poseOf } from '@bluegem/core/drawing/pose';
import { prepareRegion, type PreparedRegion } from '@bluegem/core/drawing/prepare-region';
import { matrixOf, paintTransform } from '@bluegem/core/paint-transform';
import type { WeaponSide } from '@bluegem/core/region';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons';
import { readEngineData } from './engine-data.ts';

export type PictureOrder = { weapon: WeaponId; patternId: number; side: WeaponSide; type: RenderType; width: number };

/** Fine enough for the widest picture of the largest footprint. */
const TEXTURE_SIZE = 2048;

/** Draws pictures from the recovered finish; what no seed changes is kept. Undefined: this side cannot be drawn. */
export function createPainter(engineFile: string): (order: PictureOrder) => PatternPicture | undefined {
  const engine = readEngineData(engineFile);
  const prepared = new Map<string, PreparedRegion>();
  let texture: FinishTexture | undefined;

  const prepare = (weapon: WeaponId, side: WeaponSide, width: number): PreparedRegion | undefined => {
    const key = `${weapon}/${side}/${width}`;
    const known = prepared.get(key);
    if (known) return known;
    const region = WEAPONS[weapon].regions.find((each) => each.side === side);
    const footprint = region && engine.footprintOf(weapon, region.id);
    if (!region || !footprint) return undefined;
    const made = prepareRegion(outlineOf(footprint, poseOf(weapon, region.id)), width);
    prepared.set(key, made);
    return made;
  };

  return ({ weapon, patternId, side, type, width }) => {
    const { uvScale } = WEAPONS[weapon];
    const region = prepare(weapon, side, width);
    if (!region || uvScale === null) return undefined;
    texture ??= finishTexture(engine.map, TEXTURE_SIZE);
    return drawPattern({ texture, region, matrix: matrixOf(paintTransform(patternId, uvScale)), type });
  };
}
