import { blurred, distanceInside } from '../outline/distance.ts';
import { gradientNoise, type Noise } from '../finish/noise.ts';
import { smoothStep, SPHERE_SIZE, sphereLight } from './room-light.ts';
import { STUDIO } from './studio-room.ts';

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
 * The light on each pixel, where 1 shows a colour as it is. `ambient`: what reaches a dull surface. `soft` and `sharp`:
 * what a rough and a smooth metal mirror. `rim`: cool light on edges. `tilt` (0..1): how obliquely the surface is seen,
 * on which interference colours depend. `brush` and `grain` (-1..1): grinding of metal, grain of the rest. `depth`: the
 * distance to the outline, and `thickness` half the weapon's, in pixels.
 */
export type SideLight = Record<
  'ambient' | 'soft' | 'sharp' | 'rim' | 'tilt' | 'brush' | 'grain' | 'depth',
  Float32Array
> & {
  thickness: number;
};

/** How rough a smooth finish (blue) and a dull one (grey) are, 0..1. */
export const ROUGHNESS = { sharp: 0.25, soft: 0.6 } as const;
/** How much of the light on the finish is mirrored; the rest is scattered. */
export const METALLIC = 0.86;
/** How far a direction (of 127) is from those around it where a surface is too narrow for a clear reflection. */
const BENT = { from: 36, to: 100 } as const;
/** Edges are rolled off over this part of the width, so that flat plates end in light and not in a cut. */
const ROLL = { reach: 0.0045, slope: 1.5 };
/** Plates are slightly domed, as ground steel is; without it, one reflection would fill all of a plate. */
const DOME = { reach: 0.028, slope: 2.4 };
/** The same over the whole weapon: how far its surface turns away per picture width, along it and across. */
const CURVE = { along: 0.9, across: 1.2 };

/** The studio on a sphere, three texels a place: what a dull surface, a rough metal and a smooth one show of it. */
let sphere: Float32Array | undefined;

/** Made once, for all pictures. */
function studioSphere(): Float32Array {
  if (sphere) return sphere;
  const { soft, sharp } = ROUGHNESS;
  sphere = new Float32Array(SPHERE_SIZE * SPHERE_SIZE * 3);
  sphereLight(STUDIO, ['scattered', soft, sharp]).forEach((texels, kind) => {
    for (let at = 0; at < SPHERE_SIZE * SPHERE_SIZE; at++) {
      const [red, green, blue] = [texels[at * 3]!, texels[at * 3 + 1]!, texels[at * 3 + 2]!];
      sphere![at * 3 + kind] = STUDIO.exposure * (0.3 * red + 0.6 * green + 0.1 * blue);
    }
  });
  return sphere;
}

/** The steps in which sides store directions and occlusion, and how far around (in widths) they are smoothed. */
export const STEPS = { direction: 5, occlusion: 16, smoothed: 0.012 } as const;

let noises: Record<'fine' | 'coarse' | 'grain', Noise> | undefined;

/**
 * Fine lines along metal from grinding, and the grain of everything else, by place in picture widths. Its tables have a
 * quarter of a million directions: made once, not for every picture.
 */
function surfaceNoise() {
  noises ??= { fine: gradientNoise(512, 81), coarse: gradientNoise(128, 82), grain: gradientNoise(300, 83) };
  const { fine, coarse, grain } = noises;
  return {
    grinding: (x: number, y: number) => 1.1 * fine(x * 0.045, y * 0.9) + 0.7 * coarse(x * 0.06 + 0.3, y * 0.8),
    grain,
  };
}

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

type Smoothed = { values: Float32Array; around: Float32Array };

/**
 * A stored plane without its steps: each value stands for all within half a step, so that the mean of those around it
 * is taken within these bounds. A mirror would show the steps.
 */
function withoutSteps(plane: Uint8Array, step: number, width: number, height: number): Smoothed {
  const values = Float32Array.from(plane);
  const around = blurred(values, width, height, Math.max(1, Math.round(width * STEPS.smoothed)));
  for (let at = 0; at < values.length; at++) {
    const own = values[at]!;
    values[at] = Math.max(own - step / 2, Math.min(own + step / 2, around[at]!));
  }
  return { values, around };
}

