/** The data of a chart as a table: a header, and rows with as many cells. */
export type ChartData = { columns: readonly string[]; rows: readonly (readonly (string | number | null)[])[] };

/** Spreadsheets read a cell with such a start as a formula. */
const FORMULA = /^[=+\-@\t]/;

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180): commas, quotes where needed, CR LF. Numbers have a decimal point. */
export function csvOf({ columns, rows }: ChartData): string {
  return [columns, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}
