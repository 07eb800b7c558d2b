import { LONGEST_PHRASE, meaningOf, type WordMeaning } from './item-words.ts';
import { NAMES_ELSEWHERE } from './names-elsewhere.ts';
import { findWeaponByLetters, lettersOf, unaccented } from './weapon-aliases.ts';
import { WEAPON_IDS, type WeaponId } from './weapons.ts';

/** A word or a number; `before`: what separates it from the one before it, `after`: from the next one. */
type Token = { letters: string; isNumber: boolean; before: string; after: string };

/** Signs that keep names and numbers in order in Hebrew texts. */
const DIRECTION_SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Chinese, Japanese and Korean counters behind a number; NFKD decomposes the Korean one. */
const COUNTERS = /(?<=\d)[号號番]|(?<=\d)번/g;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Characters of the longest phrase that is looked for in a script without spaces, decomposed. */
const LONGEST_UNSPACED = 24;
/** Words of the longest weapon name in any language, `weapon_knife_survival_bowie`. */
const LONGEST_NAME = 6;
const LONGEST_RUN = Math.max(LONGEST_NAME, LONGEST_PHRASE);

const ELSEWHERE: ReadonlyMap<string, WeaponId> = new Map(
  WEAPON_IDS.flatMap((id) => (NAMES_ELSEWHERE[id] ?? []).map((name) => [lettersOf(name), id] as const)),
);

/** The weapon of a full spelling, in the languages that the site does not have, too. */
const weaponOf = (letters: string) => findWeaponByLetters(letters) ?? ELSEWHERE.get(letters);

const isKnown = (letters: string) => weaponOf(letters) !== undefined || meaningOf(letters) !== undefined;

/** The parts of a run of letters without spaces: known phrases, the longest first, and what lies between them. */
function unspacedParts(letters: string): string[] {
  const parts: string[] = [];
  let unknown = '';
  for (let at = 0; at < letters.length;) {
    let length = Math.min(LONGEST_UNSPACED, letters.length - at);
    while (length > 1 && !isKnown(letters.slice(at, at + length))) length -= 1;
    if (length > 1 || meaningOf(letters.slice(at, at + 1))) {
      if (unknown !== '') parts.push(unknown);
      unknown = '';
      parts.push(letters.slice(at, at + length));
    } else unknown += letters.slice(at, at + 1);
    at += length;
  }
  return unknown === '' ? parts : [...parts, unknown];
}

/** The words and numbers of a text; a number ends where letters begin. */
function tokensOf(text: string): Token[] {
  const plain = unaccented(text.replace(DIRECTION_SIGNS, '').replace(COUNTERS, ' '));
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: found, index } of plain.matchAll(/\d+|(?:(?!\d)[\p{Letter}\p{Number}])+/gu)) {
    const letters = lettersOf(found);
    const before = plain.slice(end, index);
    const last = tokens.at(-1);
    if (last) last.after = before;
    end = index + found.length;
    const isNumber = /^\d/.test(letters);
    const parts = !isNumber && UNSPACED.test(found) && !isKnown(letters) ? unspacedParts(letters) : [letters];
    parts.forEach((part, at) => tokens.push({ letters: part, isNumber, before: at === 0 ? before : '', after: '' }));
  }
  const last = tokens.at(-1);
  if (last) last.after = plain.slice(end);
  return tokens;
}

type Meaning = WordMeaning | { kind: 'weapon'; weapon: WeaponId } | { kind: 'number' | 'unknown' };
/** A run of tokens with one meaning. `text`: its letters or digits. */
export type Part = { meaning: Meaning; text: string; before: string; after: string };

/** A short wear in front of a number is not the beginning of a name: `ak fn 57` against `fn57`. */
const isSpacedWear = ([first, second]: readonly Token[]) =>
  second !== undefined && second.before !== '' && meaningOf(first?.letters ?? '')?.kind === 'wear';

/**
 * The weapon whose name ends within a number that letters touch, such as `ak47661`; `digits`: how many belong to it.
 */
