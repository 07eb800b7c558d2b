/** What a chart shows, as a table: a header and rows of as many cells. */
export type ChartData = { columns: readonly string[]; rows: readonly (readonly (string | number | null)[])[] };

/** Spreadsheets take a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t]/;

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV after RFC 4180: commas, quotes where needed, lines that end with CR LF. Numbers have a decimal point. */
export function csvOf({ columns, rows }: ChartData): string {
  return [columns, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}
