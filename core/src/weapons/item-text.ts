import { readNumbers } from './item-numbers.ts';
import { readParts, type Part } from './item-parts.ts';
import { finishAtEndOf } from './item-words.ts';
import type { Wear } from './wear.ts';
import { WEAPONS, type Finish, type WeaponId } from './weapons.ts';

/** What a text says about an item, as far as it is understood. */
export type ItemText = {
  /** The different weapons that are named. */
  weapons: readonly WeaponId[];
  /** The finishes that are named. */
  finishes: readonly Finish[];
  /** The different numbers that may be the pattern number, as they are written: `007`, `-1`. */
  numbers: readonly string[];
  /** The floats (0..1) in the text, those with a label first. */
  floats: readonly number[];
  wear: Wear | null;
  /** Words without a known meaning, as they are compared. */
  unknown: readonly string[];
  /** The words that can be part of a weapon's name: the unknown ones and those without meaning. */
  words: readonly string[];
  /** Whether it is the market name of another item: `USP-S | Case Hardened`, `P90 | Blue Tac`. */
  isOtherItem: boolean;
};

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** Words that can be part of a name: `[H] AK-47 [W]` has none but the weapon. */
const isWord = ({ meaning, before, after }: Part) =>
  meaning.kind === 'unknown' || (meaning.kind === 'none' && !(before.endsWith('[') && after.startsWith(']')));

/** The finish that a part names, alone or with the weapon. */
function finishesOf({ meaning, text }: Part): Finish[] {
  if (meaning.kind === 'finish') return [meaning.finish];
  const finish = meaning.kind === 'weapon' ? finishAtEndOf(text) : undefined;
  return finish && WEAPONS[(meaning as { weapon: WeaponId }).weapon].finish === finish ? [finish] : [];
}

/**
 * Whether a text is the market name of another item: `USP-S | Case Hardened`, with an unknown word before our finish,
 * or `P90 | Blue Tac`, with words behind `|` and none of our finishes. `isNamed`: whether a finish of ours is named.
 */
function isOtherMarketName(parts: readonly Part[], isNamed: boolean): boolean {
  const bar = parts.findIndex(({ before }) => before.includes('|'));
  if (bar < 0) return false;
  const side = isNamed ? parts.slice(0, bar) : parts.slice(bar);
  const isForeign = ({ meaning }: Part) =>
    meaning.kind === 'unknown' || (!isNamed && /^(?:none|weapon)$/.test(meaning.kind));
  return side.some(isForeign);
}

/**
 * Reads what a text says about an item: names of weapons, finishes and wears in any language, pattern numbers and
 * floats with the labels that the game and markets give them. A number with a label wins over all others, one behind
 * `#` over a bare one. Never throws; takes time in proportion to the length of the text.
 */
export function readItemText(text: string): ItemText {
  const parts = readParts(text);
  const { labelled, hashed, bare, malformed, floats } = readNumbers(parts);
  const numbers = [labelled, hashed, bare, malformed].find((each) => each.length > 0) ?? [];
  const meanings = parts.map(({ meaning }) => meaning);
  const finishes = distinct(parts.flatMap(finishesOf));
  return {
    weapons: distinct(meanings.flatMap((meaning) => (meaning.kind === 'weapon' ? [meaning.weapon] : []))),
    finishes,
    numbers: distinct(numbers),
    floats,
    wear: meanings.find((meaning) => meaning.kind === 'wear')?.wear ?? null,
    unknown: parts.filter(({ meaning }) => meaning.kind === 'unknown').map((part) => part.text),
    words: parts.filter(isWord).map((part) => part.text),
    isOtherItem: isOtherMarketName(parts, finishes.length > 0),
  };
}
