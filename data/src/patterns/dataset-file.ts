import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import type { CompactValues } from '@bluegem/core/dataset/compact-patterns';
import { readCsbluegem, type CsbluegemShares } from '@bluegem/core/dataset/csbluegem';
import type { MetalTable } from '@bluegem/core/patterns/colour-percent';
import { DatasetFormatError, decodeDataset, type Dataset } from '@bluegem/core/dataset/pattern-columns';

export type DatasetFile = { name: string; sizeBytes: number; brotliBytes: number | null; sha256: string };

/**
 * The files of a built dataset folder: `patterns.bin`, `weapon-<id>.bin`, `patterns.columns`, `prebuild.json`,
 * `engine.json`, `finish.bin`, `csbluegem.json`, `metal.json`, each with its hash.
 */
export type DatasetManifest = { version: string; releasedAt: string; patternCount: number; files: DatasetFile[] };

/** The recovered finish as a texture, for drawing pictures. */
export const FINISH_FILE = 'finish.bin';

/** The file of the facts of all patterns. */
export const PATTERNS_NAME = 'patterns.bin';

/** The file of the shares on the scale of CSBlueGem: the facts as they are. */
export const CSBLUEGEM_NAME = 'csbluegem.json';

/** The file of the shares over all metal, a `MetalTable`. */
export const METAL_NAME = 'metal.json';

/**
 * The patterns as a server holds them, serialized by V8 of the Node that built them: computing them from `patterns.bin`
 * takes a seventh of a start.
 */
export const COLUMNS_NAME = 'patterns.columns';

/**
 * A built dataset whose files were checked, the finish by its size; `sha256` is that of its patterns. `columns` is
 * undefined if the dataset has no such file.
 */
export type BuiltDataset = { manifest: DatasetManifest; sha256: string; columns: CompactValues | undefined };

/** `csbluegem` is empty if the dataset has no such file. */
export type DatasetFacts = { dataset: Dataset; csbluegem: CsbluegemShares };

/** A built dataset that is missing or damaged; the message says how to fix it. */
export class DatasetDamagedError extends Error {
  override readonly name = 'DatasetDamagedError';
}

const MEND = 'Run: npm run atlas -- dataset build';

/** Throws DatasetDamagedError if the bytes of a file are not what the manifest says. */
export function checkDatasetFile({ name, sha256 }: Pick<DatasetFile, 'name' | 'sha256'>, bytes: Uint8Array): void {
  if (hash('sha256', bytes, 'hex') === sha256) return;
  throw new DatasetDamagedError(`The dataset cannot be read: ${name} is not what the manifest says. ${MEND}`);
}

/** The finish is 34 MB and not needed for a start: only its size is checked, and the rest when it is read to draw. */
async function checkFile(folder: string, file: DatasetFile): Promise<void> {
  const path = join(folder, file.name);
  if (file.name !== FINISH_FILE) return checkDatasetFile(file, await readFile(path));
  const { size } = await stat(path);
  if (size !== file.sizeBytes) throw new DatasetFormatError(`${file.name} is not what the manifest says`);
}

/** Throws DatasetDamagedError for an error of `read`. */
async function reading<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof DatasetDamagedError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatasetDamagedError(`The dataset cannot be read: ${reason}. ${MEND}`, { cause });
  }
}

/** Checks a built dataset against its manifest, and reads its columns. Throws DatasetDamagedError. */
export function readDatasetFolder(folder: string): Promise<BuiltDataset> {
  return reading(async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as DatasetManifest;
    for (const file of manifest.files) await checkFile(folder, file);
    const fileOf = (file: string) => manifest.files.find(({ name }) => name === file);
    const patterns = fileOf(PATTERNS_NAME);
    if (!patterns) throw new DatasetFormatError(`the manifest has no ${PATTERNS_NAME}`);
    const columns = fileOf(COLUMNS_NAME) && deserialize(await readFile(join(folder, COLUMNS_NAME)));
    return { manifest, sha256: patterns.sha256, columns: columns as CompactValues | undefined };
  });
}

/** Reads the facts that the patterns of a checked dataset are computed from. Throws DatasetDamagedError. */
export function readDatasetFacts(folder: string, { files }: DatasetManifest): Promise<DatasetFacts> {
  return reading(async () => {
    const hasCsbluegem = files.some(({ name }) => name === CSBLUEGEM_NAME);
    const csbluegem = hasCsbluegem ? readCsbluegem(await readFile(join(folder, CSBLUEGEM_NAME), 'utf8')) : new Map();
    return { dataset: decodeDataset(await readFile(join(folder, PATTERNS_NAME))), csbluegem };
  });
}

/** Reads the shares over all metal of a checked dataset; empty if it has no such file. Throws DatasetDamagedError. */
export function readMetal(folder: string, { files }: DatasetManifest): Promise<MetalTable> {
  return reading(async () => {
    const hasMetal = files.some(({ name }) => name === METAL_NAME);
    return hasMetal ? (JSON.parse(await readFile(join(folder, METAL_NAME), 'utf8')) as MetalTable) : {};
  });
}
