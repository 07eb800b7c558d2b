import type { Point, Ring } from '@bluegem/core/drawing/outline/contour';
import { isInside, signedArea } from '@bluegem/core/drawing/outline/ring';
import type { FaceSurface, PlateFace } from './bevel.ts';
import { boundsOf, counterClockwise, triangulate, type Polygon } from './polygon.ts';
import { inset } from './inset.ts';
import type { Crease, Drawing } from './recipe.ts';

const SHARP_SHARE = 0.05;
const CHAMFER = 0.006;
// How much lower than the face the border of a chamfer is, in widths of the chamfer.
const CHAMFER_DROP = 0.8;
const SAME_PLACE = 0.004;

const nearestIndex = (ring: Ring, [x, y]: Point): number =>
  ring.reduce(
    (best, point, index) =>
      (point[0] - x) ** 2 + (point[1] - y) ** 2 < (ring[best]![0] - x) ** 2 + (ring[best]![1] - y) ** 2 ? index : best,
    0,
  );

/** The corners of a ring from one to another, going forward. */
function stretch(ring: Ring, from: number, to: number): Ring {
  const count = ((to - from + ring.length) % ring.length) + 1;
  return Array.from({ length: count }, (_, step) => ring[(from + step) % ring.length]!);
}

/** Which stretches of the border are not sharpened, as indices going forward; undefined if nothing is. */
function bluntStretches(ring: Ring, edges: Drawing['edges'] = []): (readonly [from: number, to: number])[] | undefined {
  if (edges.length === 0) return undefined;
  const sharp = edges
    .map(([from, to]) => [nearestIndex(ring, from), nearestIndex(ring, to)] as const)
    .toSorted(([a], [b]) => a - b);
  return sharp
    .map(([, to], index) => [to, sharp[(index + 1) % sharp.length]![0]] as const)
    .filter(([from, to]) => from !== to);
}

/** A face under work: its polygons share corners by identity, so that they stay joined. */
class Face {
  polygons: Polygon[];
  readonly borders: Ring[];
  readonly heights = new Map<Point, number>();

  constructor(rings: readonly Ring[]) {
    this.borders = rings.map((ring) => [...ring]);
    this.polygons = [{ outer: [...rings[0]!], holes: rings.slice(1).map((ring) => [...ring]) }];
  }

  /** Puts a corner between two that follow each other, wherever they do. */
  private insert(a: Point, b: Point, corner: Point): void {
    const rings = [...this.borders, ...this.polygons.flatMap(({ outer, holes }) => [outer, ...holes])];
    for (const ring of rings) {
      const index = ring.findIndex((point, at) => {
        const next = ring[(at + 1) % ring.length]!;
        return (point === a && next === b) || (point === b && next === a);
      });
      if (index >= 0) ring.splice(index + 1, 0, corner);
    }
  }

  /** The corner of a polygon's outer line at this place, made if there is none. */
  private cornerAt({ outer }: Polygon, [x, y]: Point): Point {
    const nearest = outer[nearestIndex(outer, [x, y])]!;
    if (Math.hypot(nearest[0] - x, nearest[1] - y) < SAME_PLACE) return nearest;
    let best = { distance: Infinity, a: nearest, b: nearest, t: 0 };
    outer.forEach((a, index) => {
      const b = outer[(index + 1) % outer.length]!;
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
      const distance = Math.hypot(a[0] + t * dx - x, a[1] + t * dy - y);
      if (distance < best.distance) best = { distance, a, b, t };
    });
    const { a, b, t } = best;
    if (t <= 0.02) return a;
    if (t >= 0.98) return b;
    const corner: Point = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
    this.heights.set(corner, this.heights.get(a)! + t * (this.heights.get(b)! - this.heights.get(a)!));
    this.insert(a, b, corner);
    return corner;
  }

  private polygonAt(place: Point): Polygon | undefined {
    return this.polygons.find(
      ({ outer, holes }) => isInside(outer, place) && !holes.some((hole) => isInside(hole, place)),
    );
  }

  private replace(old: Polygon, outers: readonly Ring[]): void {
    const made = outers.map((outer) => ({ outer, holes: old.holes.filter((hole) => isInside(outer, hole[0]!)) }));
    this.polygons = [...this.polygons.filter((each) => each !== old), ...made];
  }

