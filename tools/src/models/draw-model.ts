import type { OxideMap } from '@bluegem/core/paint/oxide-map';
import { transformPoint, wrapUnit, type Matrix } from '@bluegem/core/paint/paint-transform';
import { MATERIALS } from './materials.ts';
import type { Patch, Vec3 } from './patch.ts';
import { rasterise, type View } from './rasterise.ts';

type Colour = readonly [red: number, green: number, blue: number];

const [BLUE, PURPLE, GOLD, OTHER]: Colour[] = [
  [52, 118, 232],
  [134, 62, 190],
  [196, 146, 62],
  [126, 124, 120],
];
const LIGHT: Vec3 = [-0.35, 0.72, 0.6];
const OVER = 2;

function finishAt(map: OxideMap, matrix: Matrix, [u, v]: readonly [number, number]): Colour {
  const [x, y] = transformPoint(matrix, u, v);
  const at = Math.floor(wrapUnit(y) * map.size) * map.size + Math.floor(wrapUnit(x) * map.size);
  const shares = [map.blue[at]!, map.purple[at]!, map.gold[at]!];
  const other = Math.max(0, 1 - shares.reduce((sum, share) => sum + share, 0));
  const channel = (axis: 0 | 1 | 2) =>
    shares[0]! * BLUE![axis] + shares[1]! * PURPLE![axis] + shares[2]! * GOLD![axis] + other * OTHER![axis];
  return [channel(0), channel(1), channel(2)];
}

/** A picture of a model under one light, twice as fine and then halved: RGBA, `width` x `height`. */
export function drawModel(
  patches: readonly Patch[],
  view: View,
  { width, height }: { width: number; height: number },
  finish: { map: OxideMap; matrix: Matrix },
): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(width * height * 4);
  const sums = new Float32Array(width * height * 4);
  rasterise(patches, view, { width: width * OVER, height: height * OVER }, (pixel, { patch, uv, normal }) => {
    const colour = uv
      ? finishAt(finish.map, finish.matrix, uv)
      : MATERIALS[patch.material].colour.map((part) => part * 255);
    const length = Math.hypot(...normal) || 1;
    const facing = normal.reduce((sum, part, axis) => sum + (part / length) * LIGHT[axis]!, 0);
    const gloss = Math.max(0, facing) ** 18 * (1 - MATERIALS[patch.material].roughness) * 150;
    const light = 0.34 + 0.72 * Math.max(0, facing);
    const to =
      Math.floor(Math.floor(pixel / (width * OVER)) / OVER) * width + Math.floor((pixel % (width * OVER)) / OVER);
    for (let channel = 0; channel < 3; channel++) sums[to * 4 + channel]! += colour[channel]! * light + gloss;
    sums[to * 4 + 3]! += 1;
  });
  for (let pixel = 0; pixel < width * height; pixel++) {
    const count = sums[pixel * 4 + 3]!;
    if (count === 0) continue;
    for (let channel = 0; channel < 3; channel++) rgba[pixel * 4 + channel] = sums[pixel * 4 + channel]! / count;
    rgba[pixel * 4 + 3] = (255 * count) / (OVER * OVER);
  }
  return rgba;
}
