import type { OxideMap } from '@bluegem/core/paint/oxide-map';
import { transformPoint, wrapUnit, type Matrix } from '@bluegem/core/paint/paint-transform';
import { MATERIALS } from '../materials.ts';
import type { Patch, Vec3 } from '../patch.ts';
import { rasterise, type View } from './rasterise.ts';

type Colour = readonly [red: number, green: number, blue: number];

export type Finish = { map: OxideMap; matrix: Matrix };

const [BLUE, PURPLE, GOLD, OTHER]: Colour[] = [
  [52, 118, 232],
  [134, 62, 190],
  [196, 146, 62],
  [126, 124, 120],
];
const OVER = 2;

const unit = ([x, y, z]: Vec3): Vec3 => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};
const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

// A key light from the top left, and its halfway vector for an eye straight in front.
const KEY = unit([-0.5, 0.72, 0.62]);
const HALFWAY = unit([KEY[0], KEY[1], KEY[2] + 1]);
const RIM = unit([0.75, 0.35, -0.55]);
const RIM_COLOUR: Colour = [120, 165, 235];

/** How a surface looks under the key light, the sky above it, and a cool rim light from behind. */
function lit(colour: Colour, material: { metallic: number; roughness: number }, normal: Vec3): Colour {
  const facing = Math.max(0, dot(normal, KEY));
  const sky = 0.5 + 0.5 * normal[1];
  const { metallic, roughness } = material;
  const gloss = Math.max(0, dot(normal, HALFWAY)) ** (6 + 60 * (1 - roughness) ** 2) * (1 - roughness) * 0.75;
  const rim = Math.max(0, dot(normal, RIM) + 0.35) * (1 - Math.max(0, normal[2])) ** 1.5 * 0.55;
  const diffuse = 0.3 + 0.16 * sky + 0.66 * facing;
  const channel = (axis: 0 | 1 | 2) => {
    const own = colour[axis];
    return own * diffuse + gloss * (metallic * own * 1.5 + (1 - metallic) * 90) + rim * RIM_COLOUR[axis];
  };
  return [channel(0), channel(1), channel(2)];
}

export function finishAt(map: OxideMap, matrix: Matrix, [u, v]: readonly [number, number]): Colour {
  const [x, y] = transformPoint(matrix, u, v);
  const at = Math.floor(wrapUnit(y) * map.size) * map.size + Math.floor(wrapUnit(x) * map.size);
  const shares = [map.blue[at]!, map.purple[at]!, map.gold[at]!];
  const other = Math.max(0, 1 - shares.reduce((sum, share) => sum + share, 0));
  const channel = (axis: 0 | 1 | 2) =>
    shares[0]! * BLUE![axis] + shares[1]! * PURPLE![axis] + shares[2]! * GOLD![axis] + other * OTHER![axis];
  return [channel(0), channel(1), channel(2)];
}

/** A picture of a model, drawn twice as fine and then halved: RGBA, `width` x `height`. */
export function drawModel(
  patches: readonly Patch[],
  view: View,
  { width, height }: { width: number; height: number },
  finish: Finish | undefined,
): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(width * height * 4);
  const sums = new Float32Array(width * height * 4);
  rasterise(patches, view, { width: width * OVER, height: height * OVER }, (pixel, { patch, uv, normal }) => {
    const material = MATERIALS[patch.material];
    const [red, green, blue] = material.colour;
    const own: Colour = finish && uv ? finishAt(finish.map, finish.matrix, uv) : [red * 255, green * 255, blue * 255];
    const colour = lit(own, material, unit(normal));
    const to =
      Math.floor(Math.floor(pixel / (width * OVER)) / OVER) * width + Math.floor((pixel % (width * OVER)) / OVER);
    for (let channel = 0; channel < 3; channel++) sums[to * 4 + channel]! += colour[channel]!;
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
