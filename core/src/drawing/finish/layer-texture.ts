import { gradientNoiseGrid, hashUnit, layeredNoiseGrid } from './noise.ts';

/**
 * The wear and the grunge layer in one wrapping picture, four bytes a texel: raggedness of worn edges, wear of patches,
 * the float from which a scratch shows, and grime. Each layer is sampled with its own matrix. Textures of our own
 * design: the shapes of the worn flat pictures, made to wrap.
 */
export type LayerTexture = { size: number; texels: Uint8Array };

/** The values of bytes 0 and 255 of ragged, patch and scratch, in units of float. */
export const LAYER_RANGES = { ragged: [-0.7, 0.7], patch: [-0.6, 0.6], scratch: [0, 1.3] } as const;

/** The value of an edge byte of 255, in edge widths; see `uvIslands`. */
export const EDGE_RANGE = 2;

// The square of a layer is about 2.5 pictures of a weapon wide, so periods are those of `wearMap` times 2.5.
const PERIODS = { ragged: 84, along: 12, patches: 22, grime: 9, specks: 70 };
const SCRATCHES = 900;

const byteOf = (value: number, [from, to]: readonly [number, number]): number =>
  Math.max(0, Math.min(255, Math.round(((value - from) / (to - from)) * 255)));

type Canvas = { size: number; texels: Uint8Array };

/** Lowers the scratch channel along a bent line, wrapping. */
function scratch({ size, texels }: Canvas, index: number): void {
  const random = (salt: number): number => hashUnit(index, salt, 171);
  const swing = random(3) - 0.5;
  const turn = swing * swing * swing * 7 + (random(4) > 0.85 ? 0.8 : 0.1);
  const bend = (random(5) - 0.5) * 2.4;
  const length = (0.02 + 0.16 * random(6) ** 2) / 2.4;
  const thick = (0.5 + 0.7 * random(7) ** 2) * (size / 1024);
  const wornAt = 0.12 + 0.9 * random(8) ** 0.7;
  const reach = Math.ceil(thick + 1);
  const steps = Math.ceil(length * size * 1.5);
  let [x, y] = [random(1) * size, random(2) * size];
  for (let step = 0; step < steps; step++) {
    const t = step / steps;
    x += Math.cos(turn + bend * t) / 1.5;
    y += Math.sin(turn + bend * t) / 1.5;
    const taper = Math.max(0.4, thick * Math.sqrt(4 * t * (1 - t)));
    for (let row = Math.floor(y) - reach; row <= y + reach; row++) {
      for (let column = Math.floor(x) - reach; column <= x + reach; column++) {
        const [right, down] = [column + 0.5 - x, row + 0.5 - y];
        const away = Math.max(0, Math.sqrt(right * right + down * down) - 0.5) / taper;
        const at = (((row + size) % size) * size + ((column + size) % size)) * 4 + 2;
        const level = byteOf(wornAt + 0.3 * away * away, LAYER_RANGES.scratch);
        if (level < texels[at]!) texels[at] = level;
      }
    }
  }
}

/**
 * Draws both layers at `size` texels a side (a power of two from 64). Deterministic. Throws RangeError for any other
 * size.
 */
export function layerTexture(size: number): LayerTexture {
  if (!(size >= 64) || !Number.isInteger(Math.log2(size)))
    throw new RangeError(`A layer's size is a power of two from 64, not ${size}`);
  const texels = new Uint8Array(size * size * 4);
  const ragged = layeredNoiseGrid(PERIODS.ragged, 3, 0.5, 161, size);
  const patches = layeredNoiseGrid(PERIODS.patches, 4, 0.6, 162, size);
  const along = gradientNoiseGrid(PERIODS.along, 163, size);
  const grime = layeredNoiseGrid(PERIODS.grime, 4, 0.62, 164, size);
  const specks = layeredNoiseGrid(PERIODS.specks, 2, 0.5, 165, size);
  for (let at = 0; at < size * size; at++) {
    texels[at * 4] = byteOf(0.42 * along[at]! + 0.24 * ragged[at]!, LAYER_RANGES.ragged);
    texels[at * 4 + 1] = byteOf(0.42 * patches[at]!, LAYER_RANGES.patch);
    texels[at * 4 + 2] = 255;
    texels[at * 4 + 3] = byteOf(0.42 + 0.46 * grime[at]! + 0.2 * specks[at]!, [0, 1]);
  }
  for (let index = 0; index < SCRATCHES; index++) scratch({ size, texels }, index);
  return { size, texels };
}

/**
 * The float (0..1, above 1 for never) from which the paint is gone at a point: edges first, then scratches, then
 * patches, as in `wearMap`. `ragged`, `patch` and `scratchAt` are the values of the wear layer in units of float;
 * `edge` is the distance to the edge of the painted piece in edge widths (0 at the edge). A model, not the game's.
 */
export function layerWornAt(ragged: number, patch: number, scratchAt: number, edge: number): number {
  const frayed = 0.26 + ragged + 0.95 * edge;
  const worn = 0.98 - patch + 0.1 * edge;
  return Math.min(Math.max(0.07, Math.min(frayed, worn)), scratchAt);
}