  /** Breaks the face along a line from border to border. Throws RangeError if the line is not on the face. */
  split(line: readonly Point[], heightsOf: (line: readonly Point[]) => readonly number[]): void {
    const inner = line.slice(1, -1);
    const probe: Point = inner[Math.floor(inner.length / 2)] ?? [
      (line[0]![0] + line[1]![0]) / 2,
      (line[0]![1] + line[1]![1]) / 2,
    ];
    const polygon = this.polygonAt(probe);
    if (!polygon) throw new RangeError(`A crease at ${probe.join(', ')} is not on its plate`);
    const [start, end] = [this.cornerAt(polygon, line[0]!), this.cornerAt(polygon, line.at(-1)!)];
    const heights = heightsOf([start, ...inner, end]);
    inner.forEach((point, index) => this.heights.set(point, heights[index + 1]!));
    const { outer } = polygon;
    const [from, to] = [outer.indexOf(start), outer.indexOf(end)];
    this.replace(polygon, [
      [...stretch(outer, from, to), ...inner.toReversed()],
      [...stretch(outer, to, from), ...inner],
    ]);
  }

  /** Breaks the face along a closed line; it may surround a hole. */
  island(ring: Ring, heights: readonly number[]): void {
    ring.forEach((point, index) => this.heights.set(point, heights[index]!));
    const polygon = this.polygonAt(ring[0]!);
    if (!polygon) throw new RangeError(`A crease at ${ring[0]!.join(', ')} is not on its plate`);
    const within = (hole: Ring) => isInside(ring, hole[0]!);
    this.polygons = [
      ...this.polygons.filter((each) => each !== polygon),
      { outer: ring, holes: polygon.holes.filter((hole) => within(hole)) },
      { outer: polygon.outer, holes: [...polygon.holes.filter((hole) => !within(hole)), ring] },
    ];
  }
}

/** Heights along a crease, from its first share of the thickness to its last, evenly by length. */
function creaseHeights(line: readonly Point[], { from = 1, to = from }: Crease, thickness: (point: Point) => number) {
  const lengths = line.map((point, index) => {
    const before = line[Math.max(0, index - 1)]!;
    return Math.hypot(point[0] - before[0], point[1] - before[1]);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let passed = 0;
  return line.map((point, index) => {
    passed += lengths[index]!;
    return thickness(point) * (from + ((to - from) * passed) / total);
  });
}

/**
 * The face of a plate that was drawn by hand: flats and bevels between its creases, chamfers along borders that do not
 * cut.
 */
export function drawnFace(drawing: Drawing, half: number, tipShare: number): PlateFace {
  const { edges, creases = [], holes = [], chamfer = CHAMFER } = drawing;
  const outline = counterClockwise([...drawing.outline]);
  const { left, right } = boundsOf(outline);
  // Evenly thinner towards the tip, so that flats stay flat.
  const thickness = ([x]: Point) => half * (tipShare + ((1 - tipShare) * (x - left)) / (right - left));
  const rings = [outline, ...holes.map((hole) => counterClockwise([...hole]).toReversed())];
  const face = new Face(rings);
  const blunt = bluntStretches(outline, edges);
  const drop = Math.min(chamfer * CHAMFER_DROP, half * 0.5);
  const isBlunt = new Set((blunt ?? []).flatMap(([from, to]) => stretch(outline, from, to).slice(1, -1)));
  for (const point of outline) {
    const isSharp = blunt !== undefined && !isBlunt.has(point);
    face.heights.set(point, isSharp ? SHARP_SHARE * half : Math.max(SHARP_SHARE * half, thickness(point) - drop));
  }
  for (const point of rings.slice(1).flat()) face.heights.set(point, thickness(point) - drop);
  const level = (line: readonly Point[]) => line.map((point) => thickness(point));
  const inner = inset(outline, chamfer);
  if (blunt === undefined) face.island(inner, level(inner));
  for (const [from, to] of blunt ?? []) {
    const line = stretch(outline, from, to);
    if (line.length > 2) face.split([line[0]!, ...stretch(inner, from, to).slice(1, -1), line.at(-1)!], level);
  }
  for (const hole of rings.slice(1)) {
    const rim = inset(hole, chamfer).toReversed();
    face.island(rim, level(rim));
  }
  for (const crease of creases) {
    const heights = (line: readonly Point[]) => creaseHeights(line, crease, thickness);
    if (crease.closed) {
      const ring = counterClockwise([...crease.line]);
      face.island(ring, heights(ring));
    } else face.split(crease.line, heights);
  }
  const surfaces = face.polygons
    .filter(({ outer }) => Math.abs(signedArea(outer)) > 1e-7)
    .map((polygon): FaceSurface => {
      const points = [polygon.outer, ...polygon.holes].flat();
      const triangles = triangulate(polygon);
      return { points, heights: points.map((point) => face.heights.get(point)!), triangles };
    });
  return {
    surfaces,
    borders: face.borders.map((ring) => ({ ring, heights: ring.map((point) => face.heights.get(point)!) })),
  };
}
