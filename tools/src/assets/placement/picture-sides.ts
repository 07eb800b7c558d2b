import { SEEN_WIDTH, type SeenSide, type SeenSides } from '@bluegem/core/drawing/pictures/seen-side';
import { AssetProblem } from '../asset-problem.ts';
import type { PaintMask } from './painted-cells.ts';
import { handOf } from './picture-turn.ts';
import type { PosedMesh } from './posed-mesh.ts';
import { drawSide, type Axes, type Frame, type SideView } from './side-view.ts';

type Options = {
  axes: Axes;
  playsideFrom: 'front' | 'back';
  /** Radians, as `pictureTurn` gives them. */
  turn: number;
  mask: PaintMask;
  file: string;
  /** Pixels; less is for tests. */
  width?: number;
};

/** Sides are drawn this much finer than stored, so that edges are soft. */
const FINER = 2;
/** As in pictures of recovered outlines, in parts of the width. */
const MARGIN = 0.012;
/** The height divides by this, so that every narrower picture has whole pixels. */
const HEIGHT_STEP = 8;
const PICTURE_AXES: Axes = [0, 1, 2];

type Directions = { right: number[]; down: number[]; towards: number[] };

/** The directions right, down and towards the viewer in the model, for both sides: the backside is the playside turned round. */
function directionsOf({ axes, playsideFrom, turn }: Options): Record<'playside' | 'backside', Directions> {
  const [across, down, depth] = axes;
  const eye = playsideFrom === 'front' ? 1 : -1;
  const along = (axis: number, length: number) => [0, 1, 2].map((each) => (each === axis ? length : 0));
  const [x, y] = [along(across, 1), along(down, eye * handOf(axes))];
  // Turning the picture by an angle is looking along directions turned the other way.
  const mixed = (a: number, b: number) => x.map((value, index) => a * value + b * y[index]!);
  const right = mixed(Math.cos(turn), -Math.sin(turn));
  const below = mixed(Math.sin(turn), Math.cos(turn));
  const negative = (vector: number[]) => vector.map((value) => -value);
  const towards = along(depth, eye);
  return {
    playside: { right, down: below, towards },
    backside: { right: negative(right), down: below, towards: negative(towards) },
  };
}

/** The mesh as the eye has it: x to the right, y down, z towards the eye. */
function seenFrom(mesh: PosedMesh, { right, down, towards }: Directions): PosedMesh {
  const positions = new Float32Array(mesh.positions.length);
  for (let at = 0; at < positions.length; at += 3) {
    [right, down, towards].forEach((direction, axis) => {
      let sum = 0;
      for (let each = 0; each < 3; each++) sum += direction[each]! * mesh.positions[at + each]!;
      positions[at + axis] = sum;
    });
  }
  return { ...mesh, positions };
}

function frameOf(mesh: PosedMesh, width: number, file: string): Frame {
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  for (let at = 0; at < mesh.positions.length; at += 3)
    for (const axis of [0, 1]) {
      low[axis] = Math.min(low[axis]!, mesh.positions[at + axis]!);
      high[axis] = Math.max(high[axis]!, mesh.positions[at + axis]!);
    }
  const margin = Math.max(2, Math.round(width * MARGIN));
  const scale = (width - 2 * margin) / (high[0]! - low[0]!);
  const height = Math.ceil(((high[1]! - low[1]!) * scale + 2 * margin) / (HEIGHT_STEP * FINER)) * HEIGHT_STEP * FINER;
  if (!(height <= 2 * width)) throw new AssetProblem('model', `${file}: is too tall for its length to be drawn`);
  return { axes: PICTURE_AXES, low, scale, margin, width, height };
}

/** How long a pixel is in UV: the middle of what neighbouring pixels say, since some lie across the edge of an island. */
function uvPerPixelOf({ paint, u, v, width }: Omit<SeenSide, 'uvPerPixel'>): number {
  const lengths: number[] = [];
  for (let at = 0; at + 1 < paint.length; at++) {
    if ((at + 1) % width === 0 || paint[at]! < 128 || paint[at + 1]! < 128) continue;
    const length = Math.hypot(u[at + 1]! - u[at]!, v[at + 1]! - v[at]!);
    if (length > 0) lengths.push(length);
  }
  return Float32Array.from(lengths).toSorted()[Math.floor(lengths.length / 2)] ?? 0;
}

/** Joins squares of finely drawn pixels; the most painted one gives the place in UV. */
function downsample(view: SideView, scale: number, mask: PaintMask): SeenSide {
  const [width, height] = [view.width / FINER, view.height / FINER];
  const bytes = () => new Uint8Array(width * height);
  const floats = () => new Float32Array(width * height);
  const side = { width, height, coverage: bytes(), paint: bytes(), u: floats(), v: floats(), depth: floats() };
  for (let pixel = 0; pixel < width * height; pixel++) {
    const first = Math.floor(pixel / width) * FINER * view.width + (pixel % width) * FINER;
    let [count, painted, nearness, most] = [0, 0, 0, -1];
    for (let sub = 0; sub < FINER * FINER; sub++) {
      const at = first + Math.floor(sub / FINER) * view.width + (sub % FINER);
      if (view.nearness[at] === -Infinity) continue;
      const paint = view.painted[at] === 0 ? 0 : mask(view.u[at]!, view.v[at]!);
      count++;
      painted += paint;
      nearness += view.nearness[at]!;
      if (paint <= most) continue;
      most = paint;
      side.u[pixel] = view.u[at]!;
      side.v[pixel] = view.v[at]!;
    }
    if (count === 0) continue;
    side.coverage[pixel] = Math.round((255 * count) / FINER ** 2);
    side.paint[pixel] = Math.round((255 * painted) / count);
    side.depth[pixel] = ((nearness / count) * scale) / FINER;
  }
  fillAround(side);
  return { ...side, uvPerPixel: uvPerPixelOf(side) };
}

/** Gives places without weapon values that lie among the others, so that these need no wider span. */
function fillAround({ coverage, u, v, depth }: Pick<SeenSide, 'coverage' | 'u' | 'v' | 'depth'>): void {
  let [farthest, known] = [Infinity, 0];
  coverage.forEach((covered, at) => {
    if (covered === 0) return;
    farthest = Math.min(farthest, depth[at]!);
    known = at;
  });
  coverage.forEach((covered, at) => {
    if (covered > 0) return;
    u[at] = u[known]!;
    v[at] = v[known]!;
    depth[at] = farthest;
  });
}

/** Both sides of a model as pictures are drawn from: lying level, tip to the left on the playside, at one scale. Throws AssetProblem. */
export function pictureSides(mesh: PosedMesh, options: Options): SeenSides {
  const { mask, file, width = SEEN_WIDTH } = options;
  const directions = directionsOf(options);
  const kept = (side: 'playside' | 'backside') => {
    const seen = seenFrom(mesh, directions[side]);
    const frame = frameOf(seen, width * FINER, file);
    return downsample(drawSide(seen, frame, 1, file), frame.scale, mask);
  };
  return { playside: kept('playside'), backside: kept('backside') };
}
