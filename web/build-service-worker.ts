import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'vite';

/** The routes that work offline from the first visit on: the frame of every page, and the checks. */
const SHELL_ROUTES = ['root', 'routes/layout', 'routes/landing', 'routes/bulk-check'];
const DATABASE_ROUTES = [...SHELL_ROUTES, 'routes/patterns'];

type RouterManifest = { routes: Record<string, { module: string; imports?: string[]; css?: string[] }> };

/** A script or style of the build in the text of another. */
const NAMED_FILE = /\b[\w.-]+-[\w-]{8}\.(?:js|css)\b/g;
const isRouterManifest = (name: string) => /^manifest-\w+\.js$/.test(name);

/** Every file of the build that routes load, at once or later, as addresses. Throws if there is no such route. */
async function filesOfRoutes(folder: string, ids: readonly string[]): Promise<string[]> {
  const assets = join(folder, 'assets');
  const names = new Set(await readdir(assets));
  const textOf = (name: string) => readFile(join(assets, name), 'utf8');
  const manifestName = [...names].find(isRouterManifest);
  if (!manifestName) throw new Error('The build has no manifest of the router');
  const json = (await textOf(manifestName)).replace(/^[^{]*/, '').replace(/;\s*$/, '');
  const { routes } = JSON.parse(json) as RouterManifest;
  const found = new Set(
    ids.flatMap((id) => {
      const route = routes[id];
      if (!route) throw new Error(`${id} works offline, but there is no such route`);
      return [route.module, ...(route.imports ?? []), ...(route.css ?? [])].map((address) => basename(address));
    }),
  );
  for (const name of found) {
    for (const [other] of (await textOf(name)).matchAll(NAMED_FILE))
      if (names.has(other) && !isRouterManifest(other)) found.add(other);
  }
  return [...found].toSorted().map((name) => `/assets/${name}`);
}

/** A single file, since browsers load it by this name and it must need no other. */
export async function buildServiceWorker(root: string, folder: string): Promise<void> {
  const [shell, database] = [await filesOfRoutes(folder, SHELL_ROUTES), await filesOfRoutes(folder, DATABASE_ROUTES)];
  await build({
    root,
    define: {
      SHELL_ASSETS: JSON.stringify(shell),
      DATABASE_ASSETS: JSON.stringify(database.filter((address) => !shell.includes(address))),
    },
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
