import type { Page } from 'playwright-core';
import { MASK_COLOURS } from '@bluegem/core/drawing/pictures/mask-picture';

export type MaskDifference = { share: number; count: number };

/**
 * The share of the area of two mask pictures that is of different classes, or covered by one only. The first is laid
 * over the second by their bounding boxes, so that neither size nor position matters; `isMirrored`: turned over.
 */
export function maskDifference(page: Page, first: string, second: string, isMirrored = false): Promise<MaskDifference> {
  return page.evaluate(
    async ({ sources, colours, isTurned }) => {
      type Picture = { width: number; height: number; data: Uint8ClampedArray };
      const read = async (source: string): Promise<Picture> => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        const context = canvas.getContext('2d', { willReadFrequently: true });
        context?.drawImage(image, 0, 0);
        if (!context) throw new Error('2D canvas context unavailable');
        return context.getImageData(0, 0, canvas.width, canvas.height);
      };
      const boxOf = ({ width, height, data }: Picture) => {
        let [left, right, top, bottom] = [width, -1, height, -1];
        for (let at = 0; at < width * height; at++) {
          if ((data[at * 4 + 3] ?? 0) < 128) continue;
          const [x, y] = [at % width, Math.floor(at / width)];
          left = Math.min(left, x);
          right = Math.max(right, x + 1);
          top = Math.min(top, y);
          bottom = Math.max(bottom, y + 1);
        }
        return { left, top, width: right - left, height: bottom - top };
      };
      const classAt = ({ width, data }: Picture, x: number, y: number): number => {
        const at = (y * width + x) * 4;
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
        if (alpha < 128) return -1;
        const away = colours.map(([r, g, b]) => Math.hypot(red - r, green - g, blue - b));
        return away.indexOf(Math.min(...away));
      };
      const [a, b] = await Promise.all([read(sources[0]), read(sources[1])]);
      const [boxA, boxB] = [boxOf(a), boxOf(b)];
      let [count, differing] = [0, 0];
      for (let y = 0; y < boxB.height; y++) {
        for (let x = 0; x < boxB.width; x++) {
          const other = classAt(b, boxB.left + x, boxB.top + y);
          const across = (isTurned ? boxB.width - 1 - x : x) + 0.5;
          const own = classAt(
            a,
            boxA.left + Math.floor((across / boxB.width) * boxA.width),
            boxA.top + Math.floor(((y + 0.5) / boxB.height) * boxA.height),
          );
          if (own < 0 && other < 0) continue;
          count++;
          if (own !== other) differing++;
        }
      }
      return { share: differing / count, count };
    },
    {
      sources: [first, second] as [string, string],
      colours: MASK_COLOURS.map(([r, g, b]) => [r, g, b] as const),
      isTurned: isMirrored,
    },
  );
}
