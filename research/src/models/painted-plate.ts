import type { Point, Ring } from '@bluegem/core/drawing/outline/contour';
import { resample, signedArea, simplifyRing, smoothRing } from '@bluegem/core/drawing/outline/ring';
import { invertMatrix, transformPoint, type Matrix } from '@bluegem/core/paint/paint-transform';
import { SIDES, type WeaponSide } from '@bluegem/core/weapons/region';
import { plateFace, type PlateFace } from './bevel.ts';
import { drawnFace } from './drawn-face.ts';
import type { Patch } from './patch.ts';
import type { LaidPlate } from './place-parts.ts';
import { boundsOf, counterClockwise } from './polygon.ts';
import { uprightSides } from './shapes.ts';
import { COARSE, fieldOver, linesAt, signedDistanceTo } from './signed-distance.ts';

const SMOOTH_STEP = 0.011;
const SMOOTH_ROUNDS = 50;
// The recovered tips are as blunt as the footprints are coarse.
const TIP_LENGTH = 0.055;
const TOLERANCE = 0.0012;
const SMALLEST_HOLE = 0.0015;

/** The line that a plate is cut along: between those of its two sides, freed of what only noise put there. */
export function plateRings({ part, sides }: LaidPlate): Ring[] {
  const pieces = SIDES.flatMap((side) => sides[side] ?? []);
  const share = pieces.length === 2 ? (part.firstShare ?? 0.5) : 1;
  const distances = pieces.map(({ rings }) => signedDistanceTo(rings));
  const field = fieldOver(
    boundsOf(pieces.flatMap(({ rings }) => rings[0]!)),
    (point) =>
      distances.reduce((sum, distanceOf, index) => sum + (index === 0 ? share : 1 - share) * distanceOf(point), 0),
    // Distances change evenly, so a coarse grid finds where they are 0.
    COARSE,
  );
  const lines = linesAt(field, 0).toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)));
  const [outer, ...others] = lines;
  if (!outer) throw new RangeError('The two sides of a plate have nothing in common');
  const smooth = (ring: Ring) => smoothRing(resample(ring, SMOOTH_STEP), SMOOTH_ROUNDS);
  const polish = (ring: Ring) => simplifyRing(smooth(ring), TOLERANCE);
  const border = part.tip === 'pointed' ? simplifyRing(pointed(smooth(outer)), TOLERANCE) : polish(outer);
  const isHole = (ring: Ring) =>
    Math.sign(signedArea(ring)) !== Math.sign(signedArea(outer)) && Math.abs(signedArea(ring)) > SMALLEST_HOLE;
  return [
    counterClockwise(border),
    ...others.filter((ring) => isHole(ring)).map((ring) => counterClockwise(polish(ring)).toReversed()),
  ];
}

/** The same line with its left end drawn to a point. */
function pointed(ring: Ring): Ring {
  const [tipX, tipY] = ring.reduce((tip, point) => (point[0] < tip[0] ? point : tip));
  return ring.map(([x, y]) => [x, tipY + (y - tipY) * Math.sqrt(Math.min(1, (x - tipX) / TIP_LENGTH))]);
}

const within = (value: number) => Math.max(0, Math.min(1, value));

function facePatches(face: PlateFace, direction: 1 | -1, z: number, node: string, fromUv: Matrix | undefined): Patch[] {
  const toUv = fromUv && invertMatrix(fromUv);
  return face.surfaces.map(({ points, heights, triangles }) => ({
    node,
    material: toUv ? 'painted' : 'unmeasured',
    points: points.map(([x, y], index) => [x, y, z + direction * heights[index]!] as const),
    ...(toUv && {
      uvs: points.map(([x, y]) => {
        const [u, v] = transformPoint(toUv, x, y);
        return [within(u), within(v)] as const;
      }),
    }),
    triangles: direction === 1 ? triangles : triangles.map(([a, b, c]) => [a, c, b] as const),
  }));
}

function edgePatches({ borders }: PlateFace, z: number): Patch[] {
  return borders.flatMap(({ ring, heights }) => {
    const at = (direction: number) =>
      ring.map(([x, y]: Point, index) => [x, y, z + direction * heights[index]!] as const);
    return uprightSides('edge', 'unmeasured', ring, { low: at(-1), high: at(1) });
  });
}

/** A plate with both faces and its edge; a side that was not recovered is bare. */
export function paintedPatches(plate: LaidPlate): Patch[] {
  const { part, sides } = plate;
  const z = part.z ?? 0;
  const tipShare = part.tipShare ?? 1;
  const face = part.drawn
    ? drawnFace(part.drawn, part.half, tipShare)
    : plateFace(plateRings(plate), {
        half: part.half,
        cutting: part.cutting ?? [],
        bevel: part.bevel ?? 0.4,
        tipShare,
        ...(part.reach && { reach: part.reach }),
      });
  const nameOf = (side: WeaponSide) => (sides[side] ? (part.names?.[side] ?? side) : 'bare-side');
  return [
    ...facePatches(face, 1, z, nameOf('playside'), sides.playside?.fromUv),
    ...facePatches(face, -1, z, nameOf('backside'), sides.backside?.fromUv),
    ...edgePatches(face, z),
  ];
}
