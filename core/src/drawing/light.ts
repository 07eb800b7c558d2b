import { gradientNoise } from './noise.ts';
import type { Relief } from './relief.ts';

/** What light does to a pixel: `diffuse` multiplies the colour, `gleam` adds tinted reflection, `rim` adds white, `brush` is the steel's fine structure (-1..1). */
export type Light = { diffuse: Float32Array; gleam: Float32Array; rim: Float32Array; brush: Float32Array };

const KEY = [-0.36, -0.62, 0.7] as const;

const bell = (value: number, centre: number, width: number): number => {
  const t = (value - centre) / width;
  return Math.exp(-t * t);
};

/** A studio of soft boxes: how bright it is where a reflected ray (x right, y down) leads. */
function studio(x: number, y: number, sweep: number): number {
  const overhead = 0.95 * bell(y, -0.62, 0.2) + 0.35 * bell(y, -0.25, 0.1);
  const window = 0.55 * bell(x + 0.35 * y, sweep, 0.16);
  const floor = 0.28 * bell(y, 0.85, 0.22);
  return overhead + window * bell(y, 0, 0.5) + floor;
}

/** Fine lines along the weapon, as grinding leaves them; coordinates in picture widths. */
function brushedSteel(): (x: number, y: number) => number {
  const fine = gradientNoise(512, 81);
  const coarse = gradientNoise(128, 82);
  return (x, y) => 1.1 * fine(x * 0.045, y * 0.9) + 0.7 * coarse(x * 0.06 + 0.3, y * 0.8);
}

/** Light on a relief, the same for every seed. */
export function lightOf(relief: Relief, width: number, height: number): Light {
  const make = () => new Float32Array(width * height);
  const light: Light = { diffuse: make(), gleam: make(), rim: make(), brush: make() };
  const brushed = brushedSteel();
  for (let at = 0; at < light.diffuse.length; at++) {
    if (relief.depth[at] === 0) continue;
    const x = (at % width) / width;
    const y = Math.floor(at / width) / width;
    const brush = brushed(x, y);
    const nx = relief.normalX[at]!;
    const ny = relief.normalY[at]! + 0.03 * brush;
    const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny));
    const facing = Math.max(0, nx * KEY[0] + ny * KEY[1] + nz * KEY[2]);
    // The sweep makes one soft reflection wander along the weapon, as on a real, slightly bowed blade.
    const sweep = (x - 0.36) * 1.9;
    light.diffuse[at] = 0.34 + 0.92 * facing;
    light.gleam[at] = studio(2 * nz * nx, 2 * nz * ny, sweep);
    light.brush[at] = brush;
    const edge = bell(relief.depth[at]!, relief.thickness * 0.035 + 0.6, 0.5 + relief.thickness * 0.03);
    light.rim[at] = edge * Math.max(0, 0.16 - 0.8 * ny - 0.35 * nx);
  }
  return light;
}
