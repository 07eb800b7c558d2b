import type { Point, Ring } from '@bluegem/core/drawing/outline/contour';

const ROUNDS = 400;

/**
 * A ring moved to its left by a distance, corner by corner. Corners stay sharp, but not longer than three times that;
 * where a curve is tighter than the distance, corners that would pass each other meet.
 */
export function inset(ring: Ring, distance: number): Ring {
  const moved = ring.map(([x, y], index): Point => {
    const [px, py] = ring[(index + ring.length - 1) % ring.length]!;
    const [qx, qy] = ring[(index + 1) % ring.length]!;
    const [a, b] = [Math.hypot(x - px, y - py) || 1, Math.hypot(qx - x, qy - y) || 1];
    const [ax, ay, bx, by] = [-(y - py) / a, (x - px) / a, -(qy - y) / b, (qx - x) / b];
    const factor = distance / Math.max(0.33, 1 + ax * bx + ay * by);
    return [x + (ax + bx) * factor, y + (ay + by) * factor];
  });
  // Which corners have met, as the first of each run that moves as one.
  const groups = ring.map((_, index) => [index]);
  for (let round = 0; round < ROUNDS; round++) {
    const reversed = ring.findLastIndex((point, index) => {
      const next = (index + 1) % ring.length;
      if (groups[index] === groups[next]) return false;
      const [dx, dy] = [ring[next]![0] - point[0], ring[next]![1] - point[1]];
      return dx * (moved[next]![0] - moved[index]![0]) + dy * (moved[next]![1] - moved[index]![1]) < 0;
    });
    if (reversed < 0) break;
    merge(moved, groups, reversed, (reversed + 1) % ring.length);
  }
  return moved;
}

function merge(moved: Ring, groups: number[][], first: number, second: number): void {
  const group = [...groups[first]!, ...groups[second]!];
  const sum = group.reduce(([x, y], index): Point => [x + moved[index]![0], y + moved[index]![1]], [0, 0]);
  for (const index of group) {
    groups[index] = group;
    moved[index] = [sum[0] / group.length, sum[1] / group.length];
  }
}