function weaponBegunBy(run: readonly Token[]): { weapon: WeaponId; digits: number } | undefined {
  const last = run.at(-1);
  if (run.length < 2 || !last?.isNumber || last.before !== '') return undefined;
  const letters = run
    .slice(0, -1)
    .map((token) => token.letters)
    .join('');
  for (let digits = Math.min(3, last.letters.length - 1); digits > 0; digits -= 1) {
    const weapon = weaponOf(letters + last.letters.slice(0, digits));
    if (weapon) return { weapon, digits };
  }
  return undefined;
}

/**
 * The parts of a text, each the longest weapon or phrase that begins there. `numericNames`: whether a number alone can
 * be a weapon: `57`.
 */
function partsOf(given: readonly Token[], numericNames: boolean): Part[] {
  const tokens = [...given];
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length;) {
    let length = Math.min(tokens.length - at, LONGEST_RUN);
    let part: Part | undefined;
    for (; length > 0; length -= 1) {
      const run = tokens.slice(at, at + length);
      const text = run.map(({ letters }) => letters).join('');
      const around = { text, before: run[0]?.before ?? '', after: run.at(-1)?.after ?? '' };
      const hasNumber = run.some(({ isNumber }) => isNumber);
      const canBeName = (numericNames || run.some(({ isNumber }) => !isNumber)) && !isSpacedWear(run);
      const weapon = canBeName ? weaponOf(text) : undefined;
      const begun = canBeName && !weapon ? weaponBegunBy(run) : undefined;
      const meaning = hasNumber ? undefined : meaningOf(text);
      if (begun) {
        const last = run.at(-1) as Token;
        tokens[at + length - 1] = { ...last, letters: last.letters.slice(begun.digits) };
        length -= 1;
        part = { meaning: { kind: 'weapon', weapon: begun.weapon }, ...around, after: '' };
      } else if (weapon) part = { meaning: { kind: 'weapon', weapon }, ...around };
      else if (meaning) part = { meaning, ...around };
      else if (length === 1) part = { meaning: { kind: hasNumber ? 'number' : 'unknown' }, ...around };
      if (part) break;
    }
    if (part) parts.push(part);
    at += Math.max(1, length);
  }
  return parts;
}

/**
 * The parts with each word that is unknown, and what touches it without a space, as one unknown word: `mp9`, `12abc`.
 */
function withWholeUnknownWords(parts: readonly Part[]): Part[] {
  const whole: Part[] = [];
  for (let at = 0; at < parts.length;) {
    let end = at + 1;
    while (end < parts.length && parts[end]?.before === '' && !UNSPACED.test(parts[end]?.text ?? '')) end += 1;
    const run = parts.slice(at, end);
    const [first, last] = [run[0] as Part, run.at(-1) as Part];
    if (run.length > 1 && run.some(({ meaning }) => meaning.kind === 'unknown')) {
      const text = run.map((part) => part.text).join('');
      whole.push({ meaning: { kind: 'unknown' }, text, before: first.before, after: last.after });
    } else whole.push(...run);
    at = end;
  }
  return whole;
}

/** A number that is also a weapon's nickname is the pattern number if it comes again, or behind another: `57 57`. */
function withoutSecondName(parts: readonly Part[]): Part[] {
  const isNumeric = ({ meaning, text }: Part) => meaning.kind === 'weapon' && /^\d+$/.test(text);
  const first = parts.findIndex(isNumeric);
  return parts.map((part, at) => (at > first && isNumeric(part) ? { ...part, meaning: { kind: 'number' } } : part));
}

/**
 * The words, phrases and numbers of a text with their meaning, in its order. A number alone is a weapon, `57`, only if
 * nothing else in the text can be one.
 */
export function readParts(text: string): Part[] {
  const tokens = tokensOf(text);
  const strict = partsOf(tokens, false);
  const isDecided = strict.some(({ meaning }) => meaning.kind === 'weapon' || meaning.kind === 'unknown');
  return withoutSecondName(withWholeUnknownWords(isDecided ? strict : partsOf(tokens, true)));
}
