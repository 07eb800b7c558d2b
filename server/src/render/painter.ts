import { drawPattern, type PatternPicture, type RenderType } from '@bluegem/core/drawing/pictures/draw-pattern';
import type { Framing } from '@bluegem/core/drawing/pictures/framing';
import { isEven, knownFinish, sideOf, UNMOVED } from '@bluegem/core/drawing/pictures/known-finish';
import { forOneType, preparedBytes, prepareSide, type PreparedSide } from '@bluegem/core/drawing/pictures/prepare-side';
import { expectedFinish } from '@bluegem/core/measuring/expected-finish';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { createByteCache } from './byte-cache.ts';
import { importedSource, sampleSource, type ImportedFiles } from './side-source.ts';

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

export type Painter = {
  /** Draws one picture; undefined if this weapon cannot be drawn. */
  draw(order: PictureOrder): PatternPicture | undefined;
  /** The pixels of all sides that were prepared so far. */
  preparedPixels(): number;
};

/** The files that drawing needs: the recovered finish, the folder of the sample models' sides, and the import. */
export type EngineFiles = { finish: string; sides: string; imported?: ImportedFiles };

/** A picture's preparation takes up to 2 MB at 640 pixels and 7 MB at 1280. */
const PREPARED_BYTES = 32_000_000;

/** Draws pictures from both sources alike; what does not depend on the seed is cached. */
export function createPainter({ imported, ...files }: EngineFiles): Painter {
  const sample = sampleSource(files);
  const own = imported && importedSource(imported);
  const preparedCache = createByteCache<PreparedSide | undefined>(PREPARED_BYTES, (side) =>
    side ? preparedBytes(side) : 0,
  );

  let preparedPixels = 0;

  return {
    preparedPixels: () => preparedPixels,
    draw({ weapon, patternId, side, type, framing, width, isImported = false }) {
      const source = isImported ? own : sample;
      if (!source) return undefined;
      const known = isImported ? 'places' : knownFinish(weapon);
      const uvScale = source.uvScaleOf(weapon);
      if (known === 'places' && uvScale === undefined) return undefined;
      const even = known === 'shares' && isEven(weapon, side, type);
      const key = [isImported, weapon, side, framing, width, even, type].join('/');
      const prepared = preparedCache(key, () => {
        const sides = source.sidesOf(weapon, framing, width);
        if (!sides) return undefined;
        preparedPixels += sides[side].width * sides[side].height;
        return forOneType(prepareSide(sideOf(sides[side], even)), type);
      });
      if (!prepared) return undefined;
      const texture = (even && expectedFinish(weapon, patternId)) || source.texture();
      const matrix =
        known === 'places' && uvScale !== undefined ? matrixOf(paintTransform(patternId, uvScale)) : UNMOVED;
      return drawPattern({ texture, side: prepared, matrix, type });
    },
  };
}
