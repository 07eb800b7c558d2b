import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PictureCache = {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
};

/** Clearing reduces the cache to this share of its limit, so that clearing is rare. */
const LEFT_AFTER_CLEARING = 0.8;

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

  return {
    async read(name) {
      const path = join(folder, name);
      const bytes = await readFile(path).catch(() => undefined);
      if (bytes) void utimes(path, new Date(), new Date()).catch(() => undefined);
      return bytes;
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${name}.${process.pid}.${Math.round(performance.now() * 1000)}`);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, name));
      sizeBytes ??= (await listFiles()).reduce((sum, file) => sum + file.sizeBytes, 0);
      sizeBytes += bytes.length;
      if (sizeBytes > maxBytes) await (clearing ??= clear().finally(() => (clearing = undefined)));
    },
  };
}
