import { matrixOf, paintValues, placedLayer, type Matrix, type PaintTransform } from './paint-transform.ts';

/** The textures that a paint seed places on a weapon, in the order in which it draws them. */
export const PAINT_LAYERS = ['pattern', 'wear', 'grunge'] as const;
export type PaintLayerId = (typeof PAINT_LAYERS)[number];

/** Where each layer lies: weapon UV to the layer's UV, v growing downwards, not yet wrapped. */
export type LayerMatrices = Record<PaintLayerId, Matrix>;

/**
 * The transforms of all three layers for a paint seed (integer) on a weapon with this UV scale (above 0), rounded as the
 * game rounds. Wear and grunge draw a scale of their own, 1.6..1.8 times the UV scale. Throws RangeError for another seed
 * or scale. Source: docs/pattern-maths.md, sections 2 and 3.
 */
export function layerTransforms(paintSeed: number, uvScale: number): Record<PaintLayerId, PaintTransform> {
  if (!(uvScale > 0)) throw new RangeError(`A UV scale is above 0, not ${uvScale}`);
  const { pattern, wear, grunge } = paintValues(paintSeed);
  return {
    pattern: placedLayer(pattern, uvScale),
    wear: placedLayer(wear, wear.scale * uvScale),
    grunge: placedLayer(grunge, grunge.scale * uvScale),
  };
}

/** The matrices of these transforms; for ranges and errors see there. */
export function layerMatrices(paintSeed: number, uvScale: number): LayerMatrices {
  const { pattern, wear, grunge } = layerTransforms(paintSeed, uvScale);
  return { pattern: matrixOf(pattern), wear: matrixOf(wear), grunge: matrixOf(grunge) };
}
