import { unitsOf } from '../prices/money.ts';
import { weaponAt, type PatternIndex } from './pattern-index.ts';
import type { RowOrder } from './pattern-order.ts';
import { cellsOf, rowAt } from './pattern-row.ts';
import { decidingSide } from '../patterns/deciding-blue.ts';
import { tierOf } from '../patterns/tier.ts';
import { WEAPONS, weaponTitle } from '../weapons/weapons.ts';

type Cell = string | number | null;

/**
 * One exported pattern. The keys are the header of the CSV and the keys of the JSON. Shares in percent, null if
 * unknown.
 */
function recordAt(index: PatternIndex, row: number) {
  const weapon = weaponAt(index, row);
  const { share, known } = cellsOf(index, row);
  const { tier, tierBasis, side, gemScore, flags, tags, isDisputed, price } = rowAt(index, row);
  return {
    weapon,
    weaponName: weaponTitle(weapon),
    finish: WEAPONS[weapon].finish,
    patternId: known('patternId'),
    rank: known('rank'),
    tier,
    tierBasis,
    side,
    gemScore: share('gemScore'),
    bluePercent: share(decidingSide({ side }) === 'playside' ? 'bluePlayside' : 'blueBackside'),
    purplePercent: share('purple'),
    goldPercent: share('gold'),
    bluePlaysidePercent: share('bluePlayside'),
    blueBacksidePercent: share('blueBackside'),
    blueTotalPercent: share('blueTotal'),
    clusters: known('clusters'),
    biggestClusterPercent: share('biggestCluster'),
    clusterEfficiencyPercent: share('efficiency'),
    flags: flags.join(' '),
    measuredTier: tierOf(gemScore),
    playsideTier: known('playsideTier'),
    disputed: isDisputed ? 'yes' : 'no',
    tags: tags.join(' '),
    // The price columns are omitted if no pattern has a price.
    ...(index.currency && { marketPrice: price && unitsOf(price), currency: price && price.currency }),
  } satisfies Record<string, Cell>;
}

/** Escapes text that a spreadsheet would evaluate as a formula. Source: OWASP, CSV injection. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** A cell in the format of RFC 4180; empty for null. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = escapeFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** Number of rows per part of an export: small enough not to block the thread. */
const PART_ROWS = 1000;

function* partsOf(rows: RowOrder): Generator<RowOrder> {
  for (let from = 0; from < rows.length; from += PART_ROWS) yield rows.subarray(from, from + PART_ROWS);
}

/** A selection as CSV in parts: a header, then one line per pattern. */
export function* csvParts(index: PatternIndex, rows: RowOrder): Generator<string> {
  const header = index.size > 0 ? Object.keys(recordAt(index, 0)) : [];
  yield csvLine(header);
  for (const part of partsOf(rows)) {
    yield Array.from(part, (row) => csvLine(Object.values(recordAt(index, row)))).join('');
  }
}

/** A selection as a JSON array in parts, one pattern per line. */
export function* jsonParts(index: PatternIndex, rows: RowOrder): Generator<string> {
  let separator = '[\n';
  for (const part of partsOf(rows)) {
    yield separator + Array.from(part, (row) => JSON.stringify(recordAt(index, row))).join(',\n');
    separator = ',\n';
  }
  yield rows.length === 0 ? '[]\n' : '\n]\n';
}

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Generator and media type of each format. */
export const EXPORTS = {
  csv: { parts: csvParts, contentType: 'text/csv; charset=utf-8' },
  json: { parts: jsonParts, contentType: 'application/json; charset=utf-8' },
} as const satisfies Record<ExportFormat, unknown>;
