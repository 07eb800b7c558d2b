import type { Point, Ring } from '@bluegem/core/drawing/outline/contour';
import { counterClockwise, triangulate } from './polygon.ts';
import type { Patch, Vec3 } from './patch.ts';
import type { Loft, Plate } from './recipe.ts';

type Station = readonly [x: number, y: number, halfHeight: number, halfDepth: number];

/** A smooth line through stations (Catmull and Rom), `between` new ones in each gap. */
function refined(stations: readonly Station[], between: number, closed: boolean): Station[] {
  const count = stations.length;
  const at = (index: number) =>
    closed ? stations[(index + count) % count]! : stations[Math.max(0, Math.min(count - 1, index))]!;
  const gaps = closed ? count : count - 1;
  const line: Station[] = [];
  for (let index = 0; index < gaps; index++) {
    for (let step = 0; step <= between; step++) {
      const t = step / (between + 1);
      const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const value = (axis: 0 | 1 | 2 | 3) =>
        b[axis] +
        (t *
          (c[axis] -
            a[axis] +
            t *
              (2 * a[axis] -
                5 * b[axis] +
                4 * c[axis] -
                d[axis] +
                t * (3 * (b[axis] - c[axis]) + d[axis] - a[axis])))) /
          2;
      line.push([value(0), value(1), Math.max(0.001, value(2)), Math.max(0.001, value(3))]);
    }
  }
  return closed ? line : [...line, stations.at(-1)!];
}

const squared = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** (2 / power);

/** The surface of a body along a line, with flat ends unless it is closed. */
export function loftPatches(loft: Loft): Patch[] {
  const { node, material, power = 2.6, segments = 14, between = 2, closed = false, z = 0 } = loft;
  const line = refined(loft.stations, between, closed);
  const rings = line.map(([x, y, halfHeight, halfDepth], index) => {
    const before = line[closed ? (index + line.length - 1) % line.length : Math.max(0, index - 1)]!;
    const after = line[closed ? (index + 1) % line.length : Math.min(line.length - 1, index + 1)]!;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const [nx, ny] = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length];
    return Array.from({ length: segments }, (_, segment): Vec3 => {
      const angle = ((segment + 0.5) / segments) * 2 * Math.PI;
      const up = halfHeight * squared(Math.cos(angle), power);
      return [x + nx * up, y + ny * up, z + halfDepth * squared(Math.sin(angle), power)];
    });
  });
  const triangles: [number, number, number][] = [];
  const gaps = closed ? rings.length : rings.length - 1;
  for (let ring = 0; ring < gaps; ring++) {
    for (let segment = 0; segment < segments; segment++) {
      const next = (segment + 1) % segments;
      const [here, there] = [ring * segments, ((ring + 1) % rings.length) * segments];
      triangles.push([here + segment, there + next, there + segment], [here + segment, here + next, there + next]);
    }
  }
  const side: Patch = { node, material, points: rings.flat(), triangles };
  if (closed) return [side];
  const fan = Array.from({ length: segments - 2 }, (_, index) => [0, index + 1, index + 2] as const);
  const start: Patch = { node, material, points: rings[0]!, triangles: fan.map(([a, b, c]) => [a, c, b] as const) };
  const end: Patch = { node, material, points: rings.at(-1)!, triangles: fan };
  return [side, start, end];
}

/** A ring whose corners are cut `rounds` times (Chaikin). */
function rounded(outline: readonly Point[], rounds: number): Ring {
  let ring: Ring = [...outline];
  for (let round = 0; round < rounds; round++)
    ring = ring.flatMap(([x, y], index): Ring => {
      const [nx, ny] = ring[(index + 1) % ring.length]!;
      return [
        [x * 0.75 + nx * 0.25, y * 0.75 + ny * 0.25],
        [x * 0.25 + nx * 0.75, y * 0.25 + ny * 0.75],
      ];
    });
  return ring;
}

/** A ring moved to its left by a distance; corners stay sharp, but not longer than three times that. */
function inset(ring: Ring, distance: number): Ring {
  return ring.map(([x, y], index) => {
    const [px, py] = ring[(index + ring.length - 1) % ring.length]!;
    const [qx, qy] = ring[(index + 1) % ring.length]!;
    const [a, b] = [Math.hypot(x - px, y - py) || 1, Math.hypot(qx - x, qy - y) || 1];
    const [ax, ay, bx, by] = [-(y - py) / a, (x - px) / a, -(qy - y) / b, (qx - x) / b];
    const factor = distance / Math.max(0.33, 1 + ax * bx + ay * by);
    return [x + (ax + bx) * factor, y + (ay + by) * factor];
  });
}

const strip = (node: Patch['node'], material: Patch['material'], from: Vec3[], to: Vec3[]): Patch => {
  const count = from.length;
  return {
    node,
    material,
    points: [...from, ...to],
    triangles: from.flatMap((_, index) => {
      const next = (index + 1) % count;
      return [[index, next, count + next] as const, [index, count + next, count + index] as const];
    }),
  };
};

/** A flat body: two faces, chamfers and sides. */
export function platePatches(plate: Plate): Patch[] {
  const { node, material, half, rounds = 0, z = 0, chamfer = Math.min(0.008, half * 0.6) } = plate;
  const outer = counterClockwise(rounded(plate.outline, rounds));
  const holes = (plate.holes ?? []).map((hole) => counterClockwise(rounded(hole, rounds)).toReversed());
  const at = (ring: Ring, height: number) => ring.map(([x, y]): Vec3 => [x, y, z + height]);
  const rims = [outer, ...holes].map((ring) => ({ ring, inner: inset(ring, chamfer) }));
  const polygon = { outer: rims[0]!.inner, holes: rims.slice(1).map(({ inner }) => inner) };
  const flat = triangulate(polygon);
  const points = rims.flatMap(({ inner }) => inner);
  const low = half - chamfer;
  return [
    { node, material, points: at(points, half), triangles: flat },
    { node, material, points: at(points, -half), triangles: flat.map(([a, b, c]) => [a, c, b] as const) },
    ...rims.flatMap(({ ring, inner }) => [
      strip(node, material, at(ring, low), at(inner, half)),
      strip(node, material, at(inner, -half), at(ring, -low)),
      // Corners of a plate that was not rounded are hard.
      ...(rounds > 0
        ? [strip(node, material, at(ring, -low), at(ring, low))]
        : hardSides(node, material, at(ring, -low), at(ring, low))),
    ]),
  ];
}

const hardSides = (node: string, material: Patch['material'], low: Vec3[], high: Vec3[]): Patch[] =>
  low.map((corner, index) => {
    const next = (index + 1) % low.length;
    const triangles = [[0, 1, 2] as const, [0, 2, 3] as const];
    return { node, material, points: [corner, low[next]!, high[next]!, high[index]!], triangles };
  });
