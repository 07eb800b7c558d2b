import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const LOCKED = join(import.meta.dirname, '../../../lighthouse');
const FOLDER = join(import.meta.dirname, '../../../../build/.state/lighthouse');
const FILES = ['package.json', 'package-lock.json'];

/** Of Lighthouse's own types those that are used: the package is not there when types are checked. */
export type Lighthouse = {
  default(
    url: string,
    flags: Readonly<Record<string, unknown>>,
  ): Promise<
    | {
        lhr: {
          audits: Readonly<Record<string, { numericValue?: number } | undefined>>;
          categories: Readonly<Record<string, { score: number | null } | undefined>>;
          environment: { benchmarkIndex: number };
        };
      }
    | undefined
  >;
};
export type Throttling = { throttling: { mobileSlow4G: Readonly<Record<string, number>> } };

/** Whether a folder holds what the lock file names, installed to its end. */
export function hasPackages(folder: string, locked: string): boolean {
  const lock = join(folder, 'package-lock.json');
  // npm writes its list at the end of an install.
  return (
    existsSync(join(folder, 'node_modules/.package-lock.json')) &&
    existsSync(lock) &&
    readFileSync(lock, 'utf8') === readFileSync(join(locked, 'package-lock.json'), 'utf8')
  );
}

/** npm as it was started, else the one of the machine. */
function runNpm(args: readonly string[], cwd: string): void {
  const { npm_node_execpath: node, npm_execpath: cli } = process.env;
  const [command, ...first] = node && cli ? [node, cli] : ['npm'];
  const { status, stderr, error } = spawnSync(command, [...first, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Lighthouse could not be installed: ${error?.message ?? stderr.trim()}`);
}

/**
 * Lighthouse from a folder of its own, installed from its lock file where it is missing: it is 125 MB that nothing else
 * needs.
 */
export async function loadLighthouse(): Promise<{ lighthouse: Lighthouse['default'] } & Throttling> {
  if (!hasPackages(FOLDER, LOCKED)) {
    console.error('Installing Lighthouse');
    mkdirSync(FOLDER, { recursive: true });
    for (const file of FILES) copyFileSync(join(LOCKED, file), join(FOLDER, file));
    runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], FOLDER);
  }
  const load = (file: string) => import(pathToFileURL(join(FOLDER, 'node_modules/lighthouse', file)).href);
  const { default: lighthouse } = (await load('core/index.js')) as Lighthouse;
  const { throttling } = (await load('core/config/constants.js')) as Throttling;
  return { lighthouse, throttling };
}
