import type { CsvSeparator } from './csv.ts';
import type { Currency } from './money.ts';
import { currencyOfText } from './sale-values.ts';
import { lettersOf } from '../weapons/weapon-aliases.ts';

/** The cells of a row by meaning, as text. */
export type SaleRow = Partial<
  Record<
    | 'item'
    | 'finish'
    | 'seed'
    | 'float'
    | 'wear'
    | 'statTrak'
    | 'cents'
    | 'price'
    | 'currency'
    | 'date'
    | 'market'
    | 'state',
    string
  >
>;

const phrases = (...lines: readonly string[]) => lines.flatMap((line) => line.split(', '));

/**
 * Header names as `lettersOf` compares them, by meaning; what exports and people write in English, German, Chinese and
 * Russian. Of several columns the first filled one counts.
 */
const HEADERS = {
  item: phrases(
    'markethashname, marketname, fullitemname, itemname, item, name, title, weapon, product, skin, artikel, gegenstand',
    'bezeichnung, 商品名称, 饰品名称, 物品名称, 商品, 饰品, 名称, предмет, название',
  ),
  finish: ['finish', 'paint', 'skinname'],
  seed: phrases(
    'paintseed, seed, patternid, patternindex, patternnumber, patterntemplate, patternseed, pattern, muster, mustervorlage',
    '图案模板, 模板, 模板编号, паттерн, сид',
  ),
  float: [
    'floatvalue',
    'float',
    'paintwear',
    'wearvalue',
    'wearfloat',
    'wearrating',
    '磨损',
    '磨损度',
    '磨损率',
    'флоат',
  ],
  wear: ['wearname', 'exterior', 'condition', 'quality', 'wear', 'zustand', '外观', 'износ', 'состояние'],
  statTrak: ['stattrak', 'isstattrak'],
  cents: ['pricecents', 'priceincents', 'priceminor'],
  price: phrases(
    'saleprice, soldprice, soldfor, price, amount, total, value, preis, betrag, verkaufspreis, 成交价, 售价, 价格',
    '金额, цена, сумма',
  ),
  currency: ['currency', 'currencycode', 'wahrung', '货币', '币种', 'валюта'],
  date: phrases(
    'solddate, saledate, soldat, soldon, transacttime, verifiedat, completedat, date, datetime, time',
    'timestamp, offerclosedat, closedat, createdat, datum, verkauftam, 成交时间, 出售时间, 时间, 日期, дата',
  ),
  market: ['market', 'marketplace', 'platform', 'source', 'marktplatz', '平台'],
  state: ['state', 'status', '状态'],
} as const satisfies Record<keyof SaleRow, readonly string[]>;

/** The meaning of a name, and its place among the names of that. */
const HEADER_FIELDS: ReadonlyMap<string, { field: keyof SaleRow; rank: number }> = new Map(
  (Object.keys(HEADERS) as (keyof SaleRow)[]).flatMap((field) =>
    HEADERS[field].map((header, rank) => [lettersOf(header), { field, rank }] as const),
  ),
);

/** Patterns of text take quadratic time: such cells are not looked at. */
export const isLong = (cell: string): boolean => cell.length > 200;

/** The currency behind a header: `Price (USD)`, `price_usd`. */
const PRICED = /[([].*$|[_\s]\w{3}\s*$/;

/** `Price (USD)` names a price and its currency. */
type Column = { field: keyof SaleRow; rank: number; currency: Currency | undefined };

function columnOf(header: string): Column | undefined {
  if (isLong(header)) return undefined;
  const currency = currencyOfText(/[([]([^)\]]*)[)\]]|[_\s](\w{3})\s*$/.exec(header)?.slice(1).join('') ?? '');
  const exact = HEADER_FIELDS.get(lettersOf(header));
  const field = (exact ?? HEADER_FIELDS.get(lettersOf(header.replace(PRICED, ''))))?.field;
  return field && { field, rank: exact?.rank ?? Number.MAX_SAFE_INTEGER, currency };
}

/** The separator that stands most often in the first line of a table. */
export function separatorOf(text: string): CsvSeparator {
  const header = /^\s*([^\r\n]*)/.exec(text)?.[1] ?? '';
  const count = (separator: string) => header.split(separator).length;
  return ([',', ';', '\t'] as const).reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** `has`: whether a column has this meaning; `read`: a row by meaning, undefined if it has too few or many cells. */
export type ItemTable = {
  has: (field: keyof SaleRow) => boolean;
  read: (cells: readonly string[]) => SaleRow | undefined;
};

/** A table of items or sales, by the names in its header. */
export function itemTable(header: readonly string[]): ItemTable {
  const columns = header.map(columnOf);
  const rank = (index: number) => columns[index]?.rank ?? Number.MAX_SAFE_INTEGER;
  // Columns by how exactly their name says what they hold.
  const order = [...columns.keys()].toSorted((a, b) => rank(a) - rank(b));
  const read = (cells: readonly string[]) => {
    if (cells.length !== columns.length) return undefined;
    const found: SaleRow = {};
    let priced: Currency | undefined;
    for (const index of order) {
      const [column, cell] = [columns[index], (cells[index] ?? '').trim()];
      if (!column || cell === '' || found[column.field] !== undefined) continue;
      found[column.field] = cell;
      if (column.field === 'price' || column.field === 'cents') priced ??= column.currency;
    }
    return priced && found.currency === undefined ? { ...found, currency: priced } : found;
  };
  return { has: (field) => columns.some((column) => column?.field === field), read };
}
