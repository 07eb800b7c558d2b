import { matrixOf, type Matrix, type PaintTransform } from './paint-transform.ts';

/** The factors of the placement matrix, in the order of the product. */
export const PLACEMENT_FACTORS = ['translation', 'scale', 'rotation', 'extraOffset'] as const;
export type PlacementFactor = (typeof PLACEMENT_FACTORS)[number];

/** The stages from the UV square to its place on the finish. Each adds a factor to the product. */
export const PLACEMENT_STAGES = ['scale', 'rotation', 'translation', 'extraOffset'] as const;
export type PlacementStage = (typeof PLACEMENT_STAGES)[number];

const shift = (tx: number, ty: number): Matrix => ({ a: 1, b: 0, tx, c: 0, d: 1, ty });

/** The product of two affine matrices; `second` is applied first. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  return {
    a: first.a * second.a + first.b * second.c,
    b: first.a * second.b + first.b * second.d,
    tx: first.a * second.tx + first.b * second.ty + first.tx,
    c: first.c * second.a + first.d * second.c,
    d: first.c * second.b + first.d * second.d,
    ty: first.c * second.tx + first.d * second.ty + first.ty,
  };
}

/**
 * The factors of M = T(offset - 0.5) * S(scale) * R(rotation) * T(extra offset). Source: docs/pattern-maths.md, section
 * 3.
 */
export function placementFactors(transform: PaintTransform): Record<PlacementFactor, Matrix> {
  const { offsetX, offsetY, scale, rotationDegrees, extraOffsetX, extraOffsetY } = transform;
  const angle = (rotationDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    translation: shift(offsetX - 0.5, offsetY - 0.5),
    scale: { a: scale, b: 0, tx: 0, c: 0, d: scale, ty: 0 },
    rotation: { a: cos, b: -sin, tx: 0, c: sin, d: cos, ty: 0 },
    extraOffset: shift(extraOffsetX, extraOffsetY),
  };
}

/** The matrix after each stage: S, S R, T S R, T S R T. The last equals `matrixOf`. */
export function placementStages(transform: PaintTransform): Record<PlacementStage, Matrix> {
  const { translation, scale, rotation, extraOffset } = placementFactors(transform);
  const turned = multiply(scale, rotation);
  const moved = multiply(translation, turned);
  return { scale, rotation: turned, translation: moved, extraOffset: multiply(moved, extraOffset) };
}

/**
 * The matrix of a moving square after a number of stages (0: it covers the finish, 4: `matrixOf`); in between, its
 * values grow towards those of the stage.
 */
export function placementAt(transform: PaintTransform, stages: number): Matrix {
  const grown = (stage: PlacementStage, from: number, to: number) =>
    from + (to - from) * Math.min(1, Math.max(0, stages - PLACEMENT_STAGES.indexOf(stage)));
  return matrixOf({
    scale: grown('scale', 1, transform.scale),
    rotationDegrees: grown('rotation', 0, transform.rotationDegrees),
    offsetX: grown('translation', 0.5, transform.offsetX),
    offsetY: grown('translation', 0.5, transform.offsetY),
    extraOffsetX: grown('extraOffset', 0, transform.extraOffsetX),
    extraOffsetY: grown('extraOffset', 0, transform.extraOffsetY),
  });
}
