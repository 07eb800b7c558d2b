import type { Point } from '@bluegem/core/drawing/outline/contour';
import { simplifyLine } from '@bluegem/core/drawing/outline/ring';
import type { MaterialName } from './patch.ts';
import type { Loft, PaintedPart, Plate } from './recipe.ts';

const DOWN: readonly Point[] = [[0, -1]];
const UP_AND_DOWN: readonly Point[] = [
  [0, 1],
  [0, -1],
];

const GROUND = { half: 0.021, cutting: DOWN, bevel: 0.46, tipShare: 0.45, tip: 'pointed' } as const;

/** The main blade, recovered from both sides: sharpened below, thinner towards the tip. */
export const blade = (more: Partial<PaintedPart> = {}): PaintedPart => ({
  playside: 0,
  backside: 0,
  ...GROUND,
  ...more,
});

/** A blade that is sharpened above and below. */
export const dagger = (more: Partial<PaintedPart> = {}): PaintedPart =>
  blade({ cutting: UP_AND_DOWN, bevel: 0.44, ...more });

export const loft = (
  node: string,
  material: MaterialName,
  stations: Loft['stations'],
  more: Partial<Loft> = {},
): Loft => ({ kind: 'loft', node, material, stations, ...more });

export const plate = (
  node: string,
  material: MaterialName,
  half: number,
  outline: readonly Point[],
  more: Partial<Plate> = {},
): Plate => ({ kind: 'plate', node, material, half, outline, ...more });

/** The corners of an upright rectangle. */
export const box = (left: number, right: number, bottom: number, top: number): Point[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];

export const circle = (x: number, y: number, radius: number, corners = 14): Point[] =>
  Array.from({ length: corners }, (_, corner) => {
    // Turned by another angle at each place: corners of several holes on one line leave triangles without area.
    const angle = (2 * Math.PI * corner) / corners + 0.2 + x;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

const CURVE_TOLERANCE = 0.0006;

/** A smooth line through points (Catmull and Rom), with as many points as it takes. */
export const curve = (points: readonly Point[]): Point[] => simplifyLine(refinedLine(points, 7), CURVE_TOLERANCE);

const refinedLine = (points: readonly Point[], between: number): Point[] =>
  points.flatMap((b, index) => {
    const [a, c] = [points[Math.max(0, index - 1)]!, points[index + 1]];
    if (!c) return [b];
    const d = points[Math.min(points.length - 1, index + 2)]!;
    return Array.from({ length: between + 1 }, (_, step): Point => {
      const t = step / (between + 1);
      const value = (axis: 0 | 1) =>
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
      return [value(0), value(1)];
    });
  });

/** A part of a circle, from one angle to another (degrees, against the clock if it grows). */
export const arc = (x: number, y: number, radius: number, from: number, to: number, corners = 12): Point[] =>
  Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = ((from + ((to - from) * corner) / corners) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** Points turned about a place, in degrees against the clock. */
export const turned = (points: readonly Point[], degrees: number, [cx, cy]: Point = [0, 0]): Point[] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]);
};

/** A handle by its silhouette: at each x its top and bottom, and half its depth. */
export const handle = (
  node: string,
  material: MaterialName,
  sections: readonly (readonly [x: number, top: number, bottom: number, halfDepth: number])[],
  more: Partial<Loft> = {},
): Loft =>
  loft(
    node,
    material,
    sections.map(([x, top, bottom, halfDepth]) => [x, (top + bottom) / 2, (top - bottom) / 2, halfDepth] as const),
    { upright: true, power: 3, ...more },
  );

/** A round rod between two places. */
export const rod = (
  node: string,
  material: MaterialName,
  [ax, ay]: Point,
  [bx, by]: Point,
  radius: number,
  more: Partial<Loft> = {},
): Loft =>
  loft(
    node,
    material,
    [
      [ax, ay, radius, radius],
      [bx, by, radius, radius],
    ],
    { power: 2, between: 0, ...more },
  );

/** Pins that go through a handle, a little proud of it. */
export const pins = (material: MaterialName, half: number, radius: number, places: readonly Point[]): Plate[] =>
  places.map(([x, y]) => plate('pins', material, half, circle(x, y, radius, 12), { chamfer: 0.005, rounds: 0 }));

/** A handle with grooves between its ribs, straight from one place to another. */
export const ribbed = (
  node: string,
  material: MaterialName,
  [ax, ay]: Point,
  [bx, by]: Point,
  size: { height: number; depth: number; ribs: number; groove?: number },
): Loft => {
  const { height, depth, ribs, groove = 0.82 } = size;
  const count = ribs * 3;
  const stations = Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count;
    const belly = 0.92 + 0.1 * Math.sin(t * Math.PI);
    const factor = (index % 3 === 0 && index > 0 && index < count ? groove : 1) * belly;
    return [ax + (bx - ax) * t, ay + (by - ay) * t, height * factor, depth * factor] as const;
  });
  return loft(node, material, stations, { between: 0, segments: 12 });
};
