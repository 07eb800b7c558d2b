import {
  drawPattern,
  RENDER_TYPES,
  type PatternPicture,
  type RenderType,
} from '@bluegem/core/drawing/pictures/draw-pattern';
import { framedSide, frameOf } from '@bluegem/core/drawing/pictures/frame-side';
import type { Framing } from '@bluegem/core/drawing/pictures/framing';
import { packSides } from '@bluegem/core/drawing/pictures/pack-sides';
import { preparedBytes, preparePicture, type PreparedSide } from '@bluegem/core/drawing/pictures/prepare-side';
import type { SeenSide, SeenSides } from '@bluegem/core/drawing/pictures/seen-side';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { createByteCache } from './byte-cache.ts';
import { importedSource, sampleSource, type ImportedFiles, type SideSource } from './side-source.ts';

export type PictureOrder = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  type: RenderType;
  framing: Framing;
  width: number;
  /** Whether it is drawn from the operator's own game files instead of the sample models. */
  isImported?: boolean;
};

/** The sides of a weapon for drawing in a browser: the whole weapon, `width` pixels wide. */
export type SidesOrder = { weapon: WeaponId; width: number };

export type Painter = {
  /** Draws one picture; undefined if this weapon cannot be drawn. */
  draw(order: PictureOrder): PatternPicture | undefined;
  /** Both sides of a sample model as packed bytes; undefined if there is none. */
  sides(order: SidesOrder): Uint8Array | undefined;
};

/** The files that drawing needs: the recovered finish, the folder of the sample models' sides, and the import. */
export type EngineFiles = { finish: string; sides: string; imported?: ImportedFiles };

/** Both sides of a weapon take some 40 MB, a picture's preparation 3 MB at 640 pixels and 12 MB at 1280. */
const SIDES_BYTES = 120_000_000;
const PREPARED_BYTES = 120_000_000;

const bytesOf = ({ u }: SeenSide): number => u.length * 18;

/** Draws pictures from both sources alike; what does not depend on the seed is cached. */
export function createPainter({ imported, ...files }: EngineFiles): Painter {
  const sample = sampleSource(files);
  const own = imported && importedSource(imported);
  const sidesCache = createByteCache<SeenSides | undefined>(SIDES_BYTES, (sides) =>
    sides ? bytesOf(sides.playside) + bytesOf(sides.backside) : 0,
  );
  const preparedCache = createByteCache<PreparedSide>(PREPARED_BYTES, (side) =>
    preparedBytes(side, RENDER_TYPES.length),
  );
  const sidesOf = (source: SideSource, weapon: WeaponId) =>
    sidesCache(`${source === own ? 'imported' : 'sample'}/${weapon}`, () => source.sidesOf(weapon));

  return {
    draw({ weapon, patternId, side, type, framing, width, isImported = false }) {
      const source = isImported ? own : sample;
      const uvScale = source?.uvScaleOf(weapon);
      if (!source || uvScale === undefined) return undefined;
      const sides = sidesOf(source, weapon);
      if (!sides) return undefined;
      const key = [isImported, weapon, side, framing, width].join('/');
      const prepared = preparedCache(key, () => preparePicture(sides[side], framing, width));
      const matrix = matrixOf(paintTransform(patternId, uvScale));
      return drawPattern({ texture: source.texture(), side: prepared, matrix, type });
    },
    sides({ weapon, width }) {
      const sides = sidesOf(sample, weapon);
      if (!sides) return undefined;
      const whole = (side: SeenSide) => framedSide(side, frameOf(side, 'whole'), width);
      return packSides({ playside: whole(sides.playside), backside: whole(sides.backside) });
    },
  };
}
