import { CsvError, parseCsv } from './csv.ts';
import { isLong, itemTable, separatorOf, type SaleRow } from './item-table.ts';
import { isMarket } from './market-links.ts';
import { isCurrency, type Currency } from './money.ts';
import { jsonRows } from './sale-json.ts';
import { isSaleDay, SALE_FILE_ROWS, SALES_PER_FILE, type ReportedSale, type SaleMarket } from './sale-report.ts';
import { amountOfText, currencyOfText, dayOfText, floatOfText, wearOfText, weaponOfItem } from './sale-values.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';
import { wearOf, type Wear } from '../weapons/wear.ts';

/** Why a row is left out, in the order in which rows are looked at. */
export const SALE_PROBLEMS = [
  'broken',
  'not-sold',
  'other-item',
  'no-seed',
  'no-wear',
  'no-price',
  'no-date',
  'too-old',
  'repeated',
  'too-many',
] as const;
export type SaleProblem = (typeof SALE_PROBLEMS)[number];

/** A row that is left out. `row`: the line of a CSV file, the number of an entry of a JSON file, both from 1. */
export type SkippedRow = { row: number; problem: SaleProblem };

/** The content of a file of sales; `rows` is the number of all its rows. */
export type SaleFile = { rows: number; sales: ReportedSale[]; skipped: SkippedRow[] };

/** A file that cannot be read at all, with the line of the reason. */
export type UnreadableFile = { unreadable: { line: number } };

/** Values that the file does not contain: the market, the currency, the moment in milliseconds since 1970. */
export type SaleFileOptions = { market: SaleMarket; currency: Currency; nowMs: number };

type NumberedRow = { row: number; cells: SaleRow | undefined };

/** Rows of a table; undefined without a column for items and one for prices. */
function tableRows(records: readonly { line: number; cells: readonly string[] }[]): NumberedRow[] | undefined {
  const [header, ...rest] = records;
  const { has, read } = itemTable(header?.cells ?? []);
  if (!has('item') || !(has('price') || has('cents'))) return undefined;
  return rest.map(({ line, cells }) => ({ row: line, cells: read(cells) }));
}

const SOLD =
  /^(sold|sale|success|successful|complete|completed|verified|delivered|finished|paid|done|trade_?verified)$/i;
const YES = /^(true|yes|1|stattrak.*)$/i;

/** Whether a float as it is written, perhaps rounded, can be one of the weapon in the named wear. */
function isFloatOf(float: number, text: string, weapon: WeaponId, named: Wear | undefined): boolean {
  const [min, max] = WEAPONS[weapon].wearRange;
  const decimals = /[.,](\d+)/.exec(text)?.[1]?.length ?? 0;
  const rounding = 0.5 / 10 ** decimals;
  const wears = [float, float - rounding, float + rounding].map(wearOf);
  return float >= min - rounding && float <= max + rounding && (named === undefined || wears.includes(named));
}

/** A row as a sale, or why it is none. */
function saleOf(row: SaleRow, options: SaleFileOptions): ReportedSale | SaleProblem {
  if (row.state !== undefined && !SOLD.test(row.state)) return 'not-sold';
  const name = row.item ?? '';
  const weapon = weaponOfItem(name, row.finish);
  if (!weapon) return 'other-item';
  // Programs that calculate write whole numbers as 661.0.
  const patternId = /^#?0*(\d{1,4})(?:\.0+)?$/.exec(row.seed ?? '')?.[1];
  if (patternId === undefined || Number(patternId) > 1000) return 'no-seed';
  const given = row.float ?? row.wear ?? '';
  const named = wearOfText(floatOfText(row.wear ?? '') === undefined ? (row.wear ?? '') : '') ?? wearOfText(name);
  const float = floatOfText(given) ?? floatOfText(row.wear ?? '') ?? null;
  const isFloat = float === null || isFloatOf(float, given, weapon, named);
  // A float that was rounded to the border of its wear is no longer the item's: 0.07 of a Factory New one.
  const exact = float !== null && (named === undefined || named === wearOf(float)) ? float : null;
  const wear = exact === null ? named : wearOf(exact);
  if (!wear || !isFloat) return 'no-wear';
  const amount = row.price ?? '';
  const code = row.currency?.trim().toUpperCase() ?? '';
  const currency = isCurrency(code) ? code : (currencyOfText(amount) ?? options.currency);
  const isCents = row.cents !== undefined && /^\d{1,13}$/.test(row.cents) && Number(row.cents) > 0;
  const price = isCents ? { minor: Number(row.cents), currency } : amountOfText(amount, currency);
  if (!price || (code !== '' && !isCurrency(code))) return 'no-price';
  const soldOn = dayOfText(row.date ?? '');
  if (soldOn === undefined) return 'no-date';
  if (!isSaleDay(soldOn, options.nowMs)) return 'too-old';
  const market = (row.market ?? '').toLowerCase().replace(/[^a-z\d]/g, '');
  return {
    weapon,
    // The game gives 0 and 1 the same picture.
    patternId: Math.max(1, Number(patternId)),
    wear,
    float: exact,
    statTrak: row.statTrak === undefined ? /stattrak/i.test(name) : YES.test(row.statTrak),
    price,
    soldOn,
    market: isMarket(market) ? market : market === 'buff' ? 'buff163' : row.market ? 'other' : options.market,
  };
}

