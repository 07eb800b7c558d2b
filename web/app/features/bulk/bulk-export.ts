import type { BulkReading } from '@bluegem/core/inspect/bulk';
import type { BulkRanking } from '@bluegem/core/query/bulk-ranking';
import { weaponTitle } from '@bluegem/core/weapons/weapons';
import { csvOf } from '../../ui/chart/csv.ts';

/** The parsed and ranked items of one paste. */
export type BulkResult = { reading: BulkReading; ranking: BulkRanking };

const COLUMNS = [
  'position',
  'weapon',
  'patternId',
  'paintSeed',
  'tier',
  'gemScore',
  'bluePlayside',
  'blueBackside',
  'float',
  'wear',
  'isStatTrak',
  'isSouvenir',
] as const;

/** The items with fixed English names of the finish, for spreadsheets and programs. */
export function bulkCsv({ ranking }: BulkResult): string {
  const rows = ranking.ranked.map((item) =>
    COLUMNS.map((column) => {
      const value = column === 'weapon' ? weaponTitle(item.weapon) : item[column];
      return typeof value === 'boolean' ? String(value) : value;
    }),
  );
  return csvOf({ columns: COLUMNS, rows });
}

/** All results, including the lines that cannot be read. */
export function bulkJson({ reading, ranking }: BulkResult): string {
  const { source, failures, classic, uninspectable } = reading;
  const { ranked, otherFinish } = ranking;
  return `${JSON.stringify({ source, items: ranked, failures, classic, uninspectable, otherFinish }, null, 2)}\n`;
}
