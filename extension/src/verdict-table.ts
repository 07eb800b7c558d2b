import type { Tier } from '@bluegem/core/patterns/tier';
import { WEAPON_IDS, type WeaponId } from '@bluegem/core/weapons/weapons';

const PATTERNS = 1000;
const COLUMNS = 5;
const MISSING = 0xffff;

export type TableRow = {
  tier: Tier | null;
  rank: number;
  gemScore: number;
  playside: number | null;
  backside: number | null;
};

export type TableInput = TableRow & { weapon: WeaponId; patternId: number };

const toCell = (value: number | null) => (value === null ? MISSING : Math.round(value * 100));
const toPercent = (cell: number) => (cell === MISSING ? null : cell / 100);

/**
 * Packs what badges show: five 16-bit numbers (little endian) for each pattern of each weapon, all set if not measured.
 */
export function packTable(rows: readonly TableInput[]): Uint8Array {
  const bytes = new Uint8Array(WEAPON_IDS.length * PATTERNS * COLUMNS * 2).fill(255);
  const view = new DataView(bytes.buffer);
  for (const row of rows) {
    const start = (WEAPON_IDS.indexOf(row.weapon) * PATTERNS + row.patternId - 1) * COLUMNS * 2;
    const cells = [row.tier ?? 0, row.rank, toCell(row.gemScore), toCell(row.playside), toCell(row.backside)];
    cells.forEach((cell, index) => view.setUint16(start + index * 2, cell, true));
  }
  return bytes;
}

/** The row of a pattern (1 to 1000) in the result of `packTable`; undefined for a weapon without measurements. */
export function readRow(table: Uint8Array, weapon: WeaponId, patternId: number): TableRow | undefined {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const start = (WEAPON_IDS.indexOf(weapon) * PATTERNS + patternId - 1) * COLUMNS * 2;
  const cell = (index: number) => view.getUint16(start + index * 2, true);
  if (cell(1) === MISSING) return undefined;
  return {
    tier: (cell(0) || null) as Tier | null,
    rank: cell(1),
    gemScore: cell(2) / 100,
    playside: toPercent(cell(3)),
    backside: toPercent(cell(4)),
  };
}
