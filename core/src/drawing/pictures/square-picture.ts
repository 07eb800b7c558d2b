import type { Picture } from './draw-pattern.ts';
import type { FinishTexture } from '../finish/finish-texture.ts';
import { MASK_COLOURS } from './mask-picture.ts';

/**
 * The whole square of a finish as an opaque picture of its biggest level: its colours, or its classes in pure colours.
 */
export function squarePicture({ levels }: FinishTexture, isMask: boolean): Picture {
  const { size, colour, shares } = levels[0]!;
  const rgba = new Uint8ClampedArray(size * size * 4);
  for (let at = 0; at < rgba.length; at += 4) {
    for (let channel = 0; channel < 3; channel++) {
      if (!isMask) rgba[at + channel] = colour[at + channel]!;
      else
        for (let index = 0; index < 4; index++)
          rgba[at + channel]! += (shares[at + index]! / 255) * MASK_COLOURS[index]![channel]!;
    }
    rgba[at + 3] = 255;
  }
  return { width: size, height: size, rgba };
}
