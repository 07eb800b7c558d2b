import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** An archive of the browser extension, and where the site offers it. */
export type ExtensionArchive = { browser: 'chromium' | 'firefox'; bytes: number; file: string; address: string };

const NAME = /^blue-gem-atlas-(chromium|firefox)-[\w.-]+\.zip$/;

/** The archives that `npm run build` wrote; none where only the site was built. */
export async function findExtensionArchives(root: string): Promise<ExtensionArchive[]> {
  const folder = join(root, 'build/extension');
  const names = await readdir(folder).catch(() => []);
  const archives = names.toSorted().flatMap((name) => {
    const browser = NAME.exec(name)?.[1] as ExtensionArchive['browser'] | undefined;
    return browser ? [{ browser, file: join(folder, name), address: `/extension/${name}` }] : [];
  });
  return Promise.all(archives.map(async (archive) => ({ ...archive, bytes: (await stat(archive.file)).size })));
}
