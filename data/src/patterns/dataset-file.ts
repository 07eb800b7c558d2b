import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCsbluegem, type CsbluegemShares } from '@bluegem/core/dataset/csbluegem';
import { DatasetFormatError, decodeDataset, type Dataset } from '@bluegem/core/dataset/pattern-columns';

export type DatasetFile = { name: string; sizeBytes: number; brotliBytes: number | null; sha256: string };

/**
 * The files of a built dataset folder: `patterns.bin`, `prebuild.json`, `engine.json`, `finish.bin`, `csbluegem.json`,
 * each with its hash.
 */
export type DatasetManifest = { version: string; releasedAt: string; patternCount: number; files: DatasetFile[] };

/** The file of the shares on the scale of CSBlueGem: the facts as they are. */
export const CSBLUEGEM_NAME = 'csbluegem.json';

/** A built dataset in memory; `sha256` is that of its patterns. `csbluegem` is empty if the dataset has no such file. */
export type BuiltDataset = { dataset: Dataset; manifest: DatasetManifest; sha256: string; csbluegem: CsbluegemShares };

/** A built dataset that is missing or damaged; the message says how to fix it. */
export class DatasetDamagedError extends Error {
  override readonly name = 'DatasetDamagedError';
}

const MEND = 'Run: npm run atlas -- dataset build';

const MEGABYTE = 1024 * 1024;

/** Of a file of any size, a megabyte at a time: the finish as a whole is 34 MB, for which V8 collects garbage. */
function sha256Of(path: string, buffer: Uint8Array): string {
  const hash = createHash('sha256');
  const file = openSync(path, 'r');
  try {
    for (let count = 1; count > 0;) {
      count = readSync(file, buffer);
      hash.update(buffer.subarray(0, count));
    }
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}

/** Reads a built dataset and checks it against its manifest. Throws DatasetDamagedError. */
export async function readDatasetFolder(folder: string): Promise<BuiltDataset> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as DatasetManifest;
    const buffer = new Uint8Array(MEGABYTE);
    for (const { name, sha256 } of manifest.files) {
      if (sha256Of(join(folder, name), buffer) !== sha256)
        throw new DatasetFormatError(`${name} is not what the manifest says`);
    }
    const bytes = await readFile(join(folder, 'patterns.bin'));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const hasCsbluegem = manifest.files.some(({ name }) => name === CSBLUEGEM_NAME);
    const csbluegem = hasCsbluegem ? readCsbluegem(await readFile(join(folder, CSBLUEGEM_NAME), 'utf8')) : new Map();
    return { dataset: decodeDataset(bytes), manifest, sha256, csbluegem };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatasetDamagedError(`The dataset cannot be read: ${reason}. ${MEND}`, { cause });
  }
}
