import { basePicture, finishReader } from './scene.ts';
import type { Scene } from './scene.ts';
import { STEEL } from '../light/steel.ts';
import { bareShare, UNWORN_FLOAT } from '../light/wear.ts';

/** Metal tints its reflections, except at grazing angles: the white and the tinted part of a reflection. */
export const GLEAM = { white: 24, tinted: 0.5 } as const;
/**
 * Interference colours of an oxide film: seen obliquely it is thinner to light, so that blue turns towards violet and
 * gold towards straw. How much of a channel goes over into another at a tilt of 1.
 */
export const INTERFERENCE = { redFromBlue: 0.3, redFromGreen: 0.12, greenLoss: 0.16, blueFromRed: 0.1 } as const;

/** Lit metal, with brushed steel where `float` (0..1) has worn the paint. */
export function fancyPicture(scene: Scene, float: number) {
  const picture = basePicture(scene, 'fancy');
  const { rgba } = picture;
  const { at, diffuse, gleam, bare, tilt, wornAt } = scene.side.painted;
  const read = finishReader(scene, 'colour');
  const texel = new Float32Array(4);
  const isWorn = float > UNWORN_FLOAT;
  for (let index = 0; index < at.length; index++) {
    read(index, texel);
    const slant = tilt[index]!;
    const r = texel[0]!;
    const g = texel[1]!;
    const b = texel[2]!;
    const red = r + slant * (INTERFERENCE.redFromBlue * Math.max(0, b - r) + INTERFERENCE.redFromGreen * (g - r));
    const green = g - slant * INTERFERENCE.greenLoss * g;
    const blue = b + slant * INTERFERENCE.blueFromRed * r;
    const gloss = (texel[3]! / 255) * gleam[index]!;
    const colour = diffuse[index]! + GLEAM.tinted * gloss;
    const white = GLEAM.white * gloss;
    const worn = isWorn ? bareShare(float, wornAt[index]!) : 0;
    const left = 1 - worn;
    const steel = worn * bare[index]!;
    const to = at[index]! * 4;
    rgba[to] = rgba[to]! + left * (red * colour + white) + steel * STEEL[0];
    rgba[to + 1] = rgba[to + 1]! + left * (green * colour + white) + steel * STEEL[1];
    rgba[to + 2] = rgba[to + 2]! + left * (blue * colour + white) + steel * STEEL[2];
  }
  return picture;
}
