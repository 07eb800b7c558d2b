import { AppError } from '@bluegem/contract/errors';
import {
  SCREENSHOT_EDGES,
  SCREENSHOT_MAX_PIXELS,
  SCREENSHOT_MIN_EDGE,
  screenshotFormat,
  type ScreenshotSize,
} from '@bluegem/core/site/screenshot';
import type { Metadata, OutputInfo } from 'sharp';
import { loadSharp } from '../render/load-sharp.ts';

export type EncodedPicture = { bytes: Buffer; width: number; height: number };
export type EncodedScreenshot = Record<ScreenshotSize, EncodedPicture>;

const QUALITY = { small: 78, large: 80 } as const;
/** A file that takes longer is one that was made for it. */
const TIMEOUT_SECONDS = 20;
const MEGAPIXELS = SCREENSHOT_MAX_PIXELS / 1_000_000;

const unreadable = (cause?: unknown) => new AppError('screenshot.unreadable', {}, { cause });

/** Format and size by the header alone. Throws AppError unless the picture may be decoded. */
async function checkHeader(file: Buffer): Promise<void> {
  const format = screenshotFormat(file);
  if (!format) throw unreadable();
  const sharp = await loadSharp();
  const header: Metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => Promise.reject(unreadable(error)));
  if (header.format !== format) throw unreadable();
  const { width, height } = header;
  if (width * height > SCREENSHOT_MAX_PIXELS || Math.min(width, height) < SCREENSHOT_MIN_EDGE) {
    throw new AppError('screenshot.dimensions', { min: SCREENSHOT_MIN_EDGE, megapixels: MEGAPIXELS });
  }
}

const inside = (edge: number) => ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const;

async function encode({ data, info }: { data: Buffer; info: OutputInfo }, size: ScreenshotSize) {
  const { width, height, channels } = info;
  const sharp = await loadSharp();
  const encoded = await sharp(data, { raw: { width, height, channels } })
    .resize(inside(SCREENSHOT_EDGES[size]))
    .webp({ quality: QUALITY[size] })
    .toBuffer({ resolveWithObject: true });
  return { bytes: encoded.data, width: encoded.info.width, height: encoded.info.height };
}

/**
 * Decodes a file that a user sent and encodes its pixels again in each size: nothing else of the file is left, such as
 * the place where a photograph was taken. Throws AppError `screenshot.unreadable` or `screenshot.dimensions`.
 */
export async function encodeScreenshot(file: Buffer): Promise<EncodedScreenshot> {
  await checkHeader(file);
  const sharp = await loadSharp();
  const pixels = await sharp(file, { limitInputPixels: SCREENSHOT_MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(inside(SCREENSHOT_EDGES.large))
    .flatten()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => Promise.reject(unreadable(error)));
  return { small: await encode(pixels, 'small'), large: await encode(pixels, 'large') };
}
