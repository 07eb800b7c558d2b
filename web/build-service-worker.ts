import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** A single file, since browsers load it by this name and it must need no other. */
export async function buildServiceWorker(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rollupOptions: {
        input: join(root, 'app/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/** A hash over every built file; the server makes the site's version from it. */
export async function writeBuildHash(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) hash.update(path.slice(folder.length)).update(await readFile(path));
  await writeFile(join(folder, '..', 'client-hash.txt'), `${hash.digest('hex')}\n`);
}
