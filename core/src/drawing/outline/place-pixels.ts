import { invertMatrix, transformPoint } from '../../paint/paint-transform.ts';
import type { Point, Ring } from './contour.ts';
import { coverageOf } from './coverage.ts';
import type { Outline, PlacedPart } from './outline.ts';

/**
 * The pixels of a region's picture, row-major. `u` and `v`: the UV point of each covered pixel; `uvPerPixel`: the width
 * of a pixel in UV units. `paint`: the part (0..1) of each pixel that has the finish and not bare metal; all of it if
 * absent.
 */
export type PlacedPixels = {
  width: number;
  height: number;
  uvPerPixel: number;
  coverage: Float32Array;
  u: Float32Array;
  v: Float32Array;
  paint?: Float32Array;
};

const MARGIN = 0.012;

const inPixels = ({ rings, placement }: PlacedPart, margin: number, scale: number): Ring[] =>
  rings.map((ring) =>
    ring.map((point): Point => {
      const [x, y] = transformPoint(placement, point[0], point[1]);
      return [x * scale + margin, y * scale + margin];
    }),
  );

/** The empty border (pixels) of a picture of this width (pixels). */
export const marginOf = (width: number): number => Math.max(2, Math.round(width * MARGIN));

/**
 * Maps the pixels of a picture of this width (at least 16) to UV through an outline. The height follows from the
 * outline.
 */
export function placePixels(outline: Outline, width: number): PlacedPixels {
  if (!(Number.isInteger(width) && width >= 16))
    throw new RangeError(`A picture is at least 16 pixels wide, not ${width}`);
  const margin = marginOf(width);
  const scale = width - 2 * margin;
  const height = Math.ceil(outline.height * scale) + 2 * margin;
  const coverage = new Float32Array(width * height);
  const u = new Float32Array(width * height);
  const v = new Float32Array(width * height);
  for (const part of outline.parts) {
    const own = coverageOf(inPixels(part, margin, scale), width, height);
    const back = invertMatrix(part.placement);
    for (let at = 0; at < own.length; at++) {
      if (own[at]! <= coverage[at]!) continue;
      coverage[at] = own[at]!;
      const x = ((at % width) + 0.5 - margin) / scale;
      const y = (Math.floor(at / width) + 0.5 - margin) / scale;
      u[at] = back.a * x + back.b * y + back.tx;
      v[at] = back.c * x + back.d * y + back.ty;
    }
  }
  return { width, height, uvPerPixel: outline.lengthUv / scale, coverage, u, v };
}
