import { blurred, distanceInside } from '../outline/distance.ts';
import { gradientNoise } from '../finish/noise.ts';
import { bell, brushedSteel, studio } from './studio.ts';

/** The planes of a side that its light depends on, as stored: bytes, row-major. */
export type LitSurface = {
  width: number;
  height: number;
  coverage: Uint8Array;
  occlusion: Uint8Array;
  normalX: Uint8Array;
  normalY: Uint8Array;
};

/**
 * The light on each pixel. `diffuse` multiplies a colour; `gleam` is what the studio mirrors; `rim` adds cool light;
 * `tilt` (0..1) is how obliquely the surface is seen, on which interference colours depend; `brush` (-1..1) is fine
 * grinding; `depth` is the distance to the outline and `thickness` half the weapon's, in pixels.
 */
export type SideLight = {
  diffuse: Float32Array;
  gleam: Float32Array;
  rim: Float32Array;
  tilt: Float32Array;
  brush: Float32Array;
  depth: Float32Array;
  thickness: number;
};

/** Where the key light is: top left, in front. */
const KEY = [-0.42, -0.6, 0.68] as const;
/** Edges are rolled off over this part of the width, so that flat plates end in light and not in a cut. */
const ROLL = { reach: 0.0045, slope: 1.5 };
/** Plates are slightly domed, as ground steel is; without it, one reflection would fill all of a plate. */
const DOME = { reach: 0.028, slope: 2.4 };

/** The value at this index of the sorted values, which are reordered, without sorting them all. */
function selected(values: Float32Array, index: number): number | undefined {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >> 1]!;
    let [left, right] = [low, high];
    while (left <= right) {
      while (values[left]! < pivot) left++;
      while (values[right]! > pivot) right--;
      if (left > right) break;
      const swapped = values[left]!;
      values[left++] = values[right]!;
      values[right--] = swapped;
    }
    if (index <= right) high = right;
    else if (index >= left) low = left;
    else break;
  }
  return values[index];
}

function typicalThickness(depth: Float32Array): number {
  const inside = new Float32Array(depth.length);
  let count = 0;
  for (const value of depth) if (value > 0) inside[count++] = value;
  return Math.max(1, selected(inside.subarray(0, count), Math.floor(count * 0.96)) ?? 1);
}

/** The light of the studio on a side, for any seed. Deterministic. */
export function sideLight(side: LitSurface): SideLight {
  const { width, height, coverage, occlusion } = side;
  const count = width * height;
  const make = () => new Float32Array(count);
  const cover = make();
  for (let at = 0; at < count; at++) cover[at] = coverage[at]! / 255;
  const depth = blurred(distanceInside(cover, width, height), width, height, 1);
  const near = blurred(cover, width, height, Math.max(1, Math.round(width * ROLL.reach)));
  const broad = blurred(cover, width, height, Math.max(2, Math.round(width * DOME.reach)));
  const light = {
    diffuse: make(),
    gleam: make(),
    rim: make(),
    tilt: make(),
    brush: make(),
    depth,
    thickness: typicalThickness(depth),
  };
  const brushed = brushedSteel();
  const wavy = gradientNoise(6, 84);
  // Lines thinner than a pixel would alias: small pictures show them weaker.
  const strength = Math.min(1, width / 560);
  const [roll, dome] = [ROLL.slope * ROLL.reach * width, DOME.slope * DOME.reach * width * 0.5];
  const keyLength = Math.hypot(...KEY);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if (coverage[at] === 0) continue;
      const [left, right] = [column > 0 ? at - 1 : at, column < width - 1 ? at + 1 : at];
      const [above, below] = [row > 0 ? at - width : at, row < height - 1 ? at + width : at];
      const x = column / width;
      const y = row / width;
      const brush = strength * brushed(x, y);
      const slopeX = -roll * 0.5 * (near[right]! - near[left]!) - dome * 0.5 * (broad[right]! - broad[left]!);
      const slopeY = -roll * 0.5 * (near[below]! - near[above]!) - dome * 0.5 * (broad[below]! - broad[above]!);
      const modelX = (side.normalX[at]! - 128) / 127;
      const modelY = (side.normalY[at]! - 128) / 127;
      const modelZ = Math.sqrt(Math.max(0.04, 1 - modelX * modelX - modelY * modelY));
      const sumX = modelX + slopeX;
      const sumY = modelY + slopeY + 0.03 * brush;
      // Math.hypot is slow, since it guards against overflow.
      const length = Math.sqrt(sumX * sumX + sumY * sumY + modelZ * modelZ);
      const nx = sumX / length;
      const ny = sumY / length;
      const nz = modelZ / length;
      const open = occlusion[at]! / 255;
      const facing = Math.max(0, (nx * KEY[0] + ny * KEY[1] + nz * KEY[2]) / keyLength);
      // The sweep moves one soft reflection along the weapon, as on a real, slightly curved blade.
      const sweep = (x - 0.34) * 1.9;
      light.diffuse[at] = open * (0.26 + 1.02 * facing * facing);
      light.gleam[at] = open * studio(2 * nz * nx, 2 * nz * ny, sweep);
      light.tilt[at] = Math.min(1, Math.max(0, 1.5 * (1 - nz) + 0.16 * wavy(x, y) + 0.25 * Math.max(0, -ny)));
      light.brush[at] = brush;
      // The rim is slightly inside, so that a darker line bounds the shape on light backgrounds, too.
      const edge = bell(depth[at]!, 1.2 + 0.0016 * width, 0.7 + 0.0016 * width);
      light.rim[at] = edge * Math.max(0, 0.06 - 0.75 * ny + 0.25 * nx) * open;
    }
  }
  return light;
}

/** The opacity (0..1) of the soft shadow that a side throws on the ground behind it. */
export function groundShadow(coverage: Float32Array, width: number, height: number): Float32Array {
  const [down, along] = [Math.round(width * 0.014), Math.round(width * 0.004)];
  const shifted = new Float32Array(coverage.length);
  for (let row = down; row < height; row++)
    for (let column = along; column < width; column++)
      shifted[row * width + column] = coverage[(row - down) * width + column - along]!;
  const soft = blurred(shifted, width, height, Math.max(1, Math.round(width * 0.009)));
  for (let at = 0; at < soft.length; at++) soft[at] = 0.5 * soft[at]!;
  return soft;
}
