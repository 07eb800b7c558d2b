import { SIDES, type WeaponSide } from '../../weapons/region.ts';
import type { WeaponId } from '../../weapons/weapons.ts';
import { RENDER_TYPES, type RenderType } from './draw-pattern.ts';

/** Version of the drawing, part of every picture's URL; increased if pictures change. */
export const RENDER_VERSION = '3';

/** The version of pictures drawn from an import with this hash, so that their URLs change with the import. */
export const importedRenderVersion = (sha256: string): string => `${RENDER_VERSION}i${sha256.slice(0, 8)}`;

/** Pictures drawn from an import: the version in their URLs, and the weapons that have some. */
export type ImportedPictures = { version: string; weapons: readonly WeaponId[] };

/** The widths of pictures in pixels. */
export const RENDER_WIDTHS = [160, 320, 640, 1280] as const;
export type RenderWidth = (typeof RENDER_WIDTHS)[number];

export const RENDER_FORMATS = ['webp', 'png', 'avif'] as const;
export type RenderFormat = (typeof RENDER_FORMATS)[number];

export type RenderFile = { type: RenderType; side: WeaponSide; width: RenderWidth; format: RenderFormat };

/** Parses the last part of a picture's URL, such as `fancy-playside-640.webp`; undefined for anything else. */
export function parseRenderFile(text: string): RenderFile | undefined {
  const [, typeText, sideText, widthText, formatText] = /^([a-z]+)-([a-z]+)-(\d{2,4})\.([a-z]+)$/.exec(text) ?? [];
  const type = RENDER_TYPES.find((each) => each === typeText);
  const side = SIDES.find((each) => each === sideText);
  const width = RENDER_WIDTHS.find((each) => String(each) === widthText);
  const format = RENDER_FORMATS.find((each) => each === formatText);
  return type && side && width && format ? { type, side, width, format } : undefined;
}
