import { isJsonObject } from '@bluegem/core/site/json-object';
/**
 * A backup is one gzip file of lines, each of them JSON, so that `zcat` and `jq` can read it, too:
 *
 *   the header          { "format": "blue-gem-atlas-backup", … } with migrations, tables and their columns
 *   { "table": name }   followed by its rows: an array with the text of every column, or null
 *   { "file": path }    followed by its bytes: strings of base64
 *   the end             { "end": … } with counts and hashes, and the hash of all lines before it
 */
export const BACKUP_FORMAT = 'blue-gem-atlas-backup';
/** Raised when a reader of this version could not read the file. */
export const FORMAT_VERSION = 1;

export type MigrationMark = { name: string; checksum: string };

export type BackupTable = { name: string; columns: readonly string[] };

export type BackupHeader = {
  format: typeof BACKUP_FORMAT;
  formatVersion: number;
  createdAt: string;
  /** The version of the product that wrote it. */
  product: string;
  storage: 'embedded' | 'postgres';
  /** The dataset that the patterns came from; null where none was loaded. */
  dataset: string | null;
  migrations: readonly MigrationMark[];
  tables: readonly BackupTable[];
};

/** `sha256`: of the table's lines, line ends included, in the order of its key. */
export type TableSum = { name: string; rows: number; sha256: string };
/** `lastValue` as text: it may be beyond what a number holds. */
export type SequenceState = { name: string; lastValue: string; isCalled: boolean };
export type FileSum = { path: string; sizeBytes: number; sha256: string };

export type BackupEnd = {
  tables: readonly TableSum[];
  sequences: readonly SequenceState[];
  files: readonly FileSum[];
  sha256: string;
};

/** A row as it stands in a backup: the text of every column. */
export type BackupRow = readonly (string | null)[];

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function isListOf<T>(value: unknown, isOne: (each: Record<string, unknown>) => boolean): value is readonly T[] {
  return Array.isArray(value) && value.every((each) => isJsonObject(each) && isOne(each));
}

const isTable = ({ name, columns }: Record<string, unknown>): boolean =>
  isText(name) && Array.isArray(columns) && columns.every(isText);

export function isHeader(value: unknown): value is BackupHeader {
  return (
    isJsonObject(value) &&
    value['format'] === BACKUP_FORMAT &&
    isText(value['createdAt']) &&
    isText(value['product']) &&
    isListOf(value['migrations'], ({ name, checksum }) => isText(name) && isText(checksum)) &&
    isListOf(value['tables'], isTable)
  );
}

export function isEnd(value: unknown): value is BackupEnd {
  return (
    isJsonObject(value) &&
    isText(value['sha256']) &&
    isListOf(value['tables'], ({ name, rows, sha256 }) => isText(name) && isCount(rows) && isText(sha256)) &&
    isListOf(value['sequences'], ({ name, lastValue, isCalled }) => {
      return isText(name) && isText(lastValue) && /^-?\d+$/.test(lastValue) && typeof isCalled === 'boolean';
    }) &&
    isListOf(value['files'], ({ path, sizeBytes, sha256 }) => isText(path) && isCount(sizeBytes) && isText(sha256))
  );
}

export function isRow(value: unknown, columnCount: number): value is BackupRow {
  return Array.isArray(value) && value.length === columnCount && value.every((each) => each === null || isText(each));
}
