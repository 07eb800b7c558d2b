import type { Point, Ring } from '@bluegem/core/drawing/outline/contour';
import { isInside, resample, signedArea, simplifyRing, smoothRing } from '@bluegem/core/drawing/outline/ring';
import { boundsOf, counterClockwise, nested, triangulate, type Polygon } from './polygon.ts';
import { fieldOver, linesAt, signedDistanceTo } from './signed-distance.ts';

/** How a plate is ground. Lengths in model units, shares 0..1. */
export type Grind = {
  /** Half of the plate's thickness where it is thickest. */
  half: number;
  /** Which borders are sharpened: those that look this way. */
  cutting: readonly Point[];
  /** How much of the plate's height a ground bevel takes. */
  bevel: number;
  /** Only between these x is anything sharpened. */
  reach?: readonly [from: number, to: number];
  /** How thick the plate is left at its left end. */
  tipShare: number;
};

/** One face of a plate: surfaces that are smooth in themselves, with the height of each point over the middle plane. */
export type FaceSurface = { points: Point[]; heights: number[]; triangles: (readonly [number, number, number])[] };

/** A plate's face, and its border lines with their heights, from which its edge is made. */
export type PlateFace = { surfaces: FaceSurface[]; borders: { ring: Ring; heights: number[] }[] };

const SAMPLE_STEP = 0.006;
const CHAMFER = 0.007;
const SHARP_SHARE = 0.1;
const CHAMFERED_SHARE = 0.72;
const LOOKS_THAT_WAY = 0.35;
const TOLERANCE = 0.0012;
const SMALLEST_PLATEAU = 0.0004;

type BorderSample = { place: Point; width: number; share: number };

/** How far it is from a border point across the plate to the other border, at most 0.6. */
function widthAcross(rings: readonly Ring[], [x, y]: Point, [nx, ny]: Point): number {
  let nearest = 0.6;
  for (const ring of rings) {
    ring.forEach(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length]!;
      const [ex, ey] = [bx - ax, by - ay];
      const determinant = nx * ey - ny * ex;
      if (Math.abs(determinant) < 1e-12) return;
      const along = ((ax - x) * ey - (ay - y) * ex) / determinant;
      const across = ((ax - x) * ny - (ay - y) * nx) / determinant;
      if (along > 0.004 && across >= 0 && across <= 1) nearest = Math.min(nearest, along);
    });
  }
  return nearest;
}

const evened = (values: number[], radius: number): number[] =>
  values.map((_, index) => {
    let sum = 0;
    for (let offset = -radius; offset <= radius; offset++)
      sum += values[(index + offset + values.length) % values.length]!;
    return sum / (2 * radius + 1);
  });

/**
 * Follows the border lines in small steps and says how wide the bevel is there, and how thick the plate at its border.
 */
function sampleBorder(rings: readonly Ring[], grind: Grind): BorderSample[] {
  return rings.flatMap((ring, number) => {
    const line = resample(number === 0 ? counterClockwise(ring) : counterClockwise(ring).toReversed(), SAMPLE_STEP);
    const raw = line.map((place, index) => {
      const [bx, by] = line[(index + line.length - 2) % line.length]!;
      const [ax, ay] = line[(index + 2) % line.length]!;
      const length = Math.hypot(ax - bx, ay - by) || 1;
      const inward: Point = [-(ay - by) / length, (ax - bx) / length];
      const across = widthAcross(rings, place, inward);
      const [from, to] = grind.reach ?? [-Infinity, Infinity];
      const isCutting =
        number === 0 &&
        place[0] >= from &&
        place[0] <= to &&
        grind.cutting.some(([x, y]) => -inward[0] * x - inward[1] * y > LOOKS_THAT_WAY);
      const chamfer = Math.min(CHAMFER, across * 0.25);
      return { place, width: isCutting ? Math.max(chamfer, across * grind.bevel) : chamfer, isCutting };
    });
    const widths = evened(
      raw.map(({ width }) => width),
      9,
    );
    const shares = evened(
      raw.map(({ isCutting }) => (isCutting ? SHARP_SHARE : CHAMFERED_SHARE)),
      3,
    );
    return raw.map(({ place }, index) => ({ place, width: widths[index]!, share: shares[index]! }));
  });
}

const nearestSample = (samples: readonly BorderSample[], [x, y]: Point): BorderSample =>
  samples.reduce((best, each) =>
    (each.place[0] - x) ** 2 + (each.place[1] - y) ** 2 < (best.place[0] - x) ** 2 + (best.place[1] - y) ** 2
      ? each
      : best,
  );

/** The line between the bevels and the flat of the plate. */
function plateauRings(rings: readonly Ring[], samples: readonly BorderSample[]): Ring[] {
  const distanceOf = signedDistanceTo(rings);
  const field = fieldOver(boundsOf(rings[0]!), (point) => {
    const distance = distanceOf(point);
    if (distance < -0.02) return -1;
    let level = Infinity;
    for (const { place, width } of samples)
      level = Math.min(level, ((place[0] - point[0]) ** 2 + (place[1] - point[1]) ** 2) / (width * width));
    return Math.sign(distance) * Math.sqrt(level);
  });
  return linesAt(field, 1)
    .filter((ring) => Math.abs(signedArea(ring)) > SMALLEST_PLATEAU)
    .map((ring) => simplifyRing(smoothRing(resample(ring, 0.008), 12), TOLERANCE));
}

/** The area between the borders and the plateaus, as polygons. */
function bevelPolygons(rings: readonly Ring[], plateaus: readonly Polygon[]): Polygon[] {
  const partHoles = rings.slice(1);
  const plateauHoles = plateaus.flatMap(({ holes }) => holes);
  const around = plateauHoles.map((outer) => ({
    outer,
    holes: partHoles.filter((hole) => isInside(outer, hole[0]!)),
  }));
  const loose = partHoles.filter((hole) => !plateauHoles.some((outer) => isInside(outer, hole[0]!)));
  return [{ outer: rings[0]!, holes: [...plateaus.map(({ outer }) => outer), ...loose] }, ...around];
}

/** Cuts a face out of border lines (outer first, then holes; y up) and grinds it. Its points lie in the same plane. */
export function plateFace(rings: readonly Ring[], grind: Grind): PlateFace {
  const { left, right } = boundsOf(rings[0]!);
  const samples = sampleBorder(rings, grind);
  const plateaus = nested(plateauRings(rings, samples)).map(({ outer, holes }) => ({
    outer,
    holes: holes.filter((hole) => rings.slice(1).some((ring) => isInside(hole, ring[0]!))),
  }));
  const thickness = ([x]: Point): number => {
    const along = Math.min(1, (x - left) / (0.45 * (right - left)));
    return grind.half * (grind.tipShare + (1 - grind.tipShare) * Math.sin((along * Math.PI) / 2));
  };
  const borderHeight = (point: Point) => nearestSample(samples, point).share * thickness(point);
  const isBorder = new Set(rings.flat());
  const surfaceOf = (polygon: Polygon): FaceSurface => {
    const points = [polygon.outer, ...polygon.holes].flat();
    const heights = points.map((point) => (isBorder.has(point) ? borderHeight(point) : thickness(point)));
    return { points, heights, triangles: triangulate(polygon) };
  };
  return {
    surfaces: [...bevelPolygons(rings, plateaus), ...plateaus].map((polygon) => surfaceOf(polygon)),
    borders: rings.map((ring) => ({ ring, heights: ring.map((point) => borderHeight(point)) })),
  };
}
