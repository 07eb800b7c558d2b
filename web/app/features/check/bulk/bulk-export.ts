import type { BulkReading } from '@bluegem/core/inspect/bulk';
import type { BulkRanking, RankedItem } from '@bluegem/core/query/bulk-ranking';
import type { InspectedCharm, InspectedSticker } from '@bluegem/core/inspect/inspected-item';
import { weaponTitle } from '@bluegem/core/weapons/weapons';
import { csvOf } from '@bluegem/core/site/csv';

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
  'isStar',
  'kills',
  'nameTag',
  'stickers',
  'charms',
  'lowerFloats',
  'otherCopies',
] as const;

const stickerCell = ({ id, wear }: InspectedSticker) => `${id}:${wear}`;
const charmCell = ({ id, pattern, sticker }: InspectedCharm) =>
  [id, pattern ?? sticker].filter((each) => each !== null).join(':');

/**
 * Stickers as their numbers with how much is scraped off (0..1), charms as their numbers with their patterns or
 * stickers. `lowerFloats` of `otherCopies` known copies have a lower float.
 */
function cellOf(item: RankedItem, column: (typeof COLUMNS)[number]) {
  if (column === 'weapon') return weaponTitle(item.weapon);
  if (column === 'stickers') return item.stickers.map(stickerCell).join(' ');
  if (column === 'charms') return item.charms.map(charmCell).join(' ');
  if (column === 'lowerFloats') return item.floatRank?.lower ?? null;
  if (column === 'otherCopies') return item.floatRank?.others ?? null;
  const value = item[column];
  return typeof value === 'boolean' ? String(value) : value;
}

/** The items with fixed English names of the finish, for spreadsheets and programs. */
export function bulkCsv({ ranking }: BulkResult): string {
  const rows = ranking.ranked.map((item) => COLUMNS.map((column) => cellOf(item, column)));
  return csvOf({ columns: COLUMNS, rows });
}

/** All results, including the lines that cannot be read. */
export function bulkJson({ reading, ranking }: BulkResult): string {
  const { source, failures, classic, uninspectable } = reading;
  const { ranked, otherFinish } = ranking;
  return `${JSON.stringify({ source, items: ranked, failures, classic, uninspectable, otherFinish }, null, 2)}\n`;
}
