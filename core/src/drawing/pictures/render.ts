import { SIDES, type WeaponSide } from '../../weapons/region.ts';
import type { WeaponId } from '../../weapons/weapons.ts';
import { RENDER_TYPES, type RenderType } from './draw-pattern.ts';

/** Part of every picture's address; raised when the same seed would be drawn differently. */
export const RENDER_VERSION = '2';

/** Stands in the addresses of pictures drawn from an import with this hash, so that they change with the import. */
export const importedRenderVersion = (sha256: string): string => `${RENDER_VERSION}i${sha256.slice(0, 8)}`;

/** Pictures drawn from an import: the version in their addresses, and the weapons there are. */
export type ImportedPictures = { version: string; weapons: readonly WeaponId[] };

/** Widths in pixels that pictures come in. */
export const RENDER_WIDTHS = [160, 320, 640, 1280] as const;
export type RenderWidth = (typeof RENDER_WIDTHS)[number];

export const RENDER_FORMATS = ['webp', 'png', 'avif'] as const;
export type RenderFormat = (typeof RENDER_FORMATS)[number];

export type RenderFile = { type: RenderType; side: WeaponSide; width: RenderWidth; format: RenderFormat };

/** Reads the last part of a picture's address, such as `fancy-playside-640.webp`; undefined for anything else. */
export function parseRenderFile(text: string): RenderFile | undefined {
  const [, typeText, sideText, widthText, formatText] = /^([a-z]+)-([a-z]+)-(\d{2,4})\.([a-z]+)$/.exec(text) ?? [];
  const type = RENDER_TYPES.find((each) => each === typeText);
  const side = SIDES.find((each) => each === sideText);
  const width = RENDER_WIDTHS.find((each) => String(each) === widthText);
  const format = RENDER_FORMATS.find((each) => each === formatText);
  return type && side && width && format ? { type, side, width, format } : undefined;
}
