import { shareOf, type FootprintCells } from '@bluegem/core/paint/footprint';
import type { OxideTable } from '@bluegem/core/paint/oxide-map';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import type { ImportedColumns } from '@bluegem/data/patterns/imported-assets';

/** Paint seeds 0 to 1000: 0 and 1 are the same pattern, and trade-ups reach 1000. */
const SEED_COUNT = 1001;

/** Rounds shares so that they add up to exactly 10,000 hundredths of a percent (largest remainder method). */
function toHundredths(shares: readonly number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  const exact = shares.map((share) => (share / sum) * 10_000);
  const rounded = exact.map(Math.floor);
  const left = 10_000 - rounded.reduce((total, each) => total + each, 0);
  const order = exact.map((value, index) => ({ index, rest: value - Math.floor(value) }));
  for (const { index } of order.toSorted((a, b) => b.rest - a.rest).slice(0, left)) rounded[index]!++;
  return rounded;
}

/** Blue, purple, gold and other of cells for all paint seeds, in hundredths of a percent. */
export function measureAll(cells: FootprintCells, table: OxideTable, uvScale: number): ImportedColumns {
  const columns: ImportedColumns = { blue: [], purple: [], gold: [], other: [] };
  for (let seed = 0; seed < SEED_COUNT; seed++) {
    const { blue, purple, gold } = shareOf(cells, table, matrixOf(paintTransform(seed, uvScale)));
    const other = Math.max(0, 1 - blue - purple - gold);
    const row = toHundredths([blue, purple, gold, other]);
    columns.blue.push(row[0]!);
    columns.purple.push(row[1]!);
    columns.gold.push(row[2]!);
    columns.other.push(row[3]!);
  }
  return columns;
}

/** Only the blue shares (0..1) of these seeds, for comparing. */
export function blueShares(
  cells: FootprintCells,
  table: OxideTable,
  uvScale: number,
  seeds: readonly number[],
): number[] {
  return seeds.map((seed) => shareOf(cells, table, matrixOf(paintTransform(seed, uvScale))).blue);
}
