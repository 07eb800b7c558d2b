import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MANIFEST = /^manifest-[\w-]+\.js$/;
const START = 'window.__reactRouterManifest=';
/** Admin pages: few people open them, and their scripts name further ones soon enough. */
const SELDOM = /^routes\/admin\//;

type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, { imports?: string[] }> };

/** The scripts that are preloaded with a route: none of those that every page has already loaded. */
function trimmed({ entry, routes, ...rest }: Manifest): Manifest {
  const loaded = new Set([entry.module, ...entry.imports]);
  const shorter = Object.entries(routes).map(([id, { imports = [], ...route }]) => {
    const needed = SELDOM.test(id) ? [] : imports.filter((address) => !loaded.has(address));
    return [id, { ...route, imports: needed }] as const;
  });
  return { ...rest, entry, routes: Object.fromEntries(shorter) };
}

/** Shortens the list of all routes, which the router sends with every page. */
export async function trimRouteManifest(clientFolder: string): Promise<void> {
  const assets = join(clientFolder, 'assets');
  const [name, ...others] = (await readdir(assets)).filter((each) => MANIFEST.test(each));
  if (name === undefined || others.length > 0) throw new Error('There is not exactly one manifest of the routes');
  const script = await readFile(join(assets, name), 'utf8');
  if (!script.startsWith(START)) throw new Error('This version of the router writes its manifest in another way');
  const manifest = JSON.parse(script.slice(START.length).replace(/;\s*$/, '')) as Manifest;
  await writeFile(join(assets, name), `${START}${JSON.stringify(trimmed(manifest))};`);
}
