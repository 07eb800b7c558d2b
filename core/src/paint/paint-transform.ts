import { randomStream } from './random-stream.ts';

/**
 * The random values of one texture layer for a paint seed, before rounding. Offsets 0..1, rotation in degrees 0..360.
 */
export type PaintLayer = { offsetX: number; offsetY: number; rotationDegrees: number };

/** The eleven random values of a paint seed, in the order drawn: pattern (3), wear (4), grunge (4). Scales 1.6..1.8. */
export type PaintValues = {
  pattern: PaintLayer;
  wear: PaintLayer & { scale: number };
  grunge: PaintLayer & { scale: number };
};

/**
 * The placement of the finish on a weapon: offsets in textures, rotation in degrees, scale as a factor of the weapon's
 * UV, extra offset in UV units.
 */
export type PaintTransform = {
  offsetX: number;
  offsetY: number;
  rotationDegrees: number;
  scale: number;
  extraOffsetX: number;
  extraOffsetY: number;
};

/** A 2x3 affine matrix, rows [a b tx] and [c d ty]: weapon UV to finish UV, v growing downwards, not yet wrapped. */
export type Matrix = { a: number; b: number; tx: number; c: number; d: number; ty: number };

/**
 * Rounds to hundredths as the game does: floor((x + 0.005) * 100) / 100. Source: docs/pattern-maths.md, confirmed by
 * seeds 747 and 825.
 */
export function roundToHundredths(value: number): number {
  return Math.floor((value + 0.005) * 100) / 100;
}

/** Draws the eleven values of a paint seed (integer). Throws RangeError for anything else. */
export function paintValues(paintSeed: number): PaintValues {
  const stream = randomStream(paintSeed);
  const layer = (): PaintLayer => ({
    offsetX: stream.nextFloat(),
    offsetY: stream.nextFloat(),
    rotationDegrees: stream.nextFloat(0, 360),
  });
  const scaledLayer = () => ({ scale: stream.nextFloat(1.6, 1.8), ...layer() });
  return { pattern: layer(), wear: scaledLayer(), grunge: scaledLayer() };
}

/**
 * The automatic extra offset for a scale (not 0) and a rotation in degrees. The second line uses the result of the
 * first: the game does the same. Source: docs/pattern-maths.md, section 3.
 */
export function autoExtraOffset(scale: number, rotationDegrees: number): { x: number; y: number } {
  const half = 0.5 / scale;
  const angle = (-rotationDegrees * Math.PI) / 180;
  const x = half * Math.cos(angle) - half * Math.sin(angle);
  return { x, y: x * Math.sin(angle) + half * Math.cos(angle) };
}

/**
 * The transform of a layer at a scale (above 0): values and scale rounded as in the game, with the automatic extra
 * offset. Source: docs/pattern-maths.md, sections 2 and 3.
 */
export function placedLayer(layer: PaintLayer, unroundedScale: number): PaintTransform {
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
 * The transform of the pattern layer for a paint seed (integer) and the weapon's UV scale (above 0), rounded as in the
 * game. Throws RangeError for any other seed or scale.
 */
export function paintTransform(paintSeed: number, uvScale: number): PaintTransform {
  if (!(uvScale > 0)) throw new RangeError(`Expected a UV scale above 0, got ${uvScale}`);
  return placedLayer(paintValues(paintSeed).pattern, uvScale);
}

/** The matrix of a transform: T(offset - 0.5) * S(scale) * R(rotation) * T(extra offset). */
export function matrixOf(transform: PaintTransform): Matrix {
  const angle = (transform.rotationDegrees * Math.PI) / 180;
  const cos = transform.scale * Math.cos(angle);
  const sin = transform.scale * Math.sin(angle);
  const { extraOffsetX: x, extraOffsetY: y } = transform;
  return {
    a: cos,
    b: -sin,
    tx: cos * x - sin * y + transform.offsetX - 0.5,
    c: sin,
    d: cos,
    ty: sin * x + cos * y + transform.offsetY - 0.5,
  };
}

/** The same matrix in closed form, for transforms with the automatic extra offset. */
export function closedFormMatrix(transform: Omit<PaintTransform, 'extraOffsetX' | 'extraOffsetY'>): Matrix {
  const angle = (transform.rotationDegrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const shift = 0.5 * sin * (1 - cos - sin);
  const { scale } = transform;
  return {
    a: scale * cos,
    b: -scale * sin,
    tx: transform.offsetX - shift * sin,
    c: scale * sin,
    d: scale * cos,
    ty: transform.offsetY + shift * cos,
  };
}

/** The inverse matrix: finish UV to weapon UV. Throws RangeError if the matrix is singular. */
export function invertMatrix({ a, b, tx, c, d, ty }: Matrix): Matrix {
  const determinant = a * d - b * c;
  if (determinant === 0 || !Number.isFinite(determinant)) throw new RangeError('The matrix has no inverse');
  return {
    a: d / determinant,
    b: -b / determinant,
    tx: (b * ty - d * tx) / determinant,
    c: -c / determinant,
    d: a / determinant,
    ty: (c * tx - a * ty) / determinant,
  };
}

/** Applies a matrix to a point (u, v). */
export function transformPoint(matrix: Matrix, u: number, v: number): [u: number, v: number] {
  return [matrix.a * u + matrix.b * v + matrix.tx, matrix.c * u + matrix.d * v + matrix.ty];
}

/** Wraps a texture coordinate to [0, 1). */
export function wrapUnit(value: number): number {
  const fraction = value - Math.floor(value);
  return fraction === 1 ? 0 : fraction;
}
