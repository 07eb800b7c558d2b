import { NAMES_ELSEWHERE } from './names-elsewhere.ts';
import { findWeaponByLetters, lettersOf, unaccented } from './weapon-aliases.ts';
import type { Wear } from './wear.ts';
import { WEAPONS, WEAPON_IDS, type Finish, type WeaponId } from './weapons.ts';
import { LONGEST_PHRASE, finishAtEndOf, meaningOf, type WordMeaning } from './item-words.ts';

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
  /** Whether an unknown word stands before the finish in a market name: `USP-S | Case Hardened`. */
  isOtherItem: boolean;
};

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
type Part = { meaning: Meaning; text: string; before: string; after: string };

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

/** Signs that join digits to one number, date or time. */
const JOINTS = /^[.,'’\-–⁄:]$/u;
const CURRENCY = '[$€£¥₽₴₺₪₩₮฿]|zł|руб|грн';
const AFTER_CURRENCY = new RegExp(`(?:${CURRENCY})\\s?$`, 'u');
const BEFORE_CURRENCY = new RegExp(`^\\s?(?:%|${CURRENCY})`, 'u');
const CURRENCY_WORD = /^(?:usd|eur|gbp|cny|rmb|rub|uah|try|brl|pln|dollars?|euros?|bucks?|zl|pyb|gph|kr|tl|k)$/;

type Label = 'seed-label' | 'float-label' | 'tier-label' | 'other-label' | null;
type Numbers = { labelled: string[]; hashed: string[]; bare: string[]; malformed: string[]; floats: number[] };

const isFloat = (text: string) => /^(?:[01]?\.\d+|\d\.?\d*e-\d+)$/.test(text) && Number(text) <= 1;

/** Sorts one number into the pattern numbers or the floats. */
function note(text: string, label: Label, isHashed: boolean, into: Numbers): void {
  const whole = /^(\d+)\.0+$/.exec(text)?.[1];
  if (isFloat(text) || (label === 'float-label' && /^[01]$/.test(text))) {
    if (label === 'float-label') into.floats.unshift(Number(text));
    else into.floats.push(Number(text));
  } else if (label === 'other-label' || (label === 'tier-label' && /^[0-4]$/.test(text))) return;
  else if (label === 'seed-label') into.labelled.push(whole ?? text);
  else if (text.includes('.')) into.malformed.push(text);
  else (isHashed ? into.hashed : into.bare).push(text);
}

/** The numbers of a chain such as `387`, `0.07`, `0,15`, `387,0.2231` or `4,500`. */
function numbersOf(chain: readonly Part[]): string[] {
  const numbers: string[] = [];
  for (let at = 0; at < chain.length; at += 1) {
    const { text, before } = chain[at] as Part;
    const [next, afterNext] = [chain[at + 1], chain[at + 2]];
    const isPoint = next?.before === '.';
    const isComma = next?.before === ',' && /^[01]$/.test(text) && afterNext?.before !== '.';
    if (next && (isPoint || isComma)) {
      numbers.push(`${text}.${next.text}`);
      at += 1;
    } else numbers.push(at === 0 && /(?:^|[\s:=(])\.$/.test(before) ? `.${text}` : text);
  }
  return numbers;
}

const kindOf = (part: Part | undefined) => part?.meaning.kind;

/** Whether the number of a chain is a price, a share or a count, which is none of the item's. */
function isOther(chain: readonly Part[], previous: Part | undefined, next: Part | undefined): boolean {
  const { before } = chain[0] as Part;
  const { after } = chain.at(-1) as Part;
  const isCount = (kindOf(previous) === 'count' && before === '') || (kindOf(next) === 'count' && after === '');
  // In `661 $4,500` the sign belongs to the number behind it.
  const isPriced = BEFORE_CURRENCY.test(after) && !(kindOf(next) === 'number' && AFTER_CURRENCY.test(after));
  const isPrice = AFTER_CURRENCY.test(before) || isPriced;
  return isCount || isPrice || (next !== undefined && /^\s?$/.test(after) && CURRENCY_WORD.test(next.text));
}

/** Whether a number goes on with a part: after a sign, or after a letter between digits, as in `0x10`. */
const isJoined = (part: Part | undefined) =>
  kindOf(part) === 'number' && (part?.before === '' || JOINTS.test(part?.before ?? ''));
const isWithinNumber = (letter: Part | undefined, next: Part | undefined) =>
  /^(?:none|count)$/.test(kindOf(letter) ?? '') &&
  letter?.before === '' &&
  kindOf(next) === 'number' &&
  next?.before === '';

/** The numbers in a text by what they announce themselves to be. */
function readNumbers(parts: readonly Part[]): Numbers {
  const found: Numbers = { labelled: [], hashed: [], bare: [], malformed: [], floats: [] };
  let label: Label = null;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as Part;
    const { kind } = part.meaning;
    if (kind !== 'number') {
      if (kind.endsWith('-label')) label = kind as Label;
      else if (kind !== 'none' && kind !== 'count') label = null;
      continue;
    }
    let end = at + 1;
    while (isJoined(parts[end]) || isWithinNumber(parts[end], parts[end + 1])) end += 1;
    const chain = parts.slice(at, end);
    const [previous, next] = [parts[at - 1], parts[end]];
    // A small float is written 6.1e-05.
    const exponent =
      next?.text === 'e' && next.before === '' && parts[end + 1]?.before === '-' ? parts[end + 1] : undefined;
    const isPlain = chain.slice(1).every((each) => kindOf(each) === 'number' && /^[.,]$/.test(each.before));
    const isSigned = /\s[-+]$/.test(at === 0 ? ` ${part.before}` : part.before);
    if (isSigned || !isPlain) found.malformed.push(chain.map(({ text, before }) => before.trim() + text).join(''));
    else if (!isOther(chain, previous, next)) {
      for (const text of numbersOf(chain))
        note(exponent ? `${text}e-${exponent.text}` : text, label, /#\s?$/.test(part.before), found);
      label = null;
    }
    at = end - 1 + (exponent ? 2 : 0);
  }
  return found;
}

/** A number that is also a weapon's nickname is the pattern number if it comes again, or behind another: `57 57`. */
function withoutSecondName(parts: readonly Part[]): Part[] {
  const isNumeric = ({ meaning, text }: Part) => meaning.kind === 'weapon' && /^\d+$/.test(text);
  const first = parts.findIndex(isNumeric);
  return parts.map((part, at) => (at > first && isNumeric(part) ? { ...part, meaning: { kind: 'number' } } : part));
}

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

/** Whether an unknown word stands between the beginning of the line and the finish of a market name. */
function hasOtherNameBeforeFinish(parts: readonly Part[]): boolean {
  const at = parts.findIndex(({ meaning, before }) => meaning.kind === 'finish' && before.includes('|'));
  return at > 0 && parts.slice(0, at).some(({ meaning }) => meaning.kind === 'unknown');
}

/**
 * Reads what a text says about an item: names of weapons, finishes and wears in any language, pattern numbers and
 * floats with the labels that the game and markets give them. A number with a label wins over all others, one behind
 * `#` over a bare one. Never throws; takes time in proportion to the length of the text.
 */
export function readItemText(text: string): ItemText {
  const tokens = tokensOf(text);
  const strict = partsOf(tokens, false);
  const isNamed = strict.some(({ meaning }) => meaning.kind === 'weapon');
  const hasUnknown = strict.some(({ meaning }) => meaning.kind === 'unknown');
  const parts = withoutSecondName(withWholeUnknownWords(isNamed || hasUnknown ? strict : partsOf(tokens, true)));
  const { labelled, hashed, bare, malformed, floats } = readNumbers(parts);
  const numbers = [labelled, hashed, bare, malformed].find((each) => each.length > 0) ?? [];
  const meanings = parts.map(({ meaning }) => meaning);
  return {
    weapons: distinct(meanings.flatMap((meaning) => (meaning.kind === 'weapon' ? [meaning.weapon] : []))),
    finishes: distinct(parts.flatMap(finishesOf)),
    numbers: distinct(numbers),
    floats,
    wear: meanings.find((meaning) => meaning.kind === 'wear')?.wear ?? null,
    unknown: parts.filter(({ meaning }) => meaning.kind === 'unknown').map((part) => part.text),
    words: parts.filter(isWord).map((part) => part.text),
    isOtherItem: hasOtherNameBeforeFinish(parts),
  };
}
