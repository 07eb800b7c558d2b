import { autoExtraOffset, matrixOf, paintTransform, paintValues, roundToHundredths } from './paint-transform.ts';
import type { Matrix, PaintTransform } from './paint-transform.ts';

/** The three textures that a paint seed places on a weapon. */
export const PAINT_LAYERS = ['pattern', 'wear', 'grunge'] as const;
export type PaintLayerId = (typeof PAINT_LAYERS)[number];

/** Where each layer lies: weapon UV to the layer's UV, v growing downwards, not yet wrapped. */
export type LayerMatrices = Record<PaintLayerId, Matrix>;

/**
 * The matrices of all layers of a paint seed (integer) on a weapon with this UV scale (above 0). Wear and grunge are
 * placed as the pattern is, at the UV scale times the scale drawn for them. Throws RangeError for another seed or scale.
 * Source: docs/pattern-maths.md, sections 2 and 3.
 */
export function layerMatrices(paintSeed: number, uvScale: number): LayerMatrices {
  const values = paintValues(paintSeed);
  const drawn = (layer: 'wear' | 'grunge'): Matrix => {
    const scale = roundToHundredths(uvScale * values[layer].scale);
    const rotationDegrees = roundToHundredths(values[layer].rotationDegrees);
    const extra = autoExtraOffset(scale, rotationDegrees);
    const transform: PaintTransform = {
      offsetX: roundToHundredths(values[layer].offsetX),
      offsetY: roundToHundredths(values[layer].offsetY),
      rotationDegrees,
      scale,
      extraOffsetX: extra.x,
      extraOffsetY: extra.y,
    };
    return matrixOf(transform);
  };
  return { pattern: matrixOf(paintTransform(paintSeed, uvScale)), wear: drawn('wear'), grunge: drawn('grunge') };
}
