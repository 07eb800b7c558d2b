import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_USERS } from '../cluster/test-user.ts';
import { ExpectedState } from '../cluster/expected-state.ts';
import type { MemoryLimit } from '../site/memory-limit.ts';
import { SiteProcess } from '../site/site-process.ts';
import { readContract, type Operation } from './contract.ts';

/** The site under test, and what a visitor knows about it. */
export type Site = {
  process: SiteProcess;
  origin: string;
  port: number;
  startMs: number;
  expected: ExpectedState;
  operations: readonly Operation[];
  /** Scripts, styles and fonts that the first page names. */
  files: readonly string[];
};

/** The Steam id of the site's administrator. */
export const ADMINISTRATOR = TEST_USERS[0] ?? '';

async function filesOf(origin: string): Promise<string[]> {
  const html = await (await fetch(origin)).text();
  const files = new Set([...html.matchAll(/["'](\/assets\/[^"'#]+)["'#]/g)].map(([, path]) => path ?? ''));
  if (files.size === 0) throw new Error('The first page names no files');
  return [...files];
}

/**
 * Runs the built site as a separate process with a temporary data folder, and within a limit of memory if one is given.
 */
export async function withSite<T>(memoryLimit: MemoryLimit | undefined, work: (site: Site) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bluegem-load-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  globalThis.process.once('exit', removeFolder);
  const settings = {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    METRICS: 'loopback',
    ADMIN_IDS: `steam:${ADMINISTRATOR}`,
  };
  const process = new SiteProcess('site', settings, [], memoryLimit);
  try {
    const expected = await ExpectedState.read();
    const startedAt = performance.now();
    await process.start();
    const { url: origin } = process;
    const startMs = performance.now() - startedAt;
    const [operations, files] = await Promise.all([readContract(origin), filesOf(origin)]);
    return await work({ process, origin, port: Number(new URL(origin).port), startMs, expected, operations, files });
  } finally {
    await process.stop();
    removeFolder();
    globalThis.process.off('exit', removeFolder);
  }
}
