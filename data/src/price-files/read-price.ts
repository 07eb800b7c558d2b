import { createHash } from 'node:crypto';
import { parseWeapon } from '@bluegem/core/inspect/check-query';
import { isCurrency, parseMoney, CURRENCY_IDS } from '@bluegem/core/prices/money';
import { parsePatternId } from '@bluegem/core/patterns/pattern-id';
import { PRICE_KINDS, type PriceObservation } from '@bluegem/core/prices/price-observation';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { WEARS, wearOf } from '@bluegem/core/weapons/wear';

/** The columns of a file with prices; docs/guide/prices.md describes them. */
export const PRICE_COLUMNS = [
  'weapon',
  'pattern_id',
  'wear',
  'float',
  'stattrak',
  'price',
  'currency',
  'kind',
  'source',
  'reference',
  'observed_at',
] as const;
export type PriceColumn = (typeof PRICE_COLUMNS)[number];
/** A line of the file, as text; a column that is not there is empty. */
export type PriceLine = Readonly<Partial<Record<PriceColumn, string>>>;

export const REQUIRED_COLUMNS: readonly PriceColumn[] = [
  'weapon',
  'price',
  'currency',
  'kind',
  'source',
  'observed_at',
];

/** The error of a line, in words for the operator. */
export class PriceProblem extends Error {}

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;
const YES_NO = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

function weaponOf(text: string): PriceObservation['weapon'] {
  const read = parseWeapon(text);
  if ('weapon' in read) return read.weapon;
  const { problem } = read;
  const named = `weapon: ${JSON.stringify(text)}`;
  if (problem.kind !== 'weapon-ambiguous') throw new PriceProblem(`${named} is not known`);
  throw new PriceProblem(`${named} may be ${problem.weapons.join(', ')}`);
}

function patternIdOf(text: string): number | null {
  if (text === '') return null;
  const parsed = parsePatternId(text);
  if ('problem' in parsed)
    throw new PriceProblem(`pattern_id: ${JSON.stringify(text)} is no whole number from 1 to 1000`);
  return parsed.patternId;
}

function wornness(weapon: PriceObservation['weapon'], floatText: string, wearText: string) {
  const wear = WEARS.find(({ id }) => id === wearText)?.id;
  if (wearText !== '' && !wear)
    throw new PriceProblem(`wear: ${JSON.stringify(wearText)} is none of ${WEARS.map(({ id }) => id).join(', ')}`);
  if (floatText === '') {
    if (!wear) throw new PriceProblem('float or wear must be given');
    return { float: null, wear };
  }
  const float = /^(0(\.\d+)?|1(\.0+)?)$/.test(floatText) ? Number(floatText) : Number.NaN;
  const [min, max] = WEAPONS[weapon].wearRange;
  if (!(float >= min && float <= max))
    throw new PriceProblem(`float: ${JSON.stringify(floatText)} is no number from ${min} to ${max}`);
  if (wear && wear !== wearOf(float)) throw new PriceProblem(`wear: ${wear} does not go with float ${floatText}`);
  return { float, wear: wearOf(float) };
}

function priceOf(text: string, currency: string): PriceObservation['price'] {
  if (!isCurrency(currency))
    throw new PriceProblem(`currency: ${JSON.stringify(currency)} is none of ${CURRENCY_IDS.join(', ')}`);
  const price = parseMoney(text, currency);
  if (!price)
    throw new PriceProblem(`price: ${JSON.stringify(text)} is no amount above 0 in ${currency}, such as 1299.50`);
  return price;
}

function momentOf(text: string, now: Date): Date {
  const moment = new Date(MOMENT.test(text) ? text : Number.NaN);
  // JavaScript reads 30 February as 1 March.
  const isReal = !Number.isNaN(moment.getTime()) && isDayOf(text.slice(0, 10));
  if (!isReal) throw new PriceProblem(`observed_at: ${JSON.stringify(text)} is no moment like 2026-11-20T18:30:00Z`);
  if (moment > now) throw new PriceProblem(`observed_at: ${text} lies in the future`);
  return moment;
}

function isDayOf(day: string): boolean {
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}

/** The same line twice is the same observation. */
const hashOf = (observation: Omit<PriceObservation, 'reference'>): string =>
  createHash('sha256').update(JSON.stringify(observation)).digest('hex').slice(0, 32);

/** Reads one line. Throws PriceProblem with the first thing that is wrong with it. */
export function readPrice(line: PriceLine, now: Date): PriceObservation {
  const cell = (column: PriceColumn) => (line[column] ?? '').trim();
  const missing = REQUIRED_COLUMNS.find((column) => cell(column) === '');
  if (missing) throw new PriceProblem(`${missing} is missing`);
  const weapon = weaponOf(cell('weapon'));
  const kind = PRICE_KINDS.find((each) => each === cell('kind').toLowerCase());
  if (!kind) throw new PriceProblem(`kind: ${JSON.stringify(cell('kind'))} is none of ${PRICE_KINDS.join(', ')}`);
  const source = cell('source').toLowerCase();
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(source))
    throw new PriceProblem('source: up to 40 letters, digits and hyphens, such as my-sales');
  const statTrak = YES_NO.get(cell('stattrak').toLowerCase() || 'no');
  if (statTrak === undefined) throw new PriceProblem(`stattrak: ${JSON.stringify(cell('stattrak'))} is not yes or no`);
  const reference = cell('reference');
  if (reference.length > 200) throw new PriceProblem('reference: longer than 200 characters');
  const observation = {
    weapon,
    patternId: patternIdOf(cell('pattern_id')),
    ...wornness(weapon, cell('float'), cell('wear').toLowerCase()),
    statTrak,
    price: priceOf(cell('price'), cell('currency').toUpperCase()),
    kind,
    source,
    observedAt: momentOf(cell('observed_at'), now),
  };
  return { ...observation, reference: reference || hashOf(observation) };
}
