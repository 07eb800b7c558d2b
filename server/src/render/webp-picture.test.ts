import { coloursOf } from '@bluegem/core/drawing/pictures/fancy-picture';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { RawPicture } from './painter.ts';
import { chunkOf, createWebpEncoder } from './webp-picture.ts';

function openEncoder() {
  const webp = createWebpEncoder();
  return (picture: RawPicture, outline: string) => webp.encode(picture, webp.outlineOf(outline, picture.width));
}

/** A disc with a soft edge in one colour. */
function disc(red: number, opacityAround = 0, width = 96, height = 64): RawPicture {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const away = Math.hypot((at % width) - width / 2, Math.floor(at / width) - height / 2);
    pixels.set([red, 90, 160, Math.max(opacityAround, Math.min(255, (26 - away) * 20))], at * 4);
  }
  return { width, height, channels: 4, pixels };
}

const decoded = async (file: Buffer) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
const opacityOf = (rgba: ArrayLike<number>) => Array.from({ length: rgba.length / 4 }, (_, at) => rgba[at * 4 + 3]);

describe('pictures as WebP', () => {
  test('have the opacity of the picture without loss, and its colours', async () => {
    const picture = disc(200);
    const { data, info } = await decoded(await openEncoder()(picture, 'disc'));
    expect(info).toMatchObject({ width: 96, height: 64, channels: 4 });
    expect(opacityOf(data)).toEqual(opacityOf(picture.pixels));
    const middle = (32 * 96 + 48) * 4;
    for (const [channel, value] of [200, 90, 160].entries())
      expect(Math.abs(data[middle + channel]! - value)).toBeLessThan(8);
  });

  test('of one outline share their opacity and have colours of their own', async () => {
    const encode = openEncoder();
    const [red, black] = [await encode(disc(220), 'disc'), await encode(disc(0), 'disc')];
    expect(chunkOf(red, 'ALPH')).toEqual(chunkOf(black, 'ALPH'));
    expect(chunkOf(red, 'VP8 ')).not.toEqual(chunkOf(black, 'VP8 '));
    const middle = (32 * 96 + 48) * 4;
    const reds = await Promise.all([red, black].map(async (file) => (await decoded(file)).data[middle]!));
    expect(reds[0]! - reds[1]!).toBeGreaterThan(190);
  });

  test('may come without opacity once that of their outline is known, and are the same file', async () => {
    const picture = disc(120);
    const colours: RawPicture = { ...picture, channels: 3, pixels: coloursOf(picture.pixels) };
    const encode = openEncoder();
    expect(chunkOf(await encode(colours, 'disc'), 'ALPH')).toBeUndefined();
    const whole = await encode(picture, 'disc');
    expect(chunkOf(whole, 'ALPH')).toBeDefined();
    expect(await encode(colours, 'disc')).toEqual(whole);
  });

  test('of other outlines have another opacity, also when they are made at once', async () => {
    const encode = openEncoder();
    const pictures = [disc(220), disc(220, 120)];
    const files = await Promise.all(pictures.map((picture, index) => encode(picture, `disc ${index}`)));
    for (const [index, file] of files.entries())
      expect(opacityOf((await decoded(file)).data)).toEqual(opacityOf(pictures[index]!.pixels));
  });

  test('without any transparent pixel are files without opacity', async () => {
    const file = await openEncoder()(disc(220, 255), 'full');
    expect(chunkOf(file, 'ALPH')).toBeUndefined();
    expect((await sharp(file).metadata()).hasAlpha).toBe(false);
  });

  test('are made after one failed', async () => {
    const encode = openEncoder();
    await expect(encode({ ...disc(220), width: 97 }, 'disc')).rejects.toThrow('memory area too small');
    expect(chunkOf(await encode(disc(220), 'disc'), 'ALPH')).toBeDefined();
  });
});
