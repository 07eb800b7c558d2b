import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PEOPLE } from '../cluster/person.ts';
import { Truth } from '../cluster/truth.ts';
import { SiteProcess } from '../site/site-process.ts';
import { readContract, type Operation } from './contract.ts';

/** The site that is tried, and what a visitor knows of it. */
export type Site = {
  process: SiteProcess;
  origin: string;
  port: number;
  startMs: number;
  truth: Truth;
  operations: readonly Operation[];
  /** Scripts, styles and fonts that the first page names. */
  files: readonly string[];
};

/** Who administers the site that is tried. */
export const ADMINISTRATOR = PEOPLE[0] ?? '';

async function filesOf(origin: string): Promise<string[]> {
  const html = await (await fetch(origin)).text();
  const files = new Set([...html.matchAll(/["'](\/assets\/[^"']+)["']/g)].map(([, path]) => path ?? ''));
  if (files.size === 0) throw new Error('The first page names no files');
  return [...files];
}

/** The built site as a process of its own, with a data folder that is gone afterwards. */
export async function withSite<T>(work: (site: Site) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bluegem-load-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  globalThis.process.once('exit', removeFolder);
  const process = new SiteProcess('site', {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    METRICS: 'loopback',
    ADMIN_IDS: `steam:${ADMINISTRATOR}`,
  });
  try {
    const truth = await Truth.read();
    const startedAt = performance.now();
    await process.start();
    const { url: origin } = process;
    const startMs = performance.now() - startedAt;
    const [operations, files] = await Promise.all([readContract(origin), filesOf(origin)]);
    return await work({ process, origin, port: Number(new URL(origin).port), startMs, truth, operations, files });
  } finally {
    await process.stop();
    removeFolder();
    globalThis.process.off('exit', removeFolder);
  }
}
