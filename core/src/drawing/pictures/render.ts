import { SIDES, type WeaponSide } from '../../weapons/region.ts';
import type { WeaponId } from '../../weapons/weapons.ts';
import { FRAMINGS, type Framing } from './framing.ts';

/** Version of the drawing, part of every picture's URL; increased if pictures change. */
export const RENDER_VERSION = '11';

/** The version of pictures drawn from an import with this hash, so that their URLs change with the import. */
export const importedRenderVersion = (sha256: string): string => `${RENDER_VERSION}i${sha256.slice(0, 8)}`;

/**
 * Pictures drawn from an import: the version in their URLs, and the weapons that have some. Of those in `shapes` only
 * the shape was imported, and the finish is our own.
 */
export type ImportedPictures = { version: string; weapons: readonly WeaponId[]; shapes: readonly WeaponId[] };

/** The kinds of picture of a pattern: lit metal, the bare finish, its classes in pure colours, its blue clusters. */
export const RENDER_TYPES = ['fancy', 'flat', 'mask', 'analysis'] as const;

export type RenderType = (typeof RENDER_TYPES)[number];

/** The widths of pictures in pixels. */
export const RENDER_WIDTHS = [160, 320, 640, 1280] as const;
export type RenderWidth = (typeof RENDER_WIDTHS)[number];

export const RENDER_FORMATS = ['webp', 'png', 'avif'] as const;
export type RenderFormat = (typeof RENDER_FORMATS)[number];

export type RenderFile = {
  type: RenderType;
  side: WeaponSide;
  framing: Framing;
  width: RenderWidth;
  format: RenderFormat;
};

/** The last part of a picture's URL: `fancy-playside-640.webp` for the whole weapon, `fancy-playside-card-640.webp`. */
export const renderFileName = ({ type, side, framing, width, format }: RenderFile): string =>
  [type, side, ...(framing === 'whole' ? [] : [framing]), `${width}.${format}`].join('-');

/** Stands in the URL of a weapon's sides where pictures have their pattern: `/render/8/karambit/sides/640.bin`. */
export const SIDES_PATH = 'sides';

/** The URL path of the sides of a weapon's sample model, for drawing in a browser; compressed with zlib. */
export const sidesAddress = (weapon: WeaponId, width: RenderWidth): string =>
  `/render/${RENDER_VERSION}/${weapon}/${SIDES_PATH}/${width}.bin`;

/** Parses the last part of the URL of sides, such as `640.bin`; undefined for anything else. */
export const parseSidesFile = (text: string): RenderWidth | undefined =>
  RENDER_WIDTHS.find((width) => text === `${width}.bin`);

/** Parses the last part of a picture's URL; undefined for anything else. */
export function parseRenderFile(text: string): RenderFile | undefined {
  const [, typeText, sideText, framingText = '-whole', widthText, formatText] =
    /^([a-z]+)-([a-z]+)(-card)?-(\d{2,4})\.([a-z]+)$/.exec(text) ?? [];
  const framing = FRAMINGS.find((each) => `-${each}` === framingText);
  const type = RENDER_TYPES.find((each) => each === typeText);
  const side = SIDES.find((each) => each === sideText);
  const width = RENDER_WIDTHS.find((each) => String(each) === widthText);
  const format = RENDER_FORMATS.find((each) => each === formatText);
  return type && side && framing && width && format ? { type, side, framing, width, format } : undefined;
}
