import type { Point, Ring } from './contour.ts';

/** The signed area of a ring, in squared units of its points; the sign is the direction of travel. */
export function signedArea(ring: Ring): number {
  let sum = 0;
  for (let index = 0; index < ring.length; index++) {
    const [x, y] = ring[index]!;
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}

/** True if a point is inside a ring. */
export function isInside(ring: Ring, [x, y]: Point): boolean {
  let inside = false;
  let from = ring.at(-1)!;
  for (const to of ring) {
    if (from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0])
      inside = !inside;
    from = to;
  }
  return inside;
}

/** Resamples a ring to points at even distances of about `step`. */
export function resample(ring: Ring, step: number): Ring {
  const lengths = ring.map(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return Math.hypot(nextX - x, nextY - y);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(8, Math.round(total / step));
  const points: Ring = [];
  let segment = 0;
  let passed = 0;
  for (let index = 0; index < count; index++) {
    const target = (index * total) / count;
    while (segment < ring.length - 1 && passed + lengths[segment]! < target) passed += lengths[segment++]!;
    const t = lengths[segment]! > 0 ? (target - passed) / lengths[segment]! : 0;
    const [ax, ay] = ring[segment]!;
    const [bx, by] = ring[(segment + 1) % ring.length]!;
    points.push([ax + (bx - ax) * t, ay + (by - ay) * t]);
  }
  return points;
}

const relax = (ring: Ring, factor: number): Ring =>
  ring.map(([x, y], index) => {
    const [ax, ay] = ring[(index + ring.length - 1) % ring.length]!;
    const [bx, by] = ring[(index + 1) % ring.length]!;
    return [x + factor * ((ax + bx) / 2 - x), y + factor * ((ay + by) / 2 - y)];
  });

/** Smooths a ring without shrinking it: Taubin smoothing, `rounds` times. */
export function smoothRing(ring: Ring, rounds: number): Ring {
  let smooth = ring;
  for (let round = 0; round < rounds; round++) smooth = relax(relax(smooth, 0.6), -0.62);
  return smooth;
}

const distanceToChord = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
};

/**
 * Simplifies an open line that keeps its ends: no removed point is farther than `tolerance` from it (Douglas and
 * Peucker).
 */
export function simplifyLine(line: Point[], tolerance: number): Point[] {
  const first = line[0]!;
  const last = line.at(-1)!;
  let farthest = 0;
  let split = 0;
  for (let index = 1; index < line.length - 1; index++) {
    const distance = distanceToChord(line[index]!, first, last);
    if (distance > farthest) [farthest, split] = [distance, index];
  }
  if (farthest <= tolerance) return [first, last];
  const head = simplifyLine(line.slice(0, split + 1), tolerance);
  return [...head.slice(0, -1), ...simplifyLine(line.slice(split), tolerance)];
}

/** Simplifies a ring: no removed point is farther than `tolerance` from the line (Douglas and Peucker). */
export function simplifyRing(ring: Ring, tolerance: number): Ring {
  const half = Math.floor(ring.length / 2);
  const there = simplifyLine(ring.slice(0, half + 1), tolerance);
  const back = simplifyLine([...ring.slice(half), ring[0]!], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}
