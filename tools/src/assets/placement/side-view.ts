import { AssetProblem } from '../asset-problem.ts';
import { LIMITS } from '../limits.ts';
import type { PosedMesh } from './posed-mesh.ts';

/**
 * One side of a weapon as the eye sees it from far away: per pixel the UV place, whether the painted material is there,
 * and how near it is to the eye (-Infinity where nothing is).
 */
export type SideView = {
  width: number;
  height: number;
  u: Float32Array;
  v: Float32Array;
  painted: Uint8Array;
  nearness: Float32Array;
};

export type Axis = 0 | 1 | 2;
/** The directions of a model by its extent, the longest first. */
export type Axes = readonly [across: Axis, down: Axis, depth: Axis];

/**
 * The two sides, seen along the weapon's thinnest direction; both run along the same axes, so one is a mirror image.
 */
export type SideViews = { axes: Axes; front: SideView; back: SideView };

const MARGIN = 1;

function boundsOf(positions: Float32Array, file: string): { low: number[]; size: number[] } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at++) {
    const value = positions[at]!;
    if (!Number.isFinite(value))
      throw new AssetProblem('model', `${file}: its pose puts a corner nowhere (NaN or infinite)`);
    low[at % 3] = Math.min(low[at % 3]!, value);
    high[at % 3] = Math.max(high[at % 3]!, value);
  }
  const size = high.map((value, axis) => value - low[axis]!);
  if (!(Math.max(...size) > 0)) throw new AssetProblem('model', `${file}: has no extent`);
  return { low, size };
}

/**
 * How a model is laid into a picture: `low` is the corner of the model that lies `margin` pixels from the picture's.
 */
export type Frame = {
  axes: Axes;
  low: readonly number[];
  scale: number;
  margin: number;
  width: number;
  height: number;
};

function frameOf(mesh: PosedMesh, longSide: number, file: string): Frame {
  const { low, size } = boundsOf(mesh.positions, file);
  const [across = 0, down = 1, depth = 2] = ([0, 1, 2] as const).toSorted((a, b) => size[b]! - size[a]!);
  const axes: Axes = [across, down, depth];
  const scale = longSide / size[across]!;
  const pixels = (axis: Axis) => Math.ceil(size[axis]! * scale) + 2 * MARGIN;
  return { axes, low, scale, margin: MARGIN, width: pixels(across), height: pixels(down) };
}

/**
 * Draws all triangles with a depth buffer; `towards` 1 looks from the high end of the depth axis, -1 from the low end.
 */
export function drawSide(mesh: PosedMesh, frame: Frame, towards: 1 | -1, file: string): SideView {
  const { low, scale, margin, width, height } = frame;
  const [across, down, depth] = frame.axes;
  const { positions: p, uvs, painted } = mesh;
  const nearest = new Float32Array(width * height).fill(-Infinity);
  const view: SideView = {
    width,
    height,
    u: new Float32Array(width * height),
    v: new Float32Array(width * height),
    painted: new Uint8Array(width * height),
    nearness: nearest,
  };
  let touched = 0;
  for (let triangle = 0; triangle < mesh.triangleCount; triangle++) {
    const at = triangle * 9;
    const x0 = (p[at + across]! - low[across]!) * scale + margin;
    const y0 = (p[at + down]! - low[down]!) * scale + margin;
    const x1 = (p[at + 3 + across]! - low[across]!) * scale + margin;
    const y1 = (p[at + 3 + down]! - low[down]!) * scale + margin;
    const x2 = (p[at + 6 + across]! - low[across]!) * scale + margin;
    const y2 = (p[at + 6 + down]! - low[down]!) * scale + margin;
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    if (Math.abs(area) < 1e-9) continue;
    const left = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.5));
    const right = Math.min(width - 1, Math.floor(Math.max(x0, x1, x2) - 0.5));
    const top = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
    const bottom = Math.min(height - 1, Math.floor(Math.max(y0, y1, y2) - 0.5));
    if (right < left || bottom < top) continue;
    touched += (right - left + 1) * (bottom - top + 1);
    if (touched > LIMITS.rasterPixels)
      throw new AssetProblem('model', `${file}: its triangles cover each other too often to be drawn`);
    const z0 = towards * p[at + depth]!;
    const z1 = towards * p[at + 3 + depth]!;
    const z2 = towards * p[at + 6 + depth]!;
    const uv = triangle * 6;
    for (let y = top; y <= bottom; y++) {
      const py = y + 0.5;
      for (let x = left; x <= right; x++) {
        const px = x + 0.5;
        const b1 = ((px - x0) * (y2 - y0) - (x2 - x0) * (py - y0)) / area;
        const b2 = ((x1 - x0) * (py - y0) - (px - x0) * (y1 - y0)) / area;
        const b0 = 1 - b1 - b2;
        if (b0 < 0 || b1 < 0 || b2 < 0) continue;
        const z = b0 * z0 + b1 * z1 + b2 * z2;
        const pixel = y * width + x;
        if (z <= nearest[pixel]!) continue;
        nearest[pixel] = z;
        view.painted[pixel] = painted[triangle]!;
        view.u[pixel] = b0 * uvs[uv]! + b1 * uvs[uv + 2]! + b2 * uvs[uv + 4]!;
        view.v[pixel] = b0 * uvs[uv + 1]! + b1 * uvs[uv + 3]! + b2 * uvs[uv + 5]!;
      }
    }
  }
  return view;
}

/** Both sides of a model, `longSide` pixels along its longest direction. Throws AssetProblem. */
export function sideViews(mesh: PosedMesh, longSide: number, file: string): SideViews {
  const frame = frameOf(mesh, longSide, file);
  return { axes: frame.axes, front: drawSide(mesh, frame, 1, file), back: drawSide(mesh, frame, -1, file) };
}
