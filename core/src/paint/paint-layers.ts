import { matrixOf, paintValues, placedLayer, type Matrix, type PaintTransform } from './paint-transform.ts';

/** The texture layers that a paint seed places on a weapon, in the order in which they draw random numbers. */
export const PAINT_LAYERS = ['pattern', 'wear', 'grunge'] as const;
export type PaintLayerId = (typeof PAINT_LAYERS)[number];

/** The placement of each layer: weapon UV to layer UV, v growing downwards, not yet wrapped. */
export type LayerMatrices = Record<PaintLayerId, Matrix>;

/**
 * The transforms of all three layers for a paint seed (integer) and the weapon's UV scale (above 0), rounded as in the
 * game. Wear and grunge draw their own scale, 1.6..1.8 times the UV scale. Throws RangeError for any other seed or
 * scale. Source: docs/pattern-maths.md, sections 2 and 3.
 */
export function layerTransforms(paintSeed: number, uvScale: number): Record<PaintLayerId, PaintTransform> {
  if (!(uvScale > 0)) throw new RangeError(`Expected a UV scale above 0, got ${uvScale}`);
  const { pattern, wear, grunge } = paintValues(paintSeed);
  return {
    pattern: placedLayer(pattern, uvScale),
    wear: placedLayer(wear, wear.scale * uvScale),
    grunge: placedLayer(grunge, grunge.scale * uvScale),
  };
}

/** The matrices of `layerTransforms`, with the same ranges and errors. */
export function layerMatrices(paintSeed: number, uvScale: number): LayerMatrices {
  const { pattern, wear, grunge } = layerTransforms(paintSeed, uvScale);
  return { pattern: matrixOf(pattern), wear: matrixOf(wear), grunge: matrixOf(grunge) };
}
