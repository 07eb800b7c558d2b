import type { Point, Ring } from '@bluegem/core/drawing/outline/contour';
import { inset } from './inset.ts';
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
  const { node, material, power = 2.6, segments = 14, between = 2, closed = false, upright = false, z = 0 } = loft;
  const line = refined(loft.stations, between, closed);
  const rings = line.map(([x, y, halfHeight, halfDepth], index) => {
    const before = line[closed ? (index + line.length - 1) % line.length : Math.max(0, index - 1)]!;
    const after = line[closed ? (index + 1) % line.length : Math.min(line.length - 1, index + 1)]!;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const [nx, ny] = upright
      ? [0, Math.sign(after[0] - before[0])]
      : [-(after[1] - before[1]) / length, (after[0] - before[0]) / length];
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
export function rounded(outline: readonly Point[], rounds: number): Ring {
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

/** The lines from a plate's side up to its face, each with its height: one chamfer, or several that round it. */
function shoulders(ring: Ring, { half, chamfer, steps }: { half: number; chamfer: Shoulder; steps: number }) {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * (Math.PI / 2);
    const across = chamfer.width * (steps === 1 ? step : 1 - Math.cos(angle));
    const up = half - chamfer.drop * (steps === 1 ? 1 - step : 1 - Math.sin(angle));
    return { line: across > 0 ? inset(ring, across) : ring, up };
  });
}

type Shoulder = { width: number; drop: number };

/** A flat body: two faces, chamfers or rounded shoulders, and sides. */
export function platePatches(plate: Plate): Patch[] {
  const { node, material, half, rounds = 0, z = 0, chamfer = Math.min(0.008, half * 0.6), steps = 1 } = plate;
  const shoulder = { width: chamfer, drop: Math.min(plate.drop ?? chamfer, half * 0.98) };
  const outer = counterClockwise(rounded(plate.outline, rounds));
  const holes = (plate.holes ?? []).map((hole) => counterClockwise(rounded(hole, rounds)).toReversed());
  const at = (ring: Ring, height: number) => ring.map(([x, y]): Vec3 => [x, y, z + height]);
  const rims = [outer, ...holes].map((ring) => shoulders(ring, { half, chamfer: shoulder, steps }));
  const faces = rims.map((lines) => lines.at(-1)!.line);
  const polygon = { outer: faces[0]!, holes: faces.slice(1) };
  const flat = triangulate(polygon);
  const points = faces.flat();
  const low = half - shoulder.drop;
  return [
    { node, material, points: at(points, half), triangles: flat },
    { node, material, points: at(points, -half), triangles: flat.map(([a, b, c]) => [a, c, b] as const) },
    ...rims.flatMap((lines) => {
      const ring = lines[0]!.line;
      return [
        joinedStrips(
          lines.slice(1).map(({ line, up }, index) => {
            const under = lines[index]!;
            return strip(node, material, at(under.line, under.up), at(line, up));
          }),
        ),
        joinedStrips(
          lines.slice(1).map(({ line, up }, index) => {
            const over = lines[index]!;
            return strip(node, material, at(line, -up), at(over.line, -over.up));
          }),
        ),
        // Corners of a plate that was not rounded are hard.
        ...uprightSides(node, material, ring, { low: at(ring, -low), high: at(ring, low) }),
      ];
    }),
  ];
}

/** Strips above each other as one smooth surface: the later one starts where the earlier one ends. */
function joinedStrips(strips: readonly Patch[]): Patch {
  const [first, ...others] = strips;
  if (others.length === 0) return first!;
  const places = new Map<string, number>();
  const points: Vec3[] = [];
  const number = (point: Vec3) => {
    const key = point.join();
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, points.length);
    points.push(point);
    return points.length - 1;
  };
  const triangles = strips.flatMap((each) =>
    each.triangles.map(
      ([a, b, c]) => [number(each.points[a]!), number(each.points[b]!), number(each.points[c]!)] as const,
    ),
  );
  return { ...first!, points, triangles };
}

const HARD_CORNER_COSINE = 0.87;

/** The upright sides of a plate, smooth round curves and hard at corners. */
export function uprightSides(
  node: string,
  material: Patch['material'],
  ring: Ring,
  { low, high }: { low: Vec3[]; high: Vec3[] },
): Patch[] {
  const count = ring.length;
  const isHard = ring.map(([x, y], index) => {
    const [px, py] = ring[(index + count - 1) % count]!;
    const [qx, qy] = ring[(index + 1) % count]!;
    const length = Math.hypot(x - px, y - py) * Math.hypot(qx - x, qy - y) || 1;
    return ((x - px) * (qx - x) + (y - py) * (qy - y)) / length < HARD_CORNER_COSINE;
  });
  const first = isHard.indexOf(true);
  if (first < 0) return [strip(node, material, low, high)];
  const patches: Patch[] = [];
  let run = [first];
  for (let step = 1; step <= count; step++) {
    const index = (first + step) % count;
    run.push(index);
    if (!isHard[index]) continue;
    const length = run.length;
    patches.push({
      node,
      material,
      points: [...run.map((each) => low[each]!), ...run.map((each) => high[each]!)],
      triangles: run
        .slice(1)
        .flatMap((_, at) => [[at, at + 1, length + at + 1] as const, [at, length + at + 1, length + at] as const]),
    });
    run = [index];
  }
  return patches;
}
