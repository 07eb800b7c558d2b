import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PictureCache = {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Writes a picture that was not requested yet: until it is, it is removed before any other. False: it is not written,
   * since there is only room that others may need.
   */
  writeAhead(name: string, bytes: Uint8Array): Promise<boolean>;
  /** The names of all pictures. */
  names(): Promise<ReadonlySet<string>>;
};

/** Clearing reduces the cache to this share of its limit, so that clearing is rare. */
const LEFT_AFTER_CLEARING = 0.8;

/** The time of use of a picture that was never requested. */
const NEVER = new Date(0);

/** Files with flat names in one folder; beyond the limit the least recently used are removed. */
export function createPictureCache(folder: string, maxBytes: number): PictureCache {
  let sizeBytes: number | undefined;
  let clearing: Promise<void> | undefined;

  async function listFiles() {
    const names = await readdir(folder).catch(() => []);
    const files = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(folder, name)).catch(() => undefined);
        return found ? [{ name, sizeBytes: found.size, usedAt: found.mtimeMs }] : [];
      }),
    );
    return files.flat();
  }

  async function clear(): Promise<void> {
    const files = (await listFiles()).toSorted((a, b) => a.usedAt - b.usedAt);
    let total = files.reduce((sum, file) => sum + file.sizeBytes, 0);
    for (const file of files) {
      if (total <= maxBytes * LEFT_AFTER_CLEARING) break;
      await rm(join(folder, file.name), { force: true });
      total -= file.sizeBytes;
    }
    sizeBytes = total;
  }

  const totalBytes = async () => (sizeBytes ??= (await listFiles()).reduce((sum, file) => sum + file.sizeBytes, 0));

  async function put(name: string, bytes: Uint8Array, usedAt?: Date): Promise<void> {
    const draft = join(folder, `.${name}.${process.pid}.${Math.round(performance.now() * 1000)}`);
    await writeFile(draft, bytes).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await mkdir(folder, { recursive: true });
      await writeFile(draft, bytes);
    });
    if (usedAt) await utimes(draft, usedAt, usedAt);
    await rename(draft, join(folder, name));
  }

  return {
    async read(name) {
      const path = join(folder, name);
      const bytes = await readFile(path).catch(() => undefined);
      if (bytes) void utimes(path, new Date(), new Date()).catch(() => undefined);
      return bytes;
    },
    async write(name, bytes) {
      await put(name, bytes);
      sizeBytes = (await totalBytes()) + bytes.length;
      if (sizeBytes > maxBytes) await (clearing ??= clear().finally(() => (clearing = undefined)));
    },
    async writeAhead(name, bytes) {
      if ((await totalBytes()) + bytes.length > maxBytes * LEFT_AFTER_CLEARING) return false;
      await put(name, bytes, NEVER);
      sizeBytes = (await totalBytes()) + bytes.length;
      return true;
    },
    names: async () => new Set(await readdir(folder).catch(() => [])),
  };
}
