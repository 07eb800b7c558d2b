import { barePng } from '@bluegem/core/texture-file/png-header';
import { readTextureHeader } from '@bluegem/core/texture-file/texture-header';
import { fitsLimits } from '@bluegem/core/texture-file/texture-limits';
import { serveTasks } from '../../../browser/worker-client.ts';
import type { TextureTasks } from './studio-tasks.ts';

/** Texels per side that every texture is scaled to; the finish is a square. */
const SIZE = 1024;

async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<TextureTasks['decode']['result']> {
  const header = readTextureHeader(bytes);
  if ('problem' in header) return header;
  const blob = new Blob([header.kind === 'png' ? barePng(bytes) : bytes], { type: `image/${header.kind}` });
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none' });
  } catch {
    return { problem: 'damaged' };
  }
  try {
    // The decoder's result may differ from the headers.
    if (!fitsLimits(bitmap.width, bitmap.height)) return { problem: 'dimensions' };
    const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('2D canvas context unavailable');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, SIZE, SIZE);
    const { data } = context.getImageData(0, 0, SIZE, SIZE);
    return { picture: { size: SIZE, rgba: new Uint8Array(data.buffer) } };
  } finally {
    bitmap.close();
  }
}

serveTasks<TextureTasks>({ decode: ({ bytes }) => decode(new Uint8Array(bytes)) });
