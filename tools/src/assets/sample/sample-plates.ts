import type { Ring } from '@bluegem/core/drawing/outline/contour';
import { outlineOf } from '@bluegem/core/drawing/outline/outline';
import { poseOf } from '@bluegem/core/drawing/outline/pose';
import type { Footprint } from '@bluegem/core/paint/footprint';
import { transformPoint } from '@bluegem/core/paint/paint-transform';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import type { RegionId } from '@bluegem/core/weapons/region';
import type { ImportableWeaponId } from '../weapon-files.ts';

type Point = readonly [number, number];

/**
 * A flat plate: its outline in UV (rings, even-odd), and corners of triangles as UV and place in the side's picture.
 */
export type Plate = { region: RegionId; rings: Ring[]; uv: Point[]; place: Point[] };

/** Cuts rings (even-odd) into triangles, exactly: strips between all heights, then trapezoids. */
function trianglesOf(rings: readonly Ring[]): Point[] {
  const edges = rings.flatMap((ring) =>
    ring.flatMap((from, index) => {
      const to = ring[(index + 1) % ring.length]!;
      return from[1] === to[1] ? [] : [from[1] < to[1] ? { from, to } : { from: to, to: from }];
    }),
  );
  const heights = [...new Set(rings.flat().map(([, y]) => y))].toSorted((a, b) => a - b);
  const corners: Point[] = [];
  for (let strip = 0; strip + 1 < heights.length; strip++) {
    const [top, bottom] = [heights[strip]!, heights[strip + 1]!];
    const at = ({ from, to }: { from: Point; to: Point }, y: number) =>
      from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]);
    const crossing = edges
      .filter(({ from, to }) => from[1] <= top && to[1] >= bottom)
      .toSorted((a, b) => at(a, top) + at(a, bottom) - at(b, top) - at(b, bottom));
    for (let pair = 0; pair + 1 < crossing.length; pair += 2) {
      const [left, right] = [crossing[pair]!, crossing[pair + 1]!];
      const [a, b] = [[at(left, top), top] as const, [at(right, top), top] as const];
      const [c, d] = [[at(right, bottom), bottom] as const, [at(left, bottom), bottom] as const];
      corners.push(a, b, c, a, c, d);
    }
  }
  return corners;
}

/** The plates of a weapon: one per region and piece, at the recovered place in UV and laid out as in its pictures. */
export function platesOf(weapon: ImportableWeaponId, footprintOf: (region: RegionId) => Footprint): Plate[] {
  let top = 0;
  return WEAPONS[weapon].regions.flatMap(({ id }) => {
    const { parts, lengthUv, height } = outlineOf(footprintOf(id), poseOf(weapon, id));
    // Sides are seen from two ends; other regions lie below each other on both.
    const isSide = id === 'playside' || id === 'backside';
    const shift = isSide ? 0 : top;
    top += height * lengthUv + 0.02;
    return parts.map(({ rings, placement }): Plate => {
      const uv = trianglesOf(rings);
      const place = uv.map(([u, v]): Point => {
        const [x, y] = transformPoint(placement, u, v);
        return [x * lengthUv, y * lengthUv + shift];
      });
      return { region: id, rings, uv, place };
    });
  });
}
