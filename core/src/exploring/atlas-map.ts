import { MASK_COLOURS } from '../drawing/pictures/mask-picture.ts';
import type { Picture } from '../drawing/pictures/draw-pattern.ts';
import { footprintCells, type Footprint } from '../paint/footprint.ts';
import type { OxideMap } from '../paint/oxide-map.ts';
import { matrixOf, paintTransform, transformPoint, wrapUnit } from '../paint/paint-transform.ts';
import { PATTERN_COUNT, PATTERN_ID_MIN } from '../patterns/pattern-id.ts';

/** The middle of a region in UV, and how far from it (root mean square) its places lie. */
export type RegionMiddle = { u: number; v: number; spread: number };

/** Where the middle of a region lies on the finish under a pattern: u, v in 0..1, turned by degrees 0..360. */
export type AtlasPoint = { patternId: number; u: number; v: number; rotationDegrees: number };

/**
 * A pattern that shows nearly the same part of the finish. `distance`: between the middles, in textures, the short way
 * round its edges; `turnDegrees`: 0..180; `shift`: how far apart, on average, the same places of the region lie.
 */
export type AtlasNeighbour = { patternId: number; distance: number; turnDegrees: number; shift: number };

/** The middle of a footprint. */
export function middleOf(footprint: Footprint): RegionMiddle {
  const { count, u, v, weights } = footprintCells(footprint);
  let [total, sumU, sumV, squares] = [0, 0, 0, 0];
  for (let cell = 0; cell < count; cell++) {
    const weight = weights[cell]!;
    total += weight;
    sumU += weight * u[cell]!;
    sumV += weight * v[cell]!;
    squares += weight * (u[cell]! ** 2 + v[cell]! ** 2);
  }
  const middle = { u: sumU / total, v: sumV / total };
  return { ...middle, spread: Math.sqrt(Math.max(0, squares / total - middle.u ** 2 - middle.v ** 2)) };
}

/** All patterns of an item with this UV scale as points of the finish, number 1 first. */
export function atlasPoints(middle: RegionMiddle, uvScale: number): AtlasPoint[] {
  return Array.from({ length: PATTERN_COUNT }, (_, index) => {
    const patternId = index + PATTERN_ID_MIN;
    const transform = paintTransform(patternId, uvScale);
    const [u, v] = transformPoint(matrixOf(transform), middle.u, middle.v);
    return { patternId, u: wrapUnit(u), v: wrapUnit(v), rotationDegrees: transform.rotationDegrees % 360 };
  });
}

/** The short way between two places of a texture that wraps, -0.5..0.5. */
export function wrappedDifference(a: number, b: number): number {
  return wrapUnit(a - b + 0.5) - 0.5;
}

/** How far one rotation is from another, 0..180 degrees. */
export function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}

/** The patterns that show the part of the finish nearest to a pattern's own, at most `limit`. `reach`: the region's spread on the finish. */
export function atlasNeighbours(
  points: readonly AtlasPoint[],
  patternId: number,
  reach: number,
  limit: number,
): AtlasNeighbour[] {
  const own = points.find((point) => point.patternId === patternId);
  if (!own) return [];
  return points
    .filter((point) => point !== own)
    .map((point) => {
      const distance = Math.hypot(wrappedDifference(point.u, own.u), wrappedDifference(point.v, own.v));
      const turnDegrees = turnBetween(point.rotationDegrees, own.rotationDegrees);
      const turned = 2 * reach * Math.sin((turnDegrees * Math.PI) / 360);
      return { patternId: point.patternId, distance, turnDegrees, shift: Math.hypot(distance, turned) };
    })
    .toSorted((a, b) => a.shift - b.shift || a.patternId - b.patternId)
    .slice(0, limit);
}

/** The recovered map as a picture: every texel in the mixed pure colours of its classes. */
export function mapPicture({ size, blue, purple, gold }: OxideMap): Picture {
  const rgba = new Uint8ClampedArray(size * size * 4);
  for (let texel = 0; texel < size * size; texel++) {
    const own = [blue[texel]!, purple[texel]!, gold[texel]!];
    const shares = [...own, Math.max(0, 1 - own[0]! - own[1]! - own[2]!)];
    for (let channel = 0; channel < 3; channel++) {
      rgba[texel * 4 + channel] = shares.reduce((sum, share, index) => sum + share * MASK_COLOURS[index]![channel]!, 0);
    }
    rgba[texel * 4 + 3] = 255;
  }
  return { width: size, height: size, rgba };
}
