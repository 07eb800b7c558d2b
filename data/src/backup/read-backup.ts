import { isJsonObject } from '@bluegem/core/site/json-object';
import { createHash, type Hash } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import {
  FORMAT_VERSION,
  isEnd,
  isHeader,
  isRow,
  type BackupEnd,
  type BackupHeader,
  type BackupRow,
  type FileSum,
  type TableSum,
} from './backup-format.ts';
import { isDataFile } from './data-files.ts';
import { LineHash } from './line-hash.ts';
import { altered, cutOff, readLines } from './read-lines.ts';

/** The parts of a backup, one after the other. Rows and bytes belong to the table or file before them. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; name: string }
  | { kind: 'row'; row: BackupRow }
  | { kind: 'file'; path: string }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'end'; end: BackupEnd };

/** Reads a backup and checks all of it on the way: a backup that is read to its end is complete. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const reader = new Reader(file);
  for await (const line of readLines(file)) yield reader.take(line);
  if (!reader.isAtEnd) throw cutOff(file);
}

class Reader {
  isAtEnd = false;
  readonly #file: string;
  readonly #all = new LineHash();
  readonly #tables: TableSum[] = [];
  readonly #files: FileSum[] = [];
  #header: BackupHeader | undefined;
  #open: OpenTable | OpenFile | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  take(line: Buffer): BackupPart {
    if (this.isAtEnd) throw this.#altered('there is more after its end');
    const value = this.#parse(line);
    if (!this.#header) return this.#start(value, line);
    const { table, file, end } = markOf(value);
    if (end !== undefined) return this.#finish(end);
    this.#all.add(line);
    if (typeof table === 'string') return this.#startTable(table);
    if (typeof file === 'string') return this.#startFile(file);
    return this.#content(value, line);
  }

  #altered(where: string, cause?: unknown): BackupError {
    return altered(this.#file, where, cause);
  }

  #parse(line: Buffer): unknown {
    try {
      return JSON.parse(line.toString('utf8'));
    } catch (cause) {
      if (!this.#header) throw this.#noBackup();
      throw this.#altered(`line ${this.#all.count + 1}`, cause);
    }
  }

  #noBackup(): BackupError {
    return new BackupError('not-a-backup', `${this.#file} is not a backup of Blue Gem Atlas.`);
  }

  #start(value: unknown, line: Buffer): BackupPart {
    if (!isHeader(value)) throw this.#noBackup();
    if (value.formatVersion !== FORMAT_VERSION) {
      throw new BackupError(
        'later-format',
        `${this.#file} is of format ${value.formatVersion}, this version reads ${FORMAT_VERSION}. Update the code.`,
      );
    }
    this.#header = value;
    this.#all.add(line);
    return { kind: 'header', header: value };
  }

  #startTable(name: string): BackupPart {
    this.#close();
    const known = this.#header?.tables[this.#tables.length];
    if (known?.name !== name || this.#files.length > 0) throw this.#altered(`table ${name}`);
    this.#open = { table: name, columns: known.columns.length, hash: new LineHash() };
    return { kind: 'table', name };
  }

  #startFile(path: string): BackupPart {
    this.#close();
    // A file may be written nowhere but into the data folder.
    if (!isDataFile(path)) throw this.#altered(`file ${JSON.stringify(path)}`);
    this.#open = { path, hash: createHash('sha256'), sizeBytes: 0 };
    return { kind: 'file', path };
  }

  #content(value: unknown, line: Buffer): BackupPart {
    const open = this.#open;
    if (open && 'table' in open && isRow(value, open.columns)) {
      open.hash.add(line);
      return { kind: 'row', row: value };
    }
    if (open && 'path' in open && typeof value === 'string') {
      const bytes = Buffer.from(value, 'base64');
      open.hash.update(bytes);
      open.sizeBytes += bytes.length;
      return { kind: 'bytes', bytes };
    }
    throw this.#altered(`line ${this.#all.count}`);
  }

  #close(): void {
    const open = this.#open;
    if (!open) return;
    if ('table' in open) this.#tables.push({ name: open.table, rows: open.hash.count, sha256: open.hash.digest() });
    else this.#files.push({ path: open.path, sizeBytes: open.sizeBytes, sha256: open.hash.digest('hex') });
    this.#open = undefined;
  }

  #finish(end: unknown): BackupPart {
    this.#close();
    if (!isEnd(end)) throw this.#altered('its end');
    this.#compare('table', end.tables, this.#tables);
    this.#compare('file', end.files, this.#files);
    const isWhole = this.#tables.length === this.#header?.tables.length && this.#all.digest() === end.sha256;
    if (!isWhole) throw this.#altered('its hash');
    this.isAtEnd = true;
    return { kind: 'end', end };
  }

  #compare(what: string, said: readonly (TableSum | FileSum)[], found: readonly (TableSum | FileSum)[]): void {
    const nameOf = (sum: TableSum | FileSum | undefined) => sum && ('name' in sum ? sum.name : sum.path);
    const length = Math.max(said.length, found.length);
    for (let index = 0; index < length; index++) {
      const [one, other] = [said[index], found[index]];
      if (nameOf(one) === nameOf(other) && one?.sha256 === other?.sha256 && sizeOf(one) === sizeOf(other)) continue;
      throw this.#altered(`${what} ${nameOf(one) ?? nameOf(other)}`);
    }
  }
}

type OpenTable = { table: string; columns: number; hash: LineHash };
type OpenFile = { path: string; hash: Hash; sizeBytes: number };

const sizeOf = (sum: TableSum | FileSum | undefined) => sum && ('rows' in sum ? sum.rows : sum.sizeBytes);

function markOf(value: unknown): { table?: unknown; file?: unknown; end?: unknown } {
  return isJsonObject(value) ? value : {};
}
