import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { dirname, join } from 'node:path';
import { BackupError } from './backup-error.ts';
import type { FileSum } from './backup-format.ts';
import { hashFile } from './data-files.ts';

/** Throws BackupError if a file of the backup would replace another one. */
export async function checkFiles(dataDir: string, files: readonly FileSum[]): Promise<void> {
  for (const { path, sha256 } of files) {
    const there = join(dataDir, path);
    if (!existsSync(there) || (await hashFile(there)) === sha256) continue;
    throw new BackupError(
      'files-differ',
      `${there} is another file than that of the backup. With --replace, the backup's takes its place.`,
    );
  }
}

/** Files of a backup beside those of the data folder, until all of them are complete. */
export class StagedFiles {
  readonly #dataDir: string;
  readonly #folder: string;
  readonly #paths: string[] = [];
  #open: WriteStream | undefined;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#folder = join(dataDir, `restore.new-${process.pid}`);
  }

  async start(path: string): Promise<void> {
    await this.finish();
    const target = join(this.#folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    this.#open = createWriteStream(target, { mode: 0o600, flush: true });
    this.#paths.push(path);
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#open && !this.#open.write(bytes)) await once(this.#open, 'drain');
  }

  async finish(): Promise<void> {
    if (!this.#open) return;
    const stream = this.#open;
    this.#open = undefined;
    stream.end();
    await finished(stream);
  }

  /** One rename each, in their order: what points to other files comes last. */
  async putInPlace(): Promise<void> {
    for (const path of this.#paths) {
      const target = join(this.#dataDir, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(join(this.#folder, path), target);
    }
  }

  async remove(): Promise<void> {
    this.#open?.destroy();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
