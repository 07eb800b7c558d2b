import type { ClassBias } from '../drawing/finish/class-balance.ts';
import { finishTexture } from '../drawing/finish/finish-texture.ts';
import type { Picture } from '../drawing/pictures/draw-pattern.ts';
import { footprintCells, type Footprint } from '../paint/footprint.ts';
import type { OxideMap } from '../paint/oxide-map.ts';
import { matrixOf, paintTransform, transformPoint, wrapUnit } from '../paint/paint-transform.ts';
import { PATTERN_COUNT, PATTERN_ID_MIN } from '../patterns/pattern-id.ts';

/** The centroid of a region in UV, and the root mean square distance of its cells from it. */
export type RegionMiddle = { u: number; v: number; spread: number };

/** The point of the finish at the centroid of a region under a pattern: u, v in 0..1, rotation in degrees 0..360. */
export type AtlasPoint = { patternId: number; u: number; v: number; rotationDegrees: number };

/**
 * A pattern that shows nearly the same part of the finish. `distance`: between the centroids in textures, by the
 * shortest way around the edges; `turnDegrees`: 0..180; `shift`: mean distance between equal points of the region, in
 * textures.
 */
export type AtlasNeighbour = { patternId: number; distance: number; turnDegrees: number; shift: number };

/** The centroid of a footprint. */
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

/** All patterns of an item with this UV scale as points of the finish, by pattern number. */
export function atlasPoints(middle: RegionMiddle, uvScale: number): AtlasPoint[] {
  return Array.from({ length: PATTERN_COUNT }, (_, index) => {
    const patternId = index + PATTERN_ID_MIN;
    const transform = paintTransform(patternId, uvScale);
    const [u, v] = transformPoint(matrixOf(transform), middle.u, middle.v);
    return { patternId, u: wrapUnit(u), v: wrapUnit(v), rotationDegrees: transform.rotationDegrees % 360 };
  });
}

/** The shortest difference between two coordinates of a wrapping texture, -0.5..0.5. */
export function wrappedDifference(a: number, b: number): number {
  return wrapUnit(a - b + 0.5) - 0.5;
}

/** The angle between two rotations in degrees, 0..180. */
export function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}

/**
 * The patterns that show the parts of the finish nearest to those of `patternId`, nearest first, at most `limit`.
 * `reach`: the spread of the region in textures. Empty for an unknown pattern.
 */
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

/** Texels a side of the finish behind the points: as many as a map of them has pixels on most screens. */
const FINISH_SIZE = 512;

/** The finish as an opaque picture. */
export function finishPicture(map: OxideMap, bias?: ClassBias): Picture {
  const [top] = finishTexture(map, FINISH_SIZE, bias).levels;
  const rgba = Uint8ClampedArray.from(top?.colour ?? []);
  // The fourth channel is gloss.
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
  return { width: FINISH_SIZE, height: FINISH_SIZE, rgba };
}
