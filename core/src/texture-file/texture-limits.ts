/** A texture file must be smaller than this, in bytes: 5 MB. Source: specification, section 9. */
export const TEXTURE_FILE_BYTES = 5 * 1024 * 1024;

/** Largest and smallest side of a picture, in pixels. */
export const TEXTURE_SIDES = { most: 4096, least: 16 } as const;

/** Maximum size of the decoded pixels in bytes: 4096 x 4096 of four bytes. */
export const TEXTURE_DECODED_BYTES = 4 * TEXTURE_SIDES.most ** 2;

/** The reasons why a file is rejected. `type` and `size` are the two messages of the specification. */
export const TEXTURE_PROBLEMS = ['type', 'size', 'animated', 'damaged', 'dimensions'] as const;
export type TextureProblem = (typeof TEXTURE_PROBLEMS)[number];

/** The header of a texture file: its format and its size in pixels, or the reason why it is rejected. */
export type TextureHeader = { kind: 'png' | 'avif'; width: number; height: number } | { problem: TextureProblem };

/** True if a picture of this size in pixels may be decoded. */
export function fitsLimits(width: number, height: number): boolean {
  const { most, least } = TEXTURE_SIDES;
  return width >= least && height >= least && width <= most && height <= most;
}
