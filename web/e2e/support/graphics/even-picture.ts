import type { Page } from 'playwright-core';

/** A single-colour picture, as a file of this type. */
export async function anEvenPicture(page: Page, colour: string, type = 'image/png'): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ({ fill, kind }) => {
      const canvas = new OffscreenCanvas(96, 64);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('2D canvas context unavailable');
      context.fillStyle = fill;
      context.fillRect(0, 0, 96, 64);
      const blob = await canvas.convertToBlob({ type: kind });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    { fill: colour, kind: type },
  );
  return Buffer.from(bytes);
}
