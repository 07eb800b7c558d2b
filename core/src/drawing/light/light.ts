import { gradientNoise } from '../finish/noise.ts';
import type { Relief } from './relief.ts';

/**
 * The light on each pixel: `diffuse` multiplies the colour, `gleam` adds tinted reflection, `rim` adds white, `brush`
 * is the fine structure of the steel (-1..1).
 */
export type Light = { diffuse: Float32Array; gleam: Float32Array; rim: Float32Array; brush: Float32Array };

const KEY = [-0.36, -0.62, 0.7] as const;

const bell = (value: number, centre: number, width: number): number => {
  const t = (value - centre) / width;
  return Math.exp(-t * t);
};

/**
 * Brightness of a studio with soft boxes in the direction of a reflected ray (x right, y down). `sweep`: position of
 * the ray along the weapon. Brushed metal smears each window into a band across the blade.
 */
function studio(x: number, y: number, sweep: number): number {
  const overhead = 1.25 * bell(y, -0.66, 0.2) + 0.5 * bell(y, -0.3, 0.09);
  const key = 0.95 * bell(x + 0.3 * y, sweep, 0.13) + 0.4 * bell(x + 0.3 * y, sweep - 0.4, 0.05);
  const fill = 0.5 * bell(x - 0.4 * y, sweep + 0.95, 0.22);
  const floor = 0.34 * bell(y, 0.8, 0.16);
  return overhead + (key + fill) * bell(y, -0.02, 0.34) + floor;
}

/** Fine lines along the weapon from grinding; coordinates in picture widths. */
function brushedSteel(): (x: number, y: number) => number {
  const fine = gradientNoise(512, 81);
  const coarse = gradientNoise(128, 82);
  return (x, y) => 1.1 * fine(x * 0.045, y * 0.9) + 0.7 * coarse(x * 0.06 + 0.3, y * 0.8);
}

/** The light on a relief, for any seed. */
export function lightOf(relief: Relief, width: number, height: number): Light {
  const make = () => new Float32Array(width * height);
  const light: Light = { diffuse: make(), gleam: make(), rim: make(), brush: make() };
  const brushed = brushedSteel();
  // Lines thinner than a pixel would alias: small pictures show them weaker.
  const strength = Math.min(1, width / 560);
  for (let at = 0; at < light.diffuse.length; at++) {
    if (relief.depth[at] === 0) continue;
    const x = (at % width) / width;
    const y = Math.floor(at / width) / width;
    const brush = strength * brushed(x, y);
    const nx = relief.normalX[at]!;
    const ny = relief.normalY[at]! + 0.03 * brush;
    const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny));
    const facing = Math.max(0, nx * KEY[0] + ny * KEY[1] + nz * KEY[2]);
    // The sweep moves one soft reflection along the weapon, as on a real, slightly curved blade.
    const sweep = (x - 0.34) * 1.9;
    light.diffuse[at] = 0.22 + 1.02 * facing;
    light.gleam[at] = studio(2 * nz * nx, 2 * nz * ny, sweep);
    light.brush[at] = brush;
    // The rim is slightly inside, so that a darker line bounds the shape on light backgrounds, too.
    const edge = bell(relief.depth[at]!, relief.thickness * 0.05 + 1, 0.55 + relief.thickness * 0.032);
    light.rim[at] = edge * Math.max(0, 0.14 - 1.1 * ny - 0.45 * nx);
  }
  return light;
}
