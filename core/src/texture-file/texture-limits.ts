/** A texture file is smaller than this, in bytes: 5 MB. Source: the specification, section 9. */
export const TEXTURE_FILE_BYTES = 5 * 1024 * 1024;

/** Pixels a side that a picture has at most, and at least. */
export const TEXTURE_SIDES = { most: 4096, least: 16 } as const;

/** Bytes that the pixels of a picture take once decoded, at most: 4096 x 4096 of four bytes. */
export const TEXTURE_DECODED_BYTES = 4 * TEXTURE_SIDES.most ** 2;

/** Why a file is not taken. `type`, `size`: the specification's two messages. */
export const TEXTURE_PROBLEMS = ['type', 'size', 'animated', 'damaged', 'dimensions'] as const;
export type TextureProblem = (typeof TEXTURE_PROBLEMS)[number];

/** What the headers of a texture file say: its kind and its size in pixels, or why it is not taken. */
export type TextureHeader = { kind: 'png' | 'avif'; width: number; height: number } | { problem: TextureProblem };

/** Whether a picture of this size in pixels may be decoded. */
export function fitsLimits(width: number, height: number): boolean {
  const { most, least } = TEXTURE_SIDES;
  return width >= least && height >= least && width <= most && height <= most;
}
