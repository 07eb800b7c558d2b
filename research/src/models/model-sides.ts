import {
  emptySide,
  SEEN_WIDTH,
  type SeenSide,
  type SeenSides,
  type SidePlane,
} from '@bluegem/core/drawing/pictures/seen-side';
import { completeSide } from '@bluegem/core/drawing/pictures/complete-side';
import type { Point, Ring } from '@bluegem/core/drawing/outline/contour';
import { isInside } from '@bluegem/core/drawing/outline/ring';
import type { WeaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import { SIDES, type WeaponSide } from '@bluegem/core/weapons/region';
import { boundsOf } from './polygon.ts';
import { MATERIALS } from './materials.ts';
import { normalsOf, type Patch } from './patch.ts';

/** Space beside the model in its picture, in parts of the width. */
const MARGIN = 0.01;
/** The name of the material of parts that have the finish, but were not measured. */
const UNMEASURED: string = 'unmeasured';
/** Of parts whose points were read off published geometry. */
const PLACED: string = 'placed';

type MaterialPlane = Exclude<SidePlane, 'coverage' | 'occlusion' | 'normalX' | 'normalY'>;
type Corner = readonly [x: number, y: number, near: number];
/** `patchAt`: which patch each pixel shows, from 1. */
type Canvas = { side: SeenSide; heights: Float32Array; patchAt: Uint16Array; scale: number; direction: 1 | -1 };

/** The middle and the half height of a model, in model units. */
function heightOf(patches: readonly Patch[]): number {
  let half = 0.05;
  for (const { points } of patches) for (const [, y] of points) half = Math.max(half, Math.abs(y));
  return half;
}

/** Writes the material of a patch into a pixel. */
function putMaterial(side: SeenSide, at: number, bytes: Readonly<Record<MaterialPlane, number>>): void {
  side.coverage[at] = 255;
  side.paint[at] = bytes.paint;
  side.placed[at] = bytes.placed;
  side.unmeasured[at] = bytes.unmeasured;
  side.red[at] = bytes.red;
  side.green[at] = bytes.green;
  side.blue[at] = bytes.blue;
  side.gloss[at] = bytes.gloss;
}

function materialBytes({ material, uvs }: Patch): Record<MaterialPlane, number> {
  const { colour, metallic, roughness } = MATERIALS[material];
  const [red, green, blue] = colour.map((channel) => Math.round(channel * 255)) as [number, number, number];
  return {
    paint: uvs ? 255 : 0,
    placed: material === PLACED ? 255 : 0,
    unmeasured: material === UNMEASURED ? 255 : 0,
    red,
    green,
    blue,
    gloss: Math.round(255 * (0.12 + 0.88 * metallic) * (1 - roughness)),
  };
}

/** The column in which an edge crosses a row; `otherwise` if it does not. */
const crossing = (from: Corner, to: Corner, y: number, otherwise: number): number =>
  from[1] > y === to[1] > y ? otherwise : from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);

