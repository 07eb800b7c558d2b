import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** One of the two pictures of a card and its caption. `percent`: the length of the bar. */
export type CardPicture = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  label: string;
  value: string;
  percent: number | null;
};

/** All texts of a card, in its language. */
export type CardText = {
  direction: 'ltr' | 'rtl';
  product: string;
  /** Latin script in every language. */
  title: string;
  /** The translated text under the title. */
  lead: string;
  headline: string;
  isGem: boolean;
  facts: readonly { label: string; value: string }[];
  pictures: readonly CardPicture[];
  /** A note about the limits of the pictures; it replaces the second one. */
  note?: string;
};

/**
 * The width of a character in em: accurate enough to choose a font size that fits, measured on Manrope and Noto Sans.
 */
function widthOf(sign: string): number {
  if (/[\u2E80-\u9FFF\uF900-\uFFEF]/.test(sign)) return 1;
  if (/[MWШЩЖЮмшщжюmwӨ@%]/.test(sign)) return 0.8;
  if (/[iIlj.,:;'’|! ]/.test(sign)) return 0.28;
  return /\p{Lu}|\d/u.test(sign) ? 0.64 : 0.55;
}

export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + widthOf(sign), 0) * size;

/** The largest font size up to `size` at which a line fits a width. */
export const fittingSize = (text: string, size: number, width: number): number =>
  Math.min(size, Math.floor((size * width) / Math.max(1, textWidth(text, size))));

/** Breaks a text into lines of a width: at spaces, or between any two characters in scripts without spaces. */
export function linesOf(text: string, size: number, width: number): string[] {
  const parts = /[\u4E00-\u9FFF]/.test(text) ? (text.match(/[\w-]+|./gu) ?? []) : text.split(/(?<= )/);
  const lines = [''];
  for (const part of parts) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && textWidth(`${line}${part}`.trimEnd(), size) > width) lines.push(part);
    else lines[lines.length - 1] = line + part;
  }
  return lines.map((line) => line.trim());
}
