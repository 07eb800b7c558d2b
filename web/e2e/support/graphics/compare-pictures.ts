import type { Page } from 'playwright-core';

/** Values this far apart, in steps of 255, still count as near. */
export const NEAR = 12;

/** The mean difference of all values, in steps of 255, the share of near ones, and how many pixels were compared. */
export type Comparison = { mean: number; nearShare: number; count: number };

/** The pixels of the page's n-th canvas as straight red, green, blue, alpha. */
export async function pixelsOfCanvas(page: Page, index = 0): Promise<Buffer> {
  const text = await page.evaluate((at) => {
    const canvas = document.querySelectorAll<HTMLCanvasElement>('canvas[role=img]')[at];
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return Array.from(pixels, (byte) => String.fromCharCode(byte)).join('');
  }, index);
  return Buffer.from(text, 'latin1');
}

/** The same of a picture of the server, also read through a canvas. */
async function pixelsOfPicture(page: Page, address: string): Promise<Buffer> {
  const text = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return Array.from(pixels, (byte) => String.fromCharCode(byte)).join('');
  }, address);
  return Buffer.from(text, 'latin1');
}

/** Compares premultiplied colours and alpha of all pixels that either picture covers. Throws if the sizes differ. */
export function compareBytes(a: Buffer, b: Buffer): Comparison {
  if (a.length !== b.length) throw new RangeError(`${a.length} bytes against ${b.length}`);
  let [sum, count, near] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 4) {
    const [alphaA, alphaB] = [a.readUInt8(at + 3), b.readUInt8(at + 3)];
    if (alphaA === 0 && alphaB === 0) continue;
    let most = Math.abs(alphaA - alphaB);
    for (let channel = 0; channel < 3; channel++) {
      const valueA = (a.readUInt8(at + channel) * alphaA) / 255;
      const valueB = (b.readUInt8(at + channel) * alphaB) / 255;
      sum += Math.abs(valueA - valueB);
      most = Math.max(most, Math.abs(valueA - valueB));
    }
    count++;
    if (most <= NEAR) near++;
  }
  return { mean: sum / (count * 3), nearShare: near / count, count };
}

/** Compares the page's n-th canvas with a picture of the server. */
export async function compareCanvas(page: Page, index: number, address: string): Promise<Comparison> {
  return compareBytes(await pixelsOfCanvas(page, index), await pixelsOfPicture(page, address));
}
