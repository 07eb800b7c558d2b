import { inspectedPattern } from './inspection.ts';
import { isAddress, patternOfCode, readAddress, readGenCode, type ItemCode } from './item-code.ts';
import { MAX_PASTED_LENGTH, looksLikeLink } from './pasted-link.ts';
import { readSelfContainedLink, type InspectFailure } from './self-contained-link.ts';
import { parsePatternId, type PatternIdProblem } from '../patterns/pattern-id.ts';
import { guessWeapon } from '../weapons/nearest-weapons.ts';
import { readItemText, type ItemText } from '../weapons/item-text.ts';
import { inFinish, weaponsOfItem } from '../weapons/item-weapon.ts';
import type { Wear } from '../weapons/wear.ts';
import { weaponTitle, type WeaponId } from '../weapons/weapons.ts';

export type CheckQueryProblem =
  | { kind: 'empty' }
  /** A text with more than `max` characters: no name and no link is that long. */
  | { kind: 'too-long'; max: number }
  | { kind: 'weapon-missing' }
  /** `suggestion`: what was probably meant, such as `Karambit 387`; null if no weapon is similar. */
  | { kind: 'weapon-unknown'; text: string; suggestion: string | null }
  | { kind: 'weapon-ambiguous'; text: string; weapons: readonly WeaponId[] }
  | { kind: 'pattern'; problem: PatternIdProblem; weapon?: WeaponId }
  /** An inspect link without a pattern; `other-finish`: the item does not have the finish. */
  | { kind: 'link'; problem: InspectFailure | 'other-finish' };

/**
 * A pattern and what else the text says of the item. `others`: further pattern numbers of the same weapon, 1 to 1000;
 * `float`: 0 to 1. Absent where the text says nothing of it.
 */
export type CheckedPattern = { weapon: WeaponId; patternId: number; others?: number[]; float?: number; wear?: Wear };

export type CheckQuery = CheckedPattern | { problem: CheckQueryProblem };

/** Characters of the longest text that is read as the name of an item; inspect links may be longer. */
export const LONGEST_QUERY = 2000;

/** The pattern of the item in a link. */
function readLink(text: string): CheckQuery {
  const link = readSelfContainedLink(text);
  if (typeof link === 'string') return { problem: { kind: 'link', problem: link } };
  const found = inspectedPattern(link.item);
  if (!found) return { problem: { kind: 'link', problem: 'other-finish' } };
  return { weapon: found.weapon, patternId: found.patternId };
}

/** Maximum length of the quotation in the error message, in characters. */
const QUOTE_MAX = 60;

/** The words of a text that were taken for the weapon's name: all but the numbers. */
function quoted(text: string): string {
  const words = text.split(/[\s,;:|#№]+/u).filter((word) => word !== '' && !/^[-+]?\d[\d.]*$/.test(word));
  const quote = words.join(' ');
  return quote.length > QUOTE_MAX ? `${quote.slice(0, QUOTE_MAX)}…` : quote;
}

/** The correction of a misspelt name in the finish that was asked for; null if no weapon is similar. */
function suggestionFor({ words, numbers, finishes }: ItemText): string | null {
  const [, name = '', digits = ''] = /^(.*?)(\d*)$/.exec(words.join(' ')) ?? [];
  const guessed = guessWeapon(name);
  const weapon = guessed && inFinish(guessed, finishes);
  if (!weapon) return null;
  const parsed = parsePatternId(numbers[0] ?? digits);
  return 'patternId' in parsed ? `${weaponTitle(weapon)} ${parsed.patternId}` : weaponTitle(weapon);
}

function readCode(code: ItemCode): CheckQuery {
  const found = patternOfCode(code);
  if (!found) return { problem: { kind: 'link', problem: 'other-finish' } };
  return { weapon: found.weapon, patternId: found.patternId, ...(code.float !== null && { float: code.float }) };
}

export type WeaponProblem = Extract<
  CheckQueryProblem,
  { kind: 'weapon-missing' | 'weapon-unknown' | 'weapon-ambiguous' }
>;

/** The only weapon of an item; `typed`: the text as it was typed, for the quotation. */
function readWeapon(item: ItemText, typed: string): { weapon: WeaponId } | { problem: WeaponProblem } {
  const { weapons, isNamed } = weaponsOfItem(item);
  const [weapon] = weapons;
  if (weapons.length > 1) return { problem: { kind: 'weapon-ambiguous', text: quoted(typed), weapons } };
  if (weapon) return { weapon };
  if (item.unknown.length === 0 && !isNamed) return { problem: { kind: 'weapon-missing' } };
  return { problem: { kind: 'weapon-unknown', text: quoted(typed), suggestion: isNamed ? null : suggestionFor(item) } };
}

/**
 * Parses the name of a weapon in any spelling and language, also a market name with StatTrak and wear. Never throws;
 * returns a problem for the error message, also for a text that says a pattern, `karambit 5`. At most `LONGEST_QUERY`
 * characters are read.
 */
export function parseWeapon(typed: string): { weapon: WeaponId } | { problem: WeaponProblem } {
  const text = typed.slice(0, LONGEST_QUERY);
  const item = readItemText(text);
  const found = readWeapon(item, text);
  if ('problem' in found || item.numbers.length === 0) return found;
  return { problem: { kind: 'weapon-unknown', text, suggestion: weaponTitle(found.weapon) } };
}

/** The pattern that a text names. `typed`: as it was typed, for the quotation. */
function readText(text: string, typed: string): CheckQuery {
  const item = readItemText(text);
  const found = readWeapon(item, typed);
  if ('problem' in found) return found;
  const { weapon } = found;
  const patternIds: number[] = [];
  for (const number of item.numbers.length > 0 ? item.numbers : ['']) {
    const parsed = parsePatternId(number);
    if ('problem' in parsed) return { problem: { kind: 'pattern', problem: parsed.problem, weapon } };
    patternIds.push(parsed.patternId);
  }
  const [patternId, ...others] = [...new Set(patternIds)] as [number, ...number[]];
  const [float] = item.floats;
  return {
    weapon,
    patternId,
    ...(others.length > 0 && { others }),
    ...(float !== undefined && { float }),
    ...(item.wear !== null && { wear: item.wear }),
  };
}

/**
 * Parses what a person types or pastes for one pattern: a weapon in any spelling and language with a pattern number (1
 * to 1000), the name and numbers of an item as the game, markets and traders write them, the address of a market or of
 * a page of this site, a `!gen` code, or an inspect link that contains its item. Never throws; returns a problem for
 * the error message. Takes time in proportion to the length of the text.
 */
export function parseCheckQuery(typed: string): CheckQuery {
  const text = typed.trim();
  if (text === '') return { problem: { kind: 'empty' } };
  const tooLong: CheckQuery = { problem: { kind: 'too-long', max: LONGEST_QUERY } };
  if (text.length > MAX_PASTED_LENGTH) return tooLong;
  if (looksLikeLink(text)) return readLink(text);
  if (text.length > LONGEST_QUERY) return tooLong;
  const code = readGenCode(text) ?? (isAddress(text) ? readAddress(text) : undefined);
  if (typeof code === 'object') return readCode(code);
  return readText(code ?? text, text);
}
