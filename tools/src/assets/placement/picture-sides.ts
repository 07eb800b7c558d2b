import { normalsFromHeights } from '@bluegem/core/drawing/light/height-normals';
import { emptySide, SEEN_WIDTH, type SeenSide, type SeenSides } from '@bluegem/core/drawing/pictures/seen-side';
import { completeSide } from '@bluegem/core/drawing/pictures/complete-side';
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

/** As in pictures of recovered outlines, in parts of the width. */
const MARGIN = 0.012;
const PICTURE_AXES: Axes = [0, 1, 2];

type Directions = { right: number[]; down: number[]; towards: number[] };

/**
 * The directions right, down and towards the viewer in the model, for both sides: the backside is the playside turned
 * round.
 */
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
  const height = Math.ceil((high[1]! - low[1]!) * scale + 2 * margin);
  if (!(height <= 2 * width)) throw new AssetProblem('model', `${file}: is too tall for its length to be drawn`);
  return { axes: PICTURE_AXES, low, scale, margin, width, height };
}

/** Parts without the finish are as dark as the handles of the sample models: an import says nothing of their colour. */
const BARE = { red: 62, green: 64, blue: 70, gloss: 96 } as const;

/** The visible part of a side. */
function sideOf(view: SideView, scale: number, mask: PaintMask): SeenSide {
  const { width, height } = view;
  const side = emptySide(width, height);
  const heights = view.nearness.map((nearness) => nearness * scale);
  for (let at = 0; at < heights.length; at++) {
    if (heights[at] === -Infinity) continue;
    side.coverage[at] = 255;
    side.paint[at] = view.painted[at] === 0 ? 0 : Math.round(255 * mask(view.u[at]!, view.v[at]!));
    [side.red[at], side.green[at], side.blue[at], side.gloss[at]] = [BARE.red, BARE.green, BARE.blue, BARE.gloss];
    side.u[at] = view.u[at]!;
    side.v[at] = view.v[at]!;
  }
  return completeSide({ ...side, ...normalsFromHeights(heights, width, height) }, heights);
}

/**
 * Both sides of a model as pictures are drawn from: lying level, tip to the left on the playside, at one scale. Throws
 * AssetProblem.
 */
export function pictureSides(mesh: PosedMesh, options: Options): SeenSides {
  const { mask, file, width = SEEN_WIDTH } = options;
  const directions = directionsOf(options);
  const kept = (side: 'playside' | 'backside') => {
    const seen = seenFrom(mesh, directions[side]);
    const frame = frameOf(seen, width, file);
    return sideOf(drawSide(seen, frame, 1, file), frame.scale, mask);
  };
  return { playside: kept('playside'), backside: kept('backside') };
}
