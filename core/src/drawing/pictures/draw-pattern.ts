import type { Matrix } from '../../paint/paint-transform.ts';
import { analysisPicture } from './analysis-picture.ts';
import type { Cluster } from './clusters.ts';
import { fancyPicture } from './fancy-picture.ts';
import type { FinishTexture } from '../finish/finish-texture.ts';
import { flatPicture } from './flat-picture.ts';
import { maskPicture } from './mask-picture.ts';
import type { PreparedSide } from './prepare-side.ts';
import type { RenderType } from './render.ts';

/** A picture: straight (not premultiplied) red, green, blue and alpha per pixel, row-major. */
export type Picture = { width: number; height: number; rgba: Uint8ClampedArray };

export type PatternPicture = Picture & { clusters: Cluster[] };

export type PatternDrawing = {
  texture: FinishTexture;
  side: PreparedSide;
  matrix: Matrix;
  type: RenderType;
  float?: number;
  /** The pixels of the fancy picture of the same scene for a float of 0, so that only worn ones are drawn. */
  unworn?: Uint8ClampedArray;
};

/**
 * Draws a side under the placement matrix of a seed. `float` (0..1, default 0) is the wear of the fancy picture.
 * Clusters are only computed for the analysis.
 */
export function drawPattern({ texture, side, matrix, type, float = 0, unworn }: PatternDrawing): PatternPicture {
  const scene = { texture, side, matrix };
  switch (type) {
    case 'fancy':
      return { ...fancyPicture(scene, float, unworn), clusters: [] };
    case 'flat':
      return { ...flatPicture(scene), clusters: [] };
    case 'mask':
      return { ...maskPicture(scene), clusters: [] };
    case 'analysis':
      return analysisPicture(scene);
  }
}
