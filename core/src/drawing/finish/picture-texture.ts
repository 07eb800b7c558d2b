import { classOfColour } from '../../paint/colour-class.ts';
import { FINISH_CLASSES } from '../../paint/finish-class.ts';
import { emptyLevel, pyramidOf, type FinishTexture, type TextureLevel } from './finish-texture.ts';

/** The finish as a square picture: red, green, blue and an unused byte per texel. */
export type FinishPicture = { size: number; rgba: Uint8Array };

/** Factors for the linear light of red, green and blue. */
export type Tint = readonly [red: number, green: number, blue: number];

/** Maximum texels a side of a texture; a picture of a weapon 1280 pixels wide shows no finer ones. */
const FINEST = 2048;

const toLinear = (byte: number): number => (byte <= 10 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
const toByte = (light: number): number =>
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * Math.min(1, light) ** (1 / 2.4) - 0.055);

/** The bytes of a channel under a tint. */
const tinted = (factor: number) =>
  Uint8ClampedArray.from({ length: 256 }, (_, byte) => toByte(toLinear(byte) * factor));

/** How smooth a colour of the finish is (0..255): blue mirrors, gold and grey are duller. */
const glossOf = (red: number, blue: number): number => Math.min(255, 115 + 1.2 * Math.max(0, blue - red));

function fullLevel({ size, rgba }: FinishPicture, tint: Tint): TextureLevel {
  const level = emptyLevel(size);
  const tables = tint.map(tinted) as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray];
  for (let at = 0; at < rgba.length; at += 4) {
    const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!];
    level.shares[at + FINISH_CLASSES.indexOf(classOfColour(red, green, blue))] = 255;
    for (let channel = 0; channel < 3; channel++) level.colour[at + channel] = tables[channel]![rgba[at + channel]!]!;
    level.colour[at + 3] = glossOf(red, blue);
  }
  return level;
}

/** The texels of a picture with their gloss in the fourth byte, as painted models need them. */
export function glossyTexels({ rgba }: FinishPicture): Uint8Array<ArrayBuffer> {
  const texels = Uint8Array.from(rgba);
  for (let at = 0; at < texels.length; at += 4) texels[at + 3] = glossOf(texels[at]!, texels[at + 2]!);
  return texels;
}

/**
 * The finish as a texture from a picture of it (a power of two from 64 texels a side): colours with a tint, and the
 * classes of the colours without it. Throws RangeError for any other size.
 */
export function pictureTexture(picture: FinishPicture, tint: Tint = [1, 1, 1]): FinishTexture {
  const texture = pyramidOf(fullLevel(picture, tint));
  return { levels: texture.levels.filter(({ size }) => size <= FINEST) };
}
