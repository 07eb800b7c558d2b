import { isIsoFile, readAvifHeader } from './avif-header.ts';
import { PNG_SIGNATURE, readPngHeader } from './png-header.ts';
import { TEXTURE_FILE_BYTES, type TextureHeader } from './texture-limits.ts';

/**
 * Reads the header of a texture file before it is decoded: PNG or AVIF by its first bytes (not its name), under 5 MB,
 * 16 to 4096 pixels a side, one still picture, complete. Never throws.
 */
export function readTextureHeader(bytes: Uint8Array): TextureHeader {
  if (bytes.length >= TEXTURE_FILE_BYTES) return { problem: 'size' };
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return readPngHeader(bytes);
  return isIsoFile(bytes) ? readAvifHeader(bytes) : { problem: 'type' };
}
