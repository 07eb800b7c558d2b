import {
  autoExtraOffset,
  paintValues,
  roundToHundredths,
  type PaintLayer,
  type PaintTransform,
} from './paint-transform.ts';

/** The texture layers that a paint seed places, in the order in which it draws them. */
export const PAINT_LAYERS = ['pattern', 'wear', 'grunge'] as const;
export type PaintLayerName = (typeof PAINT_LAYERS)[number];

function placed(layer: PaintLayer, unroundedScale: number): PaintTransform {
  const scale = roundToHundredths(unroundedScale);
  const rotationDegrees = roundToHundredths(layer.rotationDegrees);
  const extra = autoExtraOffset(scale, rotationDegrees);
  return {
    offsetX: roundToHundredths(layer.offsetX),
    offsetY: roundToHundredths(layer.offsetY),
    rotationDegrees,
    scale,
    extraOffsetX: extra.x,
    extraOffsetY: extra.y,
  };
}

/**
 * The transforms of all three layers for a paint seed (integer) on a weapon with this UV scale (above 0, else RangeError),
 * rounded as the game rounds. Wear and grunge draw a scale of their own, 1.6..1.8 times the UV scale.
 * Source: docs/pattern-maths.md, section 2.
 */
export function layerTransforms(paintSeed: number, uvScale: number): Record<PaintLayerName, PaintTransform> {
  if (!(uvScale > 0)) throw new RangeError(`A UV scale is above 0, not ${uvScale}`);
  const { pattern, wear, grunge } = paintValues(paintSeed);
  return {
    pattern: placed(pattern, uvScale),
    wear: placed(wear, wear.scale * uvScale),
    grunge: placed(grunge, grunge.scale * uvScale),
  };
}