/** Draws the faces of a patch that face the eye, nearest first wins. */
function drawPatch(canvas: Canvas, patch: Patch, number: number): void {
  const { side, heights, patchAt, scale, direction } = canvas;
  const { width, height } = side;
  const normals = normalsOf(patch);
  const bytes = materialBytes(patch);
  const points = patch.points.map(
    ([x, y, z]) => [width / 2 + direction * x * scale, height / 2 - y * scale, direction * z * scale] as const,
  );
  for (const [i, j, k] of patch.triangles) {
    const [a, b, c] = [points[i]!, points[j]!, points[k]!];
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    // The picture's y grows downwards, so what faces the eye runs the other way round.
    if (area >= -1e-9) continue;
    const lastRow = Math.min(height - 1, Math.floor(Math.max(a[1], b[1], c[1])));
    const [na, nb, nc] = [normals[i]!, normals[j]!, normals[k]!];
    for (let row = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1]))); row <= lastRow; row++) {
      const y = row + 0.5;
      // A long thin triangle is in few pixels of the rectangle around it.
      const low = Math.min(crossing(a, b, y, Infinity), crossing(b, c, y, Infinity), crossing(c, a, y, Infinity));
      const high = Math.max(crossing(a, b, y, -Infinity), crossing(b, c, y, -Infinity), crossing(c, a, y, -Infinity));
      const lastColumn = Math.min(width - 1, Math.floor(high));
      for (let column = Math.max(0, Math.floor(low)); column <= lastColumn; column++) {
        const x = column + 0.5;
        const first = ((b[0] - x) * (c[1] - y) - (b[1] - y) * (c[0] - x)) / area;
        const second = ((c[0] - x) * (a[1] - y) - (c[1] - y) * (a[0] - x)) / area;
        const third = 1 - first - second;
        if (first < -1e-9 || second < -1e-9 || third < -1e-9) continue;
        const near = first * a[2] + second * b[2] + third * c[2];
        const at = row * width + column;
        if (near <= heights[at]!) continue;
        heights[at] = near;
        patchAt[at] = number;
        putMaterial(side, at, bytes);
        const nx = direction * (first * na[0] + second * nb[0] + third * nc[0]);
        const ny = -(first * na[1] + second * nb[1] + third * nc[1]);
        const nz = direction * (first * na[2] + second * nb[2] + third * nc[2]);
        const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
        side.normalX[at] = Math.round(128 + (127 * nx) / length);
        side.normalY[at] = Math.round(128 + (127 * ny) / length);
        const { uvs } = patch;
        if (!uvs) continue;
        side.u[at] = first * uvs[i]![0] + second * uvs[j]![0] + third * uvs[k]![0];
        side.v[at] = first * uvs[i]![1] + second * uvs[j]![1] + third * uvs[k]![1];
      }
    }
  }
}

/** Counts placed pixels as measured whose points lie in recovered pieces (rings in UV). */
function markMeasured({ placed, u, v }: SeenSide, pieces: readonly (readonly Ring[])[]): void {
  for (const [outer, ...holes] of pieces) {
    const { left, right, bottom, top } = boundsOf(outer!);
    for (let at = 0; at < placed.length; at++) {
      const [x, y] = [u[at]!, v[at]!];
      if (placed[at] === 0 || x < left || x > right || y < bottom || y > top) continue;
      if (isInside(outer!, [x, y]) && !holes.some((hole) => isInside(hole, [x, y]))) placed[at] = 0;
    }
  }
}

function drawnSide(patches: readonly Patch[], name: WeaponSide, width: number): Canvas {
  const scale = (width * (1 - 2 * MARGIN)) / 2;
  const height = 2 * Math.ceil(heightOf(patches) * scale + MARGIN * width);
  const canvas: Canvas = {
    side: emptySide(width, height),
    heights: new Float32Array(width * height).fill(-Infinity),
    patchAt: new Uint16Array(width * height),
    scale,
    direction: name === 'playside' ? 1 : -1,
  };
  patches.forEach((patch, index) => drawPatch(canvas, patch, index + 1));
  return canvas;
}

function modelSide(
  patches: readonly Patch[],
  name: WeaponSide,
  width: number,
  pieces: readonly (readonly Ring[])[],
): SeenSide {
  const { side, heights } = drawnSide(patches, name, width);
  markMeasured(side, pieces);
  return completeSide(side, heights);
}

/**
 * Both sides of a model (of length 2 around the origin), rasterised in parallel projection. `outlines`: what was
 * recovered of the weapon, which tells measured points of placed parts: the playside shows all of them.
 */
export function modelSides(
  patches: readonly Patch[],
  outlines: WeaponOutlines = {},
  width: number = SEEN_WIDTH,
): SeenSides {
  const pieces = SIDES.flatMap((side) => outlines[side]?.parts ?? []).map(({ rings }) => rings);
  return {
    playside: modelSide(patches, 'playside', width, pieces),
    backside: modelSide(patches, 'backside', width, []),
  };
}

/** The UV points of the metal that a side shows, by part: one for each pixel of a picture of this width. */
export function metalPoints(patches: readonly Patch[], name: WeaponSide, width: number): Map<string, Point[]> {
  const { side, patchAt } = drawnSide(patches, name, width);
  const points = new Map<string, Point[]>();
  patchAt.forEach((number, at) => {
    const patch = patches[number - 1];
    if (!patch || side.paint[at] === 0) return;
    const own = points.get(patch.node) ?? [];
    own.push([side.u[at]!, side.v[at]!]);
    points.set(patch.node, own);
  });
  return points;
}
