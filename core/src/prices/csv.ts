/** A record of a CSV file and the line it begins on, counted from 1. */
export type CsvRecord = { line: number; cells: readonly string[] };

export type CsvSeparator = ',' | ';' | '\t';

/** A cell without quotes, by separator. */
const BARE = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, '\t': /[^\t\r\n]*/y };

/** A file that is not CSV after RFC 4180. */
export class CsvError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * Reads CSV after RFC 4180: commas (or another separator), quotes where needed and doubled within, any line end. Empty
 * lines count for nothing. Strict: a quote within a bare cell, or anything after a closing one, throws CsvError.
 */
export function parseCsv(text: string, separator: CsvSeparator = ','): CsvRecord[] {
  const bare = BARE[separator];
  const records: CsvRecord[] = [];
  let [line, begin, at] = [1, 1, 0];
  let cells: string[] = [];
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  while (at < source.length) {
    if (cells.length === 0) begin = line;
    let cell: string;
    if (source[at] === '"') {
      const end = closingQuote(source, at, begin);
      cell = source.slice(at + 1, end).replaceAll('""', '"');
      line += cell.split('\n').length - 1;
      at = end + 1;
      if (at < source.length && ![separator, '\r', '\n'].includes(source[at] ?? ''))
        throw new CsvError(line, 'a comma or the end of the line must follow a closing quote');
    } else {
      bare.lastIndex = at;
      cell = bare.exec(source)?.[0] ?? '';
      const end = at + cell.length;
      at = end;
      if (cell.includes('"')) throw new CsvError(line, 'a cell with a quote must stand between quotes');
    }
    cells.push(cell);
    if (source[at] === separator) {
      at++;
      if (at < source.length) continue;
      cells.push('');
    }
    if (cells.length > 1 || cells[0] !== '') records.push({ line: begin, cells });
    cells = [];
    at += source.startsWith('\r\n', at) ? 2 : 1;
    line++;
  }
  return records;
}

function closingQuote(source: string, open: number, line: number): number {
  for (let at = open + 1; at < source.length; at++) {
    if (source[at] !== '"') continue;
    if (source[at + 1] !== '"') return at;
    at++;
  }
  throw new CsvError(line, 'a quote is never closed');
}