/** The light of the studio on a side, for any seed. Deterministic. */
export function sideLight(side: LitSurface): SideLight {
  const { width, height, coverage } = side;
  const count = width * height;
  const make = () => new Float32Array(count);
  const cover = make();
  for (let at = 0; at < count; at++) cover[at] = coverage[at]! / 255;
  const depth = blurred(distanceInside(cover, width, height), width, height, 1);
  const near = blurred(cover, width, height, Math.max(1, Math.round(width * ROLL.reach)));
  const broad = blurred(cover, width, height, Math.max(2, Math.round(width * DOME.reach)));
  const light = {
    ambient: make(),
    soft: make(),
    sharp: make(),
    rim: make(),
    tilt: make(),
    brush: make(),
    grain: make(),
    depth,
    thickness: typicalThickness(depth),
  };
  const studio = studioSphere();
  const directionX = withoutSteps(side.normalX, STEPS.direction, width, height);
  const directionY = withoutSteps(side.normalY, STEPS.direction, width, height);
  const openness = withoutSteps(side.occlusion, STEPS.occlusion, width, height);
  const { grinding, grain } = surfaceNoise();
  const wavy = gradientNoise(6, 84);
  // Lines thinner than a pixel would alias: small pictures show them weaker.
  const strength = Math.min(1, width / 560);
  const detail = Math.min(1, width / 640);
  const [roll, dome] = [ROLL.slope * ROLL.reach * width, DOME.slope * DOME.reach * width * 0.5];
  const edge = SPHERE_SIZE - 1.001;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if (coverage[at] === 0) continue;
      const [left, right] = [column > 0 ? at - 1 : at, column < width - 1 ? at + 1 : at];
      const [above, below] = [row > 0 ? at - width : at, row < height - 1 ? at + width : at];
      const x = column / width;
      const y = row / width;
      const brush = strength * grinding(x, y);
      const slopeX = -roll * 0.5 * (near[right]! - near[left]!) - dome * 0.5 * (broad[right]! - broad[left]!);
      const slopeY = -roll * 0.5 * (near[below]! - near[above]!) - dome * 0.5 * (broad[below]! - broad[above]!);
      const modelX = (directionX.values[at]! - 128) / 127;
      const modelY = (directionY.values[at]! - 128) / 127;
      const modelZ = Math.sqrt(Math.max(0.04, 1 - modelX * modelX - modelY * modelY));
      const sumX = modelX + slopeX + CURVE.along * (x - 0.5);
      const sumY = modelY + slopeY + CURVE.across * (y - (0.5 * height) / width) + 0.05 * brush;
      // Math.hypot is slow, since it guards against overflow.
      const length = Math.sqrt(sumX * sumX + sumY * sumY + modelZ * modelZ);
      const [nx, ny, nz] = [sumX / length, sumY / length, modelZ / length];
      const open = openness.values[at]! / 255;
      const across = (nx + 1) * 0.5 * edge;
      // On the sphere, y is up.
      const up = (1 - ny) * 0.5 * edge;
      const [first, fx, fy] = [Math.floor(across), across % 1, up % 1];
      const from = (Math.floor(up) * SPHERE_SIZE + first) * 3;
      const over = from + SPHERE_SIZE * 3;
      const kindOf = (kind: number): number =>
        open *
        ((studio[from + kind]! * (1 - fx) + studio[from + 3 + kind]! * fx) * (1 - fy) +
          (studio[over + kind]! * (1 - fx) + studio[over + 3 + kind]! * fx) * fy);
      // A bevel as narrow as a pixel mirrors in dots, and so do small pictures: both are duller.
      const bent =
        Math.abs(directionX.values[at]! - directionX.around[at]!) +
        Math.abs(directionY.values[at]! - directionY.around[at]!);
      const dull = smoothStep(BENT.from, BENT.to, bent);
      const [ambient, soft, sharp] = [kindOf(0), kindOf(1), kindOf(2)];
      light.ambient[at] = ambient;
      light.soft[at] = soft + dull * (ambient - soft);
      light.sharp[at] = soft + detail * (1 - dull) * (sharp - soft) + dull * (ambient - soft);
      light.tilt[at] = Math.min(1, Math.max(0, 1.5 * (1 - nz) + 0.16 * wavy(x, y) + 0.25 * Math.max(0, -ny)));
      light.brush[at] = brush;
      light.grain[at] = strength * grain(x, y);
      // The rim is slightly inside, so that a darker line bounds the shape on light backgrounds, too.
      const fromRim = (depth[at]! - 1.2 - 0.0016 * width) / (0.7 + 0.0016 * width);
      light.rim[at] = Math.exp(-fromRim * fromRim) * Math.max(0, 0.06 - 0.75 * ny + 0.25 * nx) * open;
    }
  }
  return light;
}

/** The gap between the lowest point of a weapon and the floor, in picture widths. */
const GAP = 0.008;
/** The shadow on the floor: dark and short under what is near to it, and a wide, faint one under all of the weapon. */
const FLOOR_SHADOWS = [
  { reach: 0.05, blur: 0.022, height: 0.005, opacity: 0.36 },
  { reach: 0.6, blur: 0.06, height: 0.013, opacity: 0.16 },
] as const;
/** The part of the width at each end of the picture in which it fades. */
const FLOOR_END = 0.16;

/**
 * The opacity (0..1) of the shadow on the floor below a weapon. `solid`: the part of each pixel that throws it (0..1);
 * all of `coverage` stands on the floor.
 */
export function floorShadow(solid: Float32Array, coverage: Uint8Array, width: number): Float32Array {
  const shadow = new Float32Array(solid.length);
  const lowest = new Int32Array(width).fill(-1);
  let ground = 0;
  for (let at = 0; at < solid.length; at++) {
    if (solid[at]! > 0.5) lowest[at % width] = Math.floor(at / width);
    if (coverage[at]! > 127) ground = Math.floor(at / width);
  }
  const floor = ground + GAP * width;
  const end = (column: number) => Math.min(1, Math.min(column, width - 1 - column) / (FLOOR_END * width));
  for (const { reach, blur, height: thickness, opacity } of FLOOR_SHADOWS) {
    const near = Float32Array.from(lowest, (row) => (row < 0 ? 0 : Math.max(0, 1 - (ground - row) / (reach * width))));
    const line = blurred(near, width, 1, Math.max(1, Math.round(blur * width))).map(
      (dark, column) => dark * end(column),
    );
    for (let at = 0; at < shadow.length; at++) {
      const dark = line[at % width]!;
      const away = (Math.floor(at / width) - floor) / (thickness * width * (0.4 + 0.6 * dark));
      if (dark > 0 && Math.abs(away) < 3)
        shadow[at] = 1 - (1 - shadow[at]!) * (1 - opacity * dark * Math.exp(-away * away));
    }
  }
  return shadow;
}
