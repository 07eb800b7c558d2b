import { gradientNoise, hashUnit, layeredNoise } from '../finish/noise.ts';
import type { Relief } from './relief.ts';

const SCRATCHES = 110;
const NEVER = 2;
/** Up to this float, nothing is worn. */
export const UNWORN_FLOAT = 0.02;
/** The range of float in which paint fades out. */
export const WEAR_SOFTNESS = 0.13;

type Scratch = { x: number; y: number; angle: number; bend: number; length: number; width: number; wornAt: number };

function scratchOf(index: number): Scratch {
  const random = (salt: number): number => hashUnit(index, salt, 71);
  const swing = random(3) - 0.5;
  return {
    x: random(1),
    y: random(2),
    angle: swing * swing * swing * 7 + (random(4) > 0.85 ? 0.8 : 0.1),
    bend: (random(5) - 0.5) * 2.4,
    length: 0.02 + 0.16 * random(6) ** 2,
    width: 0.3 + 0.6 * random(7) ** 2,
    wornAt: 0.12 + 0.9 * random(8) ** 0.7,
  };
}

/** Lowers `wornAt` along a scratch: its centre wears first, its soft sides later. */
function carve(wornAt: Float32Array, width: number, height: number, scratch: Scratch): void {
  const thick = Math.max(0.6, (scratch.width * width) / 640);
  const reach = Math.ceil(thick + 1);
  const steps = Math.ceil(scratch.length * width * 1.5);
  let { x, y } = { x: scratch.x * width, y: scratch.y * height };
  for (let step = 0; step < steps; step++) {
    const t = step / steps;
    const angle = scratch.angle + scratch.bend * scratch.length * t;
    x += Math.cos(angle) / 1.5;
    y += Math.sin(angle) / 1.5;
    const taper = thick * Math.sqrt(Math.max(0, 4 * t * (1 - t)));
    for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(height - 1, y + reach); row++) {
      for (let column = Math.max(0, Math.floor(x - reach)); column <= Math.min(width - 1, x + reach); column++) {
        // The first half pixel counts as covered; otherwise thin lines would break up into dots.
        const [right, down] = [column + 0.5 - x, row + 0.5 - y];
        const away = Math.max(0, Math.sqrt(right * right + down * down) - 0.5) / Math.max(0.4, taper);
        const level = scratch.wornAt + 0.3 * away * away;
        if (level < wornAt[row * width + column]!) wornAt[row * width + column] = level;
      }
    }
  }
}

/**
 * The float (0..1, above 1 for never) from which the paint of each pixel is gone: edges first, then scratches, then
 * patches. A model, not the game's.
 */
export function wearMap(relief: Pick<Relief, 'depth' | 'thickness'>, width: number, height: number): Float32Array {
  const ragged = layeredNoise(34, 3, 0.5, 61);
  const patches = layeredNoise(9, 4, 0.6, 62);
  const along = gradientNoise(5, 63);
  const wornAt = new Float32Array(width * height).fill(NEVER);
  for (let at = 0; at < wornAt.length; at++) {
    const depth = relief.depth[at]!;
    if (depth === 0) continue;
    const x = (at % width) / width;
    const y = Math.floor(at / width) / width;
    const edge = depth / (relief.thickness * 0.3);
    const frayed = 0.26 + 0.42 * along(x, y) + 0.95 * edge + 0.24 * ragged(x, y);
    wornAt[at] = Math.max(0.07, Math.min(frayed, 0.98 - 0.42 * patches(x, y) + 0.1 * edge));
  }
  for (let index = 0; index < SCRATCHES; index++) carve(wornAt, width, height, scratchOf(index));
  return wornAt;
}

/** How bare (0..1) a pixel is at a float (0..1) if its paint wears off around the float `wornAt`. */
export function bareShare(float: number, wornAt: number): number {
  if (float <= UNWORN_FLOAT) return 0;
  const t = Math.max(0, Math.min(1, (float - wornAt) / WEAR_SOFTNESS + 0.5));
  return t * t * (3 - 2 * t);
}
