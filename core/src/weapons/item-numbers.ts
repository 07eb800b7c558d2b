import type { Part } from './item-parts.ts';

/** Signs that join digits to one number, date or time. */
const JOINTS = /^[.,'’\-–⁄:]$/u;
const CURRENCY = '[$€£¥₽₴₺₪₩₮฿]|zł|руб|грн';
const AFTER_CURRENCY = new RegExp(`(?:${CURRENCY})\\s?$`, 'u');
const BEFORE_CURRENCY = new RegExp(`^\\s?(?:%|${CURRENCY})`, 'u');
const CURRENCY_WORD = /^(?:usd|eur|gbp|cny|rmb|rub|uah|try|brl|pln|dollars?|euros?|bucks?|zl|pyb|gph|kr|tl|k)$/;

type Label = 'seed-label' | 'float-label' | 'tier-label' | 'other-label' | null;
/**
 * The numbers of a text as they are written, by what announces them: a label, `#`, or nothing; `malformed`: with a sign
 * or letters within. `floats`: 0 to 1, those with a label first.
 */
export type Numbers = { labelled: string[]; hashed: string[]; bare: string[]; malformed: string[]; floats: number[] };

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
export function readNumbers(parts: readonly Part[]): Numbers {
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
