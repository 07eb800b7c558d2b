import { dayOf, startOfDay } from './calendar-day.ts';
import { isCurrency, parseMoney, type Currency, type Money } from './money.ts';
import { readItemText } from '../weapons/item-text.ts';
import { weaponOfItemName } from '../weapons/item-weapon.ts';
import { percentDecoded } from '../site/percent-decoded.ts';
import { lettersOf } from '../weapons/weapon-aliases.ts';
import { meaningOf } from '../weapons/item-words.ts';
import type { WeaponId } from '../weapons/weapons.ts';
import type { Wear } from '../weapons/wear.ts';

/**
 * The weapon of an item's name in any language, `★ StatTrak™ Karambit | Case Hardened (Minimal Wear)`, perhaps as it
 * stands in an address, or of a weapon and a finish in two cells. Undefined for another finish and for what is no
 * weapon of this site.
 */
export function weaponOfItem(name: string, finish = ''): WeaponId | undefined {
  const plain = percentDecoded(name);
  const text = finish === '' || plain.includes('|') ? plain : `${plain} | ${finish}`;
  // In a list of sales a name alone, `Karambit`, is one of ours; but with the star it is a knife without a finish.
  return weaponOfItemName(text) ?? (text.includes('★') ? undefined : weaponOfItemName(`${text} | Case Hardened`));
}

/** The wear in a name or cell, in any language: `(Minimal Wear)`, `minimal-wear`, `MW`, `略有磨损`. */
export function wearOfText(text: string): Wear | undefined {
  const meaning = meaningOf(lettersOf(text));
  return meaning?.kind === 'wear' ? meaning.wear : (readItemText(text).wear ?? undefined);
}

/** A float of 0 to 1, with a comma or a point; undefined for anything else. */
export function floatOfText(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  const isNumber = /^(?:[01](?:\.\d*)?|\.\d+|\d(?:\.\d+)?e-\d+)$/i.test(trimmed);
  const float = isNumber ? Number(trimmed) : Number.NaN;
  return float >= 0 && float <= 1 ? float : undefined;
}

const SYMBOLS: ReadonlyMap<string, Currency> = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'CNY'],
  ['₽', 'RUB'],
  ['₴', 'UAH'],
  ['₺', 'TRY'],
  ['₪', 'ILS'],
  ['₮', 'MNT'],
  ['R$', 'BRL'],
  ['zł', 'PLN'],
]);

/** The currency in a text: a code of three letters or a symbol. */
export function currencyOfText(text: string): Currency | undefined {
  const code = text
    .toUpperCase()
    .match(/[A-Z]{3}/g)
    ?.find(isCurrency);
  if (code !== undefined) return code;
  const symbol = /R\$|zł|[$€£¥₽₴₺₪₮]/.exec(text)?.[0];
  return symbol === undefined ? undefined : SYMBOLS.get(symbol);
}

/**
 * An amount as exports write it: `1299.50`, `$1,299.50`, `1.299,50 €`. Undefined where it is unclear which character
 * separates the decimals, as in `1.299`.
 */
export function amountOfText(text: string, currency: Currency): Money | undefined {
  const digits = text.replace(/[\s\u00A0\u202F'’]/g, '').replace(/^[^\d.,-]+|[^\d.,]+$/g, '');
  if (!/^\d[\d.,]*$/.test(digits)) return undefined;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return parseMoney(digits, currency);
  const [mark, decimals] = [digits[last], digits.slice(last + 1)];
  const others = digits.slice(0, last);
  const isGrouped = /^\d{1,3}([.,]\d{3})*$/.test(others);
  const single = !/[.,]/.test(others);
  if (single && decimals.length !== 3) return parseMoney(`${others}.${decimals}`, currency);
  if (single && mark === '.') return undefined;
  if (!isGrouped || (!single && new Set(others.replace(/\d/g, '')).size > 1)) return undefined;
  const whole = others.replace(/[.,]/g, '');
  const isSameMark = !single && others.includes(mark ?? '');
  if (single || isSameMark) return decimals.length === 3 ? parseMoney(whole + decimals, currency) : undefined;
  return parseMoney(`${whole}.${decimals}`, currency);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

function dayOfParts(year: string, month: string | number, day: string): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return startOfDay(text) === undefined ? undefined : text;
}

/** Seconds since 1970 have ten digits until 2286, milliseconds thirteen. */
const dayOfNumber = (digits: string) => dayOf(Number(digits) * (digits.length >= 13 ? 1 : 1000));

/** The day in UTC of a local time with a zone, `2026-11-20T23:30:00-05:00`; without a zone the day as it is. */
function inUtc(day: string, text: string): string {
  const [, hours, minutes, sign, zoneHours, zoneMinutes] =
    /T(\d{2}):(\d{2})(?::[\d.]+)?([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  const start = startOfDay(day) ?? 0;
  if (sign === undefined) return day;
  const zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1);
  return dayOf(start + (Number(hours) * 60 + Number(minutes) - zone) * 60_000);
}

/**
 * The day (UTC) of a moment as exports write it: ISO 8601, seconds or milliseconds since 1970, `20.11.2026`,
 * `11/20/2026` where only one reading is a day, `Nov 20, 2026`. Without a zone the day is taken as it is written. As
 * `2026-11-20`; undefined if it is no day, or has two readings.
 */
export function dayOfText(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^\d{10}(\d{3})?$/.test(trimmed)) return dayOfNumber(trimmed);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T ,])/.exec(trimmed);
  if (iso) {
    const day = dayOfParts(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
    return day === undefined ? undefined : inUtc(day, trimmed);
  }
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:$|[ ,])/.exec(trimmed);
  if (dotted) return dayOfParts(dotted[3] ?? '', dotted[2] ?? '', dotted[1] ?? '');
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:$|[ ,])/.exec(trimmed);
  if (slashed) {
    const [, a = '', b = '', year = ''] = slashed;
    const readings = new Set([dayOfParts(year, a, b), dayOfParts(year, b, a)].filter((each) => each !== undefined));
    return readings.size === 1 ? [...readings][0] : undefined;
  }
  const english = /^(?:[a-z]{3,9},?\s+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i.exec(trimmed);
  const british = /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})\b/i.exec(trimmed);
  const [name, day, year] = english ? [english[1], english[2], english[3]] : [british?.[2], british?.[1], british?.[3]];
  const month = MONTHS.findIndex((each) => each === name?.toLowerCase());
  return month < 0 ? undefined : dayOfParts(year ?? '', month + 1, day ?? '');
}
