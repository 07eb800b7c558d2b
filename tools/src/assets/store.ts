import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  MANIFEST_NAME,
  POINTER_NAME,
  readPointer,
  type ImportedFile,
  type ImportedManifest,
  type ImportedPointer,
} from '@bluegem/data/patterns/imported-assets';
import { currentProcess, isAlive, type ProcessIdentity } from '@bluegem/data/database/process-identity';
import { AssetProblem } from './asset-problem.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const LOCK_NAME = 'assets.lock';
const STAGING = /^assets\.new-\d+$/;
/** Pictures carry the version in their addresses: see importedRenderVersion in core/src/drawing/pictures/render.ts. */
const IMPORTED_PICTURE = /^\d+i[0-9a-f]{8}_/;
const FOLDER = /^assets-[0-9a-f]{16}$/;

function holderOf(text: string): ProcessIdentity | undefined {
  try {
    const holder = JSON.parse(text) as Partial<ProcessIdentity> | null;
    return typeof holder?.pid === 'number' ? (holder as ProcessIdentity) : undefined;
  } catch {
    // Left by a process that was killed while writing.
    return undefined;
  }
}

async function takeLock(path: string): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(path, JSON.stringify(currentProcess()), { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = holderOf(await readFile(path, 'utf8').catch(() => ''));
      if (holder && isAlive(holder))
        throw new AssetProblem(
          'store',
          `Another import is running (process ${holder.pid}); try again when it is done`,
          { cause: error },
        );
      await rm(path, { force: true });
    }
  }
  throw new AssetProblem('store', 'Another import is starting; try again');
}

/** Runs something while no other import may change the data folder. */
async function withLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, LOCK_NAME);
  await takeLock(path);
  try {
    return await work();
  } finally {
    await unlink(path).catch(() => undefined);
  }
}

/** Removes temporary files of imports that were killed. Call it while holding the lock. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const current = (await readPointer(dataDir).catch(() => undefined))?.folder;
  for (const name of await readdir(dataDir))
    if (STAGING.test(name) || (FOLDER.test(name) && name !== current))
      await rm(join(dataDir, name), { recursive: true, force: true });
  await removePictures(dataDir, current);
}

/**
 * Removes what the service drew from imports that count no more. The folder's name is the start of its manifest's hash.
 */
async function removePictures(dataDir: string, current: string | undefined): Promise<void> {
  const folder = join(dataDir, 'pictures');
  const own = current && `i${current.slice('assets-'.length, 'assets-'.length + 8)}_`;
  for (const name of await readdir(folder).catch(() => []))
    if (IMPORTED_PICTURE.test(name) && !(own && name.includes(own))) await rm(join(folder, name), { force: true });
}

/** A folder in which an import is put together before anything of it counts. */
export type Staging = {
  folder: string;
  write(path: string, bytes: Uint8Array, source: { name: string; sha256: string }): Promise<void>;
  files: ImportedFile[];
};

/** Opens an empty staging folder. */
async function openStaging(dataDir: string): Promise<Staging> {
  const folder = join(dataDir, `assets.new-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const files: ImportedFile[] = [];
  return {
    folder,
    files,
    async write(path, bytes, source) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeDurably(join(folder, path), bytes);
      files.push({
        path,
        source: source.name,
        sizeBytes: bytes.length,
        sha256: sha256(bytes),
        sourceSha256: source.sha256,
      });
    },
  };
}

/** Runs an import in an empty staging folder while no other one may change the data folder; cleans up if it fails. */
export const withStaging = <T>(dataDir: string, work: (staging: Staging) => Promise<T>): Promise<T> =>
  withLock(dataDir, async () => {
    await removeLeftovers(dataDir);
    try {
      return await work(await openStaging(dataDir));
    } catch (error) {
      await removeLeftovers(dataDir);
      throw error;
    }
  });

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a staged import the one that counts: by renaming one file. The earlier one is removed afterwards. */
export async function switchTo(dataDir: string, staging: Staging, manifest: ImportedManifest): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await writeDurably(join(staging.folder, MANIFEST_NAME), bytes);
  const manifestSha256 = sha256(bytes);
  const pointer: ImportedPointer = { folder: `assets-${manifestSha256.slice(0, 16)}`, manifestSha256 };
  const earlier = (await readPointer(dataDir).catch(() => undefined))?.folder;
  // The same import again, to the millisecond: it exists already.
  if (earlier === pointer.folder) return removeLeftovers(dataDir);
  await rename(staging.folder, join(dataDir, pointer.folder));
  const temporary = join(dataDir, `${POINTER_NAME}.new`);
  await writeDurably(temporary, Buffer.from(JSON.stringify(pointer)));
  await rename(temporary, join(dataDir, POINTER_NAME));
  await removeLeftovers(dataDir);
}

/** Deletes everything imported. Returns false if there was nothing. */
export async function removeImported(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false;
  return withLock(dataDir, async () => {
    const names = await readdir(dataDir);
    const had = names.includes(POINTER_NAME);
    await rm(join(dataDir, POINTER_NAME), { force: true });
    await removeLeftovers(dataDir);
    return had;
  });
}
