import type { Point, Ring } from './contour.ts';

/**
 * When part of a ring is a straight edge: no point is farther than `tolerance` from it, it is at least `leastLength` long,
 * and the arc through it rises by at most `sagitta`. Two edges with at most `cornerLength` between them meet in a sharp
 * corner. Units are those of the points.
 */
export type Straightness = { tolerance: number; leastLength: number; sagitta: number; cornerLength: number };

/** A straight edge over `count` points from `first` on: a point of it and its direction, of length 1. */
type Edge = { first: number; count: number; middle: Point; direction: Point };

const distanceToLine = ([x, y]: Point, [ax, ay]: Point, [dx, dy]: Point): number =>
  Math.abs((x - ax) * dy - (y - ay) * dx);

const between = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** The line of least squared distances, in the direction of travel. */
function fitLine(points: readonly Point[]): Pick<Edge, 'middle' | 'direction'> {
  const count = points.length;
  const cx = points.reduce((sum, [x]) => sum + x, 0) / count;
  const cy = points.reduce((sum, [, y]) => sum + y, 0) / count;
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - cx) ** 2;
    xy += (x - cx) * (y - cy);
    yy += (y - cy) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const [start, end] = [points[0]!, points.at(-1)!];
  const sign = (end[0] - start[0]) * dx + (end[1] - start[1]) * dy < 0 ? -1 : 1;
  return { middle: [cx, cy], direction: [sign * dx, sign * dy] };
}

/** How far the parabola of least squared distances rises from the chord of a line of points. */
function sagittaOf(points: readonly Point[], { middle, direction }: Pick<Edge, 'middle' | 'direction'>): number {
  const [mx, my] = middle;
  const [dx, dy] = direction;
  const at = points.map(([x, y]) => [(x - mx) * dx + (y - my) * dy, (y - my) * dx - (x - mx) * dy] as const);
  const count = at.length;
  const square = at.reduce((sum, [along]) => sum + along * along, 0) / count;
  let [products, squares, half] = [0, 0, 0];
  for (const [along, off] of at) {
    const centred = along * along - square;
    products += centred * off;
    squares += centred * centred;
    half = Math.max(half, Math.abs(along));
  }
  return squares > 0 ? Math.abs(products / squares) * half * half : 0;
}

/** The straight edges of a ring of evenly spaced points, longest first, without overlaps. */
function straightEdges(ring: Ring, { tolerance, leastLength, sagitta }: Straightness): Edge[] {
  const size = ring.length;
  const at = (index: number) => ring[index % size]!;
  const step = ring.reduce((sum, point, index) => sum + between(point, at(index + 1)), 0) / size;
  const least = Math.max(3, Math.ceil(leastLength / step) + 1);
  const pointsOf = (first: number, count: number) => Array.from({ length: count }, (_, index) => at(first + index));
  const isStraight = (first: number, count: number): boolean => {
    const points = pointsOf(first, count);
    const line = fitLine(points);
    if (points.some((point) => distanceToLine(point, line.middle, line.direction) > tolerance)) return false;
    return sagittaOf(points, line) <= sagitta;
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
    edges.push({ first: first % size, count: left, ...fitLine(pointsOf(first, left)) });
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
 * A ring of evenly spaced points with its straight edges as two points each and sharp corners where two of them meet; the
 * curves between keep their points.
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
