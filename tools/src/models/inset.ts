import type { Ring } from '@bluegem/core/drawing/outline/contour';

/** A ring moved to its left by a distance; corners stay sharp, but not longer than three times that. */
export function inset(ring: Ring, distance: number): Ring {
  return ring.map(([x, y], index) => {
    const [px, py] = ring[(index + ring.length - 1) % ring.length]!;
    const [qx, qy] = ring[(index + 1) % ring.length]!;
    const [a, b] = [Math.hypot(x - px, y - py) || 1, Math.hypot(qx - x, qy - y) || 1];
    const [ax, ay, bx, by] = [-(y - py) / a, (x - px) / a, -(qy - y) / b, (qx - x) / b];
    const factor = distance / Math.max(0.33, 1 + ax * bx + ay * by);
    return [x + (ax + bx) * factor, y + (ay + by) * factor];
  });
}
