import sharp from 'sharp';

/** The size of the screenshots that image-counting calculators work on. */
export const PICTURE = { width: 1873, height: 539 };

/** A PNG for counting pixels: smooth colours of every hue, neither trivial nor impossible to compress. */
export async function aPicture(): Promise<Buffer> {
  const { width, height } = PICTURE;
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const wave = (period: number, phase: number) => 127 + 120 * Math.sin((x + y * 1.3) / period + phase);
    pixels.set([wave(61, 0), wave(83, 2), wave(47, 4), y % 90 < 20 ? 0 : 255], at * 4);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
