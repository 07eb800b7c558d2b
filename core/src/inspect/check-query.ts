import { inspectedPattern } from './inspection.ts';
import { looksLikeLink } from './pasted-link.ts';
import { readSelfContainedLink, type InspectFailure } from './self-contained-link.ts';
import { guessWeapon } from '../weapons/nearest-weapons.ts';
import { parsePatternId, type PatternIdProblem } from '../patterns/pattern-id.ts';
import { findWeapon, findWeaponBySpelling, findWeapons } from '../weapons/weapon-aliases.ts';
import { weaponTitle, type WeaponId } from '../weapons/weapons.ts';

export type CheckQueryProblem =
  | { kind: 'empty' }
  | { kind: 'weapon-missing' }
  /** `suggestion`: what was probably meant, such as `Karambit 387`; null if no weapon is similar. */
  | { kind: 'weapon-unknown'; text: string; suggestion: string | null }
  | { kind: 'weapon-ambiguous'; text: string; weapons: readonly WeaponId[] }
  | { kind: 'pattern'; problem: PatternIdProblem; weapon?: WeaponId }
  /** An inspect link without a pattern; `other-finish`: the item does not have the finish. */
  | { kind: 'link'; problem: InspectFailure | 'other-finish' };

export type CheckQuery = { weapon: WeaponId; patternId: number } | { problem: CheckQueryProblem };

type Split = { words: string; number: string };

const NOTHING: Split = { words: '', number: '' };

const startsWithNumber = (token: string | undefined) => token !== undefined && /^[-+]?\p{Number}/u.test(token);

/** Wear, float and StatTrak do not affect the pattern; the others announce its number. */
const IRRELEVANT =
  /^(?:fn|mw|ft|ww|bs|st|ch|0\.\d+|pattern|seed|паттерн|сид|פטרן|תבנית|סיד|模板|パターン|シード|패턴|시드)$/i;

/**
 * Signs of Chinese keyboards as those of others, without a Chinese, Japanese or Korean counter behind a number and
 * without the invisible signs that keep names and numbers in order in Hebrew texts.
 */
const plainOf = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/(?<=\d)[号號番번]/g, '');

/** The ways to split a text into weapon and pattern number: number last, which is most common, or first. */
function splitsOf(text: string): Split[] {
  const all = text.split(/[\s,;:|#№]+/u).filter((token) => token !== '');
  const tokens = all.length > 2 ? all.filter((token) => !IRRELEVANT.test(token)) : all;
  const splits = [
    { words: tokens.slice(0, -1).join(' '), number: tokens.at(-1) ?? '' },
    { words: tokens.slice(1).join(' '), number: tokens[0] ?? '' },
  ].filter(({ number }) => startsWithNumber(number));
  return splits.length > 0 ? splits : [{ words: tokens.join(' '), number: '' }];
}

/** A weapon directly followed by a number, such as `karambit387` or `ak47661`; the longest weapon spelling first. */
function gluedSplits(text: string): Split[] {
  const token = text.trim().replace(/(?<=\d)(?:fn|mw|ft|ww|bs)$/i, '');
  if (!/^[^\s]*\p{Letter}[^\s]*\d{1,3}$/u.test(token)) return [];
  return [1, 2, 3, 4]
    .map((length) => ({ words: token.slice(0, -length), number: token.slice(-length) }))
    .filter(({ words, number }) => /^\d+$/.test(number) && findWeaponBySpelling(words) !== undefined);
}

/**
 * The weapon if the whole text is a weapon without a pattern: `ak 47`, but not `ak 4`, whose number only begins a
 * spelling.
 */
function weaponAlone(text: string): WeaponId | undefined {
  const endsInNumber = /[\s,;:|#№][0-9]+\s*$/u.test(text);
  return endsInNumber ? findWeaponBySpelling(text) : findWeapon(text);
}

/** The correction of a misspelt name; null if no weapon is similar. */
function suggestionFor({ words, number }: Split): string | null {
  const glued = /^(.*\p{Letter})(\d{1,4})$/u.exec(words);
  const [name, digits] = number === '' && glued ? [glued[1] ?? '', glued[2] ?? ''] : [words, number];
  const weapon = guessWeapon(name);
  if (!weapon) return null;
  const parsed = parsePatternId(digits);
  return 'patternId' in parsed ? `${weaponTitle(weapon)} ${parsed.patternId}` : weaponTitle(weapon);
}

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
const shortened = (text: string) => (text.length > QUOTE_MAX ? `${text.slice(0, QUOTE_MAX)}…` : text);

/**
 * Parses the one-line search of the landing page: weapon and pattern number (1 to 1000) in either order, with any
 * spelling of the weapon, or an inspect link that contains its item. Never throws; returns a problem for the error
 * message.
 */
export function parseCheckQuery(typed: string): CheckQuery {
  if (typed.trim() === '') return { problem: { kind: 'empty' } };
  if (looksLikeLink(typed)) return readLink(typed);
  const text = plainOf(typed);
  const alone = weaponAlone(text);
  if (alone) return { problem: { kind: 'pattern', problem: 'required', weapon: alone } };
  const splits = [...splitsOf(text), ...gluedSplits(text)];
  const { words, number } = splits.find((split) => findWeapons(split.words).length > 0) ?? splits[0] ?? NOTHING;
  if (words === '') return { problem: { kind: 'weapon-missing' } };
  const weapons = findWeapons(words);
  const [weapon] = weapons;
  if (!weapon) {
    const suggestion = suggestionFor({ words, number });
    return { problem: { kind: 'weapon-unknown', text: shortened(words), suggestion } };
  }
  if (weapons.length > 1) return { problem: { kind: 'weapon-ambiguous', text: words, weapons } };
  const parsed = parsePatternId(number);
  if ('problem' in parsed) return { problem: { kind: 'pattern', problem: parsed.problem, weapon } };
  return { weapon, patternId: parsed.patternId };
}
