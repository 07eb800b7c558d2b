import type { Point, Ring } from './contour.ts';

/**
 * When part of a ring is a straight edge: no point is farther than `tolerance` from it, it is at least `leastLength`
 * long, and the arc through it rises by at most `sagitta`. Two edges with at most `cornerLength` between them meet in a
 * sharp corner. Units are those of the points.
 */
export type Straightness = { tolerance: number; leastLength: number; sagitta: number; cornerLength: number };

/** A straight edge over `count` points from `first` on: a point of it and its direction, of length 1. */
type Edge = { first: number; count: number; middle: Point; direction: Point };

/** A line through points that follow each other: a point of it and its direction, of length 1. */
type Line = Pick<Edge, 'middle' | 'direction'>;

/** The coordinates of a ring, twice in a row, so that a part of it is never interrupted by its end. */
type Coordinates = { size: number; xs: Float64Array; ys: Float64Array };

const coordinatesOf = (ring: Ring): Coordinates => ({
  size: ring.length,
  xs: Float64Array.from([...ring, ...ring], ([x]) => x),
  ys: Float64Array.from([...ring, ...ring], ([, y]) => y),
});

const between = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** The line of least squared distances to `count` points from `first` on, in the direction of travel. */
function fitLine({ xs, ys }: Coordinates, first: number, count: number): Line {
  const end = first + count;
  let [cx, cy] = [0, 0];
  for (let at = first; at < end; at++) {
    cx += xs[at]!;
    cy += ys[at]!;
  }
  cx /= count;
  cy /= count;
  let [xx, xy, yy] = [0, 0, 0];
  for (let at = first; at < end; at++) {
    const [x, y] = [xs[at]! - cx, ys[at]! - cy];
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const sign = (xs[end - 1]! - xs[first]!) * dx + (ys[end - 1]! - ys[first]!) * dy < 0 ? -1 : 1;
  return { middle: [cx, cy], direction: [sign * dx, sign * dy] };
}

/** The largest distance of the points to a line, or any that is greater than `limit`. */
function farthestFrom({ xs, ys }: Coordinates, first: number, count: number, line: Line, limit: number): number {
  const [[ax, ay], [dx, dy]] = [line.middle, line.direction];
  let farthest = 0;
  for (let at = first; at < first + count && farthest <= limit; at++)
    farthest = Math.max(farthest, Math.abs((xs[at]! - ax) * dy - (ys[at]! - ay) * dx));
  return farthest;
}

/** How far the parabola of least squared distances rises from the chord of a line of points. */
function sagittaOf({ xs, ys }: Coordinates, first: number, count: number, { middle, direction }: Line): number {
  const [[mx, my], [dx, dy]] = [middle, direction];
  const end = first + count;
  let square = 0;
  for (let at = first; at < end; at++) {
    const along = (xs[at]! - mx) * dx + (ys[at]! - my) * dy;
    square += along * along;
  }
  square /= count;
  let [products, squares, half] = [0, 0, 0];
  for (let at = first; at < end; at++) {
    const [x, y] = [xs[at]! - mx, ys[at]! - my];
    const along = x * dx + y * dy;
    const centred = along * along - square;
    products += centred * (y * dx - x * dy);
    squares += centred * centred;
    half = Math.max(half, Math.abs(along));
  }
  return squares > 0 ? Math.abs(products / squares) * half * half : 0;
}

/** The straight edges of a ring of evenly spaced points, longest first, without overlaps. */
function straightEdges(ring: Ring, { tolerance, leastLength, sagitta }: Straightness): Edge[] {
  const size = ring.length;
  const step = ring.reduce((sum, point, index) => sum + between(point, ring[(index + 1) % size]!), 0) / size;
  const least = Math.max(3, Math.ceil(leastLength / step) + 1);
  // A ring shorter than that has no straight edge.
  if (least > size) return [];
  const points = coordinatesOf(ring);
  const isStraight = (first: number, count: number): boolean => {
    const line = fitLine(points, first, count);
    if (farthestFrom(points, first, count, line, tolerance) > tolerance) return false;
    return sagittaOf(points, first, count, line) <= sagitta;
  };
  const found: { first: number; count: number }[] = [];
  let count = least;
  for (let first = 0; first < size; first++) {
    count = Math.max(least, count - 1);
    if (!isStraight(first, count)) {
      count = least;
      continue;
    }
    while (count < size / 2 && isStraight(first, count + 1)) count++;
    found.push({ first, count });
  }
  const used = new Uint8Array(size);
  const edges: Edge[] = [];
  for (const each of found.toSorted((a, b) => b.count - a.count)) {
    let { first, count: left } = each;
    while (left > 0 && used[first % size] === 1) [first, left] = [first + 1, left - 1];
    while (left > 0 && used[(first + left - 1) % size] === 1) left--;
    if (left < least) continue;
    if (Array.from({ length: left }, (_, index) => used[(first + index) % size]).includes(1)) continue;
    for (let index = 0; index < left; index++) used[(first + index) % size] = 1;
    edges.push({ first: first % size, count: left, ...fitLine(points, first % size, left) });
  }
  return edges.toSorted((a, b) => a.first - b.first);
}

const onto = ([x, y]: Point, { middle: [mx, my], direction: [dx, dy] }: Edge): Point => {
  const along = (x - mx) * dx + (y - my) * dy;
  return [mx + along * dx, my + along * dy];
};

/** Where two lines cross; undefined if they are nearly parallel. */
function crossing(one: Edge, other: Edge): Point | undefined {
  const [ax, ay] = one.direction;
  const [bx, by] = other.direction;
  const cross = ax * by - ay * bx;
  if (Math.abs(cross) < 0.12) return undefined;
  const along = ((other.middle[0] - one.middle[0]) * by - (other.middle[1] - one.middle[1]) * bx) / cross;
  return [one.middle[0] + along * ax, one.middle[1] + along * ay];
}

/**
 * A ring of evenly spaced points with its straight edges as two points each and sharp corners where two of them meet;
 * the curves between keep their points.
 */
export function straightened(ring: Ring, straightness: Straightness): Ring {
  const edges = straightEdges(ring, straightness);
  if (edges.length === 0) return ring;
  const size = ring.length;
  const { cornerLength } = straightness;
  return edges.flatMap((edge, index) => {
    const next = edges[(index + 1) % edges.length]!;
    const last = edge.first + edge.count - 1;
    const gap = (next.first - last + size) % size;
    const start = onto(ring[edge.first]!, edge);
    const end = onto(ring[last % size]!, edge);
    const nextStart = onto(ring[next.first]!, next);
    const corner = between(end, nextStart) <= cornerLength ? crossing(edge, next) : undefined;
    if (corner && between(corner, end) <= 1.5 * cornerLength && between(corner, nextStart) <= 1.5 * cornerLength)
      return [start, end, corner];
    return [start, end, ...Array.from({ length: Math.max(0, gap - 1) }, (_, step) => ring[(last + 1 + step) % size]!)];
  });
}
