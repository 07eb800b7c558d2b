import type { Footprint } from '../../paint/footprint.ts';
import type { Matrix } from '../../paint/paint-transform.ts';
import { transformPoint } from '../../paint/paint-transform.ts';
import type { Point, Ring } from './contour.ts';
import { outlineParts } from './outline-parts.ts';
import type { Joints } from './joints.ts';
import type { Part } from './outline-parts.ts';
import type { Pose } from './pose.ts';

/**
 * A piece of a region: closed rings in UV units (outer ring first, then holes) and the matrix from UV to the picture.
 */
export type PlacedPart = { rings: Ring[]; placement: Matrix };

/**
 * The outline of a region. The picture is 1 wide and `height` high, y growing downwards. `lengthUv`: the width of the
 * picture in UV units. `joints`: the ways in which the pieces may meet on the weapon, absent if no one
 * knows.
 */
export type Outline = {
  height: number;
  lengthUv: number;
  parts: PlacedPart[];
  joints?: readonly Joints[] | undefined;
};

type Box = { left: number; top: number; right: number; bottom: number };

const GAP = 0.035;

const boxOf = (points: readonly Point[]): Box => ({
  left: Math.min(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  right: Math.max(...points.map(([x]) => x)),
  bottom: Math.max(...points.map(([, y]) => y)),
});

/** The centre of the area of a ring; the mean of its points would lean towards edges with many points. */
function centroidOf(ring: Ring): Point {
  let [area, x, y] = [0, 0, 0];
  const [ox, oy] = ring[0]!;
  ring.forEach(([px, py], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    const [ax, ay, bx, by] = [px - ox, py - oy, nextX - ox, nextY - oy];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  return [ox + x / (3 * area), oy + y / (3 * area)];
}

/** The direction of the long axis of a ring by its second moments, as an angle in radians. */
function mainAxis(ring: Ring): number {
  const [cx, cy] = centroidOf(ring);
  let [xx, xy, yy] = [0, 0, 0];
  for (let index = 0; index < ring.length; index++) {
    const [ax, ay] = [ring[index]![0] - cx, ring[index]![1] - cy];
    const next = ring[(index + 1) % ring.length]!;
    const [bx, by] = [next[0] - cx, next[1] - cy];
    const cross = ax * by - bx * ay;
    xx += cross * (ax * ax + ax * bx + bx * bx);
    yy += cross * (ay * ay + ay * by + by * by);
    xy += (cross * (ax * by + 2 * ax * ay + 2 * bx * by + bx * ay)) / 2;
  }
  const sign = Math.sign(xx + yy);
  return Math.atan2(2 * sign * xy, sign * (xx - yy)) / 2;
}

const tipDirection = (ring: Ring, pose: Pose) => {
  const { left, right, top, bottom } = boxOf(ring);
  const distance = ({ near }: Pose['tips'][number]) =>
    Math.hypot(near[0] - (left + right) / 2, near[1] - (top + bottom) / 2);
  return pose.tips.reduce((best, tip) => (distance(tip) < distance(best) ? tip : best)).towards;
};

/**
 * The rotation that makes the main axis of a piece horizontal, with the tip on the side of the pose; lengths stay in UV
 * units.
 */
function level(ring: Ring, pose: Pose): Matrix {
  const axis = mainAxis(ring);
  const [u, v] = tipDirection(ring, pose);
  const tipIsAhead = Math.cos(axis) * u + Math.sin(axis) * v > 0;
  // A mirrored picture is rotated the other way and flipped afterwards.
  const wantsRight = (pose.tipAt === 'right') !== pose.mirrored;
  const turn = -axis + (tipIsAhead === wantsRight ? 0 : Math.PI);
  const flip = pose.mirrored ? -1 : 1;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { a: flip * cos, b: flip * -sin, tx: 0, c: sin, d: cos, ty: 0 };
}

const shifted = (matrix: Matrix, x: number, y: number): Matrix => ({ ...matrix, tx: matrix.tx + x, ty: matrix.ty + y });

/**
 * Places levelled pieces below each other, or in a row if the pose says so or a piece is much shorter than the first.
 */
function arrange(parts: Part[], pose: Pose): { placements: Matrix[]; box: Box } {
  const box: Box = { left: 0, top: 0, right: 0, bottom: 0 };
  const placements = parts.map(({ rings }, index) => {
    const matrix = level(rings[0]!, pose);
    const own = boxOf(rings[0]!.map(([u, v]) => transformPoint(matrix, u, v)));
    const [width, height] = [own.right - own.left, own.bottom - own.top];
    const gap = index === 0 ? 0 : GAP * (box.right - box.left);
    const beside = pose.arrangement === 'row' || width < 0.5 * (box.right - box.left);
    const handleIsRight = pose.tipAt === 'left';
    const left = !beside
      ? handleIsRight
        ? box.right - width
        : box.left
      : handleIsRight
        ? box.right + gap
        : box.left - gap - width;
    const top = beside ? (box.top + box.bottom - height) / 2 : box.bottom + gap;
    const [x, y] = index === 0 ? [0, 0] : [left, top];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + width);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + height);
    return shifted(matrix, x - own.left, y - own.top);
  });
  return { placements, box };
}

const scaled = ({ a, b, tx, c, d, ty }: Matrix, box: Box, length: number): Matrix => ({
  a: a / length,
  b: b / length,
  tx: (tx - box.left) / length,
  c: c / length,
  d: d / length,
  ty: (ty - box.top) / length,
});

/** The outline of a footprint with its main axis horizontal. Throws RangeError for an empty footprint. */
export function outlineOf(footprint: Footprint, pose: Pose): Outline {
  const parts = outlineParts(footprint);
  if (parts.length === 0) throw new RangeError('The footprint shows nothing');
  const { placements, box } = arrange(parts, pose);
  const lengthUv = box.right - box.left;
  return {
    height: (box.bottom - box.top) / lengthUv,
    lengthUv,
    parts: parts.map(({ rings }, index) => ({ rings, placement: scaled(placements[index]!, box, lengthUv) })),
    joints: pose.joints,
  };
}
