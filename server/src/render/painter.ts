import { drawPattern } from '@bluegem/core/drawing/pictures/draw-pattern';
import type { RenderType } from '@bluegem/core/drawing/pictures/render';
import { coloursOf, fancyColours } from '@bluegem/core/drawing/pictures/fancy-picture';
import type { Framing } from '@bluegem/core/drawing/pictures/framing';
import { isEven, knownFinish, sideOf, UNMOVED } from '@bluegem/core/drawing/pictures/known-finish';
import { forOneType, preparedBytes, prepareSide, type PreparedSide } from '@bluegem/core/drawing/pictures/prepare-side';
import { expectedFinish } from '@bluegem/core/measuring/expected-finish';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { createByteCache } from './byte-cache.ts';
import { importedSource, sampleSource, type ImportedFiles, type SampleFiles } from './side-source.ts';

export type PictureOrder = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  type: RenderType;
  framing: Framing;
  width: number;
  /** Whether it is drawn from the operator's own game files instead of the sample models. */
  isImported?: boolean;
  /** Whether a fancy picture may come without its alpha, which all patterns share. */
  isOpaque?: boolean;
};

/** A picture as it is drawn: red, green and blue of each pixel, and straight alpha as the fourth channel. */
export type RawPicture = { width: number; height: number; channels: 3 | 4; pixels: Uint8ClampedArray };

export type Painter = {
  /** Draws one picture; undefined if this weapon cannot be drawn. */
  draw(order: PictureOrder): RawPicture | undefined;
  /** The pixels of all sides that were prepared so far. */
  preparedPixels(): number;
};

/** The files that drawing needs: the recovered finish, the folder of the sample models' sides, and the import. */
export type EngineFiles = SampleFiles & { imported?: ImportedFiles };

/** A picture's preparation takes up to 2 MB at 640 pixels and 7 MB at 1280. */
const PREPARED_BYTES = 32_000_000;

/** A side prepared for pictures of one type; for fancy ones also what they are without finish and alpha. */
type Prepared = { side: PreparedSide; colours: Uint8ClampedArray | undefined };

/** Draws pictures from both sources alike; what does not depend on the seed is cached. */
export function createPainter({ imported, ...files }: EngineFiles): Painter {
  const sample = sampleSource(files);
  const own = imported && importedSource(imported);
  const preparedCache = createByteCache<Prepared | undefined>(PREPARED_BYTES, (prepared) =>
    prepared ? preparedBytes(prepared.side) + (prepared.colours?.length ?? 0) : 0,
  );

  let preparedPixels = 0;

  return {
    preparedPixels: () => preparedPixels,
    draw({ weapon, patternId, side, type, framing, width, isImported = false, isOpaque = false }) {
      const source = isImported ? own : sample;
      if (!source) return undefined;
      // A weapon whose shape alone was imported has our own finish.
      const isGameFinish = isImported && source.uvScaleOf(weapon) !== undefined;
      const finish = isGameFinish ? source : sample;
      const known = isGameFinish ? 'places' : knownFinish(weapon);
      const uvScale = finish.uvScaleOf(weapon);
      if (known === 'places' && uvScale === undefined) return undefined;
      const even = known === 'shares' && isEven(weapon, side, type);
      const key = [isImported, weapon, side, framing, width, even, type].join('/');
      const prepared = preparedCache(key, () => {
        const sides = source.sidesOf(weapon, framing, width);
        if (!sides) return undefined;
        preparedPixels += sides[side].width * sides[side].height;
        const alone = forOneType(prepareSide(sideOf(sides[side], even)), type);
        return { side: alone, colours: type === 'fancy' ? coloursOf(alone.base(type)) : undefined };
      });
      if (!prepared) return undefined;
      const texture = (even && expectedFinish(weapon, patternId)) || finish.texture();
      const matrix =
        known === 'places' && uvScale !== undefined ? matrixOf(paintTransform(patternId, uvScale)) : UNMOVED;
      const scene = { texture, side: prepared.side, matrix };
      const { height } = prepared.side;
      if (isOpaque && prepared.colours)
        return { width, height, channels: 3, pixels: fancyColours(scene, prepared.colours) };
      return { width, height, channels: 4, pixels: drawPattern({ ...scene, type }).rgba };
    },
  };
}
