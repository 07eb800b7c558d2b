import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/**
 * The facts about an item on a page: an inspect link, or its market name with a paint seed. `paintIndex`: the finish,
 * where the page has its number.
 */
export type Found = { link?: string; name?: string; seed?: number; paintIndex?: number };

/** The content of a badge. Blue in percent, null where it is not measured. */
export type Badge = {
  weapon: WeaponId;
  patternId: number;
  /** The weapon's name in the reader's language. */
  title: string;
  tier: 1 | 2 | 3 | null;
  rank: number;
  gemScore: number;
  playside: number | null;
  backside: number | null;
  /** The path of our page about it. */
  path: string;
};

/** A picture; `rgba`: straight red, green, blue and alpha as base64, since messages are JSON in Chromium. */
export type SentPicture = { width: number; height: number; rgba: string };

export type Request =
  | { kind: 'check'; items: readonly Found[] }
  | { kind: 'picture'; weapon: WeaponId; patternId: number; side: WeaponSide };

/** Most items of one request, and the longest text of an item: pages are not trusted. */
export const MOST_ITEMS = 500;
export const LONGEST_TEXT = 2000;
