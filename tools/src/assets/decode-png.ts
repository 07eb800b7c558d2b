import sharp from 'sharp';
import { AssetProblem } from './asset-problem.ts';
import { LIMITS } from './limits.ts';
import { checkPng } from './png-check.ts';

/** A decoded picture, four bytes per pixel. `hasAlpha`: whether the file brought the fourth. */
export type Picture = { width: number; height: number; hasAlpha: boolean; rgba: Uint8Array };

/** Checks and decodes a PNG. Throws AssetProblem when it is not one, too large or damaged. */
export async function decodePng(bytes: Buffer, name: string): Promise<Picture> {
  const header = checkPng(bytes, name);
  try {
    const image = sharp(bytes, {
      limitInputPixels: LIMITS.pngPixels,
      failOn: 'error',
      animated: false,
      ignoreIcc: true,
    });
    const { hasAlpha } = await image.metadata();
    const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    if (info.width !== header.width || info.height !== header.height || info.channels !== 4)
      throw new AssetProblem('png', `${name}: decodes to another size than it says`);
    return { width: info.width, height: info.height, hasAlpha, rgba: data };
  } catch (cause) {
    if (cause instanceof AssetProblem) throw cause;
    throw new AssetProblem('png', `${name}: its pixels cannot be decoded; the file is damaged`, { cause });
  }
}
