import type { PriceObservation } from '@bluegem/core/prices/price-observation';
import { CsvError, parseCsv } from '@bluegem/core/prices/csv';
import {
  PRICE_COLUMNS,
  PriceProblem,
  readPrice,
  REQUIRED_COLUMNS,
  type PriceColumn,
  type PriceLine,
} from './read-price.ts';

export type LineProblem = { line: number; message: string };
/** The content of a file. Lines of a CSV file count from 1, its header included; entries of a JSON file from 1. */
export type ReadPrices = { prices: PriceObservation[]; problems: LineProblem[] };
type NumberedLine = { line: number; given: PriceLine | LineProblem };

const isColumn = (name: string): name is PriceColumn => (PRICE_COLUMNS as readonly string[]).includes(name);

function csvLines(text: string): NumberedLine[] | LineProblem {
  const [header, ...records] = parseCsv(text);
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const unknown = names.find((name) => !isColumn(name));
  const missing = REQUIRED_COLUMNS.find((name) => !names.includes(name));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const line = header?.line ?? 1;
  if (unknown !== undefined) return { line, message: `the column ${JSON.stringify(unknown)} is not known` };
  if (missing) return { line, message: `the column ${missing} is missing` };
  if (twice !== undefined) return { line, message: `the column ${twice} is there twice` };
  return records.map((record) => ({
    line: record.line,
    given:
      record.cells.length === names.length
        ? Object.fromEntries(names.map((name, index) => [name, record.cells[index] ?? '']))
        : { line: record.line, message: `${record.cells.length} cells, and the header has ${names.length}` },
  }));
}

function jsonLines(text: string): NumberedLine[] | LineProblem {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch (error) {
    return { line: 1, message: `no JSON: ${(error as Error).message}` };
  }
  if (!Array.isArray(entries)) return { line: 1, message: 'the file must hold a list: [{ "weapon": … }, …]' };
  return entries.map((entry: unknown, index) => ({ line: index + 1, given: jsonLine(entry, index + 1) }));
}

function jsonLine(entry: unknown, line: number): PriceLine | LineProblem {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return { line, message: 'no object' };
  const cells: Partial<Record<PriceColumn, string>> = {};
  for (const [name, value] of Object.entries(entry)) {
    if (!isColumn(name)) return { line, message: `the field ${JSON.stringify(name)} is not known` };
    if (value === null) continue;
    if (!['string', 'number', 'boolean'].includes(typeof value))
      return { line, message: `${name}: no text, number, true, false or null` };
    cells[name] = String(value);
  }
  return cells;
}

/** Reads a file by its ending. What is wrong with it is said line by line. */
export function readPriceFile(text: string, kind: 'csv' | 'json', now: Date): ReadPrices {
  try {
    const lines = kind === 'csv' ? csvLines(text) : jsonLines(text);
    return Array.isArray(lines) ? readLines(lines, now) : { prices: [], problems: [lines] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { prices: [], problems: [{ line: error.line, message: error.message }] };
  }
}

function readLines(lines: readonly NumberedLine[], now: Date): ReadPrices {
  const read: ReadPrices = { prices: [], problems: [] };
  const seen = new Map<string, number>();
  for (const { line, given } of lines) {
    try {
      if ('message' in given) throw new PriceProblem(given.message);
      const price = readPrice(given, now);
      const key = JSON.stringify([price.source, price.kind, price.reference]);
      const before = seen.get(key);
      if (before !== undefined) throw new PriceProblem(`the same observation as ${before}`);
      seen.set(key, line);
      read.prices.push(price);
    } catch (error) {
      if (!(error instanceof PriceProblem)) throw error;
      read.problems.push({ line, message: error.message });
    }
  }
  return read;
}