/** Sales of one pattern at one price on one day are the same sale. */
export const saleKey = ({ weapon, patternId, price, soldOn }: ReportedSale): string =>
  [weapon, patternId, price.minor, price.currency, soldOn].join(' ');

function salesOf(rows: readonly NumberedRow[], options: SaleFileOptions): SaleFile {
  const file: SaleFile = { rows: rows.length, sales: [], skipped: [] };
  const seen = new Set<string>();
  for (const [index, { row, cells }] of rows.entries()) {
    const isReadable = cells && !Object.values(cells).some(isLong);
    const sale = index >= SALE_FILE_ROWS ? 'too-many' : isReadable ? saleOf(cells, options) : 'broken';
    const problem =
      typeof sale === 'string'
        ? sale
        : seen.has(saleKey(sale))
          ? 'repeated'
          : file.sales.length >= SALES_PER_FILE
            ? 'too-many'
            : undefined;
    if (problem !== undefined) file.skipped.push({ row, problem });
    else if (typeof sale !== 'string') {
      seen.add(saleKey(sale));
      file.sales.push(sale);
    }
  }
  return file;
}

/**
 * Reads a trader's own history: CSFloat, BUFF163 and DMarket (JSON), or a table (CSV with a header, separated by
 * commas, semicolons or tabs) as docs/guide/prices.md describes. Every row is a sale or is listed with the reason why
 * not.
 */
export function readSaleFile(text: string, options: SaleFileOptions): SaleFile | UnreadableFile {
  // Excel writes the separator into a line of its own: sep=;
  const source = text.replace(/^\uFEFF/, '').replace(/^"?sep=[,;\t]"?(?=\r?\n)/i, '');
  if (/^\s*[[{]/.test(source)) {
    const json = jsonRows(source);
    if (!json) return { unreadable: { line: 1 } };
    const market = json.market ?? options.market;
    return salesOf(
      json.rows.map((cells, index) => ({ row: index + 1, cells })),
      { ...options, market },
    );
  }
  try {
    const rows = tableRows(parseCsv(source, separatorOf(source)));
    return rows ? salesOf(rows, options) : { unreadable: { line: 1 } };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { unreadable: { line: error.line } };
  }
}

const COLUMNS = ['item', 'seed', 'float', 'wear', 'stattrak', 'price', 'currency', 'date', 'market'] as const;

/** Sales as the table that `readSaleFile` reads. */
export function writeSaleFile(sales: readonly ReportedSale[], unitsOf: (sale: ReportedSale) => string): string {
  const rows = sales.map((sale) =>
    [
      sale.weapon,
      sale.patternId,
      sale.float ?? '',
      sale.wear,
      sale.statTrak ? 'yes' : 'no',
      unitsOf(sale),
      sale.price.currency,
      sale.soldOn,
      sale.market,
    ].join(','),
  );
  return [COLUMNS.join(','), ...rows].join('\n');
}
