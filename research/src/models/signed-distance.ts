import { contourRings, type Point, type Ring } from '@bluegem/core/drawing/outline/contour';

/** A square of the plane, divided into `size` cells a side. */
export type Field = { left: number; bottom: number; extent: number; size: number; values: Float32Array };

const FIELD_SIZE = 192;
export const COARSE = 112;

/** A field over these bounds with some room around, filled by a function of the place. */
export function fieldOver(
  { left, right, bottom, top }: { left: number; right: number; bottom: number; top: number },
  valueAt: (point: Point) => number,
  size = FIELD_SIZE,
): Field {
  const room = 0.03;
  const extent = Math.max(right - left, top - bottom) + 2 * room;
  const values = new Float32Array(size * size).fill(-1);
  const rows = Math.ceil(((top - bottom + 2 * room) / extent) * size);
  const columns = Math.ceil(((right - left + 2 * room) / extent) * size);
  const at = (index: number) => ((index + 0.5) / size) * extent - room;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      values[row * size + column] = valueAt([left + at(column), bottom + at(row)]);
  return { left: left - room, bottom: bottom - room, extent, size, values };
}

/** The lines along which a field crosses a level. */
export const linesAt = ({ left, bottom, extent, size, values }: Field, level: number): Ring[] =>
  contourRings({ size, values: values.map((value) => value - level + 1) }, 1).map((ring) =>
    ring.map(([x, y]): Point => [left + x * extent, bottom + y * extent]),
  );

/**
 * How far a point is inside (> 0) or outside (< 0) of what the rings enclose: outer line first, then holes. The
 * segments are laid out once, since fields ask at tens of thousands of places.
 */
export function signedDistanceTo(rings: readonly Ring[]): (point: Point) => number {
  const segments = Float64Array.from(
    rings.flatMap((ring) =>
      ring.flatMap(([x, y], index) => {
        const [nextX, nextY] = ring[(index + 1) % ring.length]!;
        return [x, y, nextX - x, nextY - y, 1 / ((nextX - x) ** 2 + (nextY - y) ** 2 || 1)];
      }),
    ),
  );
  return (point) => {
    const x = point[0];
    const y = point[1];
    let nearest = Infinity;
    let inside = false;
    for (let at = 0; at < segments.length; at += 5) {
      const px = x - segments[at]!;
      const py = y - segments[at + 1]!;
      const dx = segments[at + 2]!;
      const dy = segments[at + 3]!;
      const along = (px * dx + py * dy) * segments[at + 4]!;
      const t = along < 0 ? 0 : along > 1 ? 1 : along;
      const ex = px - t * dx;
      const ey = py - t * dy;
      const square = ex * ex + ey * ey;
      if (square < nearest) nearest = square;
      if (py < 0 !== py < dy && px < (dx * py) / dy) inside = !inside;
    }
    return inside ? Math.sqrt(nearest) : -Math.sqrt(nearest);
  };
}
