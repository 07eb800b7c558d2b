import type { Rgb } from '../finish/temper-ramps.ts';
import { eachPixel, emptyPicture, paintAt } from './scene.ts';
import type { Scene } from './scene.ts';

/** The pure colours of blue, purple, gold and other. */
export const MASK_COLOURS: readonly [Rgb, Rgb, Rgb, Rgb] = [
  [59, 130, 246],
  [150, 84, 226],
  [217, 164, 65],
  [96, 104, 118],
];

/** The colour of unpainted parts: darker than any class, to be distinct from them. */
export const UNPAINTED_COLOUR: Rgb = [44, 48, 56];

/** The classes in pure colours; only pixels with several classes are mixed. */
export function maskPicture(scene: Scene) {
  const picture = emptyPicture(scene.region);
  const { coverage } = scene.region;
  eachPixel(scene, 'shares', (at, texel) => {
    const paint = paintAt(scene.region, at);
    const sum = texel[0]! + texel[1]! + texel[2]! + texel[3]!;
    for (let channel = 0; channel < 3; channel++) {
      let value = 0;
      for (let index = 0; index < 4; index++) value += texel[index]! * MASK_COLOURS[index]![channel]!;
      picture.rgba[at * 4 + channel] = (value / sum) * paint + UNPAINTED_COLOUR[channel]! * (1 - paint);
    }
    picture.rgba[at * 4 + 3] = coverage[at]! * 255;
  });
  return picture;
}
