import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Measurement } from './measurement.ts';
import { withOwnServer } from './own-server.ts';

const CLIENT = join(import.meta.dirname, '../../../web/build/client');
const LIMIT_KB = 150;
const PACKAGE_LIMIT_KB = 400;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The pages that do most when they open. */
const PAGES = ['/patterns', '/pattern/karambit/387'] as const;

/** The scripts that a page loads before any click. */
async function scriptsOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return [...new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+\.js/g), ([address]) => address))];
}

/**
 * The bytes of a script uncompressed, and as it is sent: files too small to be worth compressing are sent as they are.
 */
async function sizeOf(script: string): Promise<{ plain: number; sent: number }> {
  const plain = await readFile(join(CLIENT, script));
  const sent = await readFile(join(CLIENT, `${script}.br`)).catch(() => plain);
  return { plain: plain.length, sent: sent.length };
}

async function weightOf(server: string, page: string): Promise<Measurement> {
  const sizes = await Promise.all((await scriptsOf(server + page)).map(sizeOf));
  const sent = sizes.reduce((sum, size) => sum + size.sent, 0);
  const plain = sizes.reduce((sum, size) => sum + size.plain, 0);
  return {
    name: `page weight: first script of ${page}, ${sizes.length} files, brotli`,
    ours: kilobytes(sent),
    baseline: `${kilobytes(plain)}, uncompressed`,
    ratio: `${((sent / plain) * 100).toFixed(0)} %`,
    target: `under ${LIMIT_KB} kB`,
  };
}

/** The module of the engine as a package, with its data, and the same compressed as npm does. */
async function packageSize(): Promise<Measurement> {
  const module = await readFile(join(import.meta.dirname, '../../../build/engine/engine.js'));
  const sent = gzipSync(module).length;
  return {
    name: 'package weight: the engine with all patterns, gzip',
    ours: kilobytes(sent),
    baseline: `${kilobytes(module.length)}, uncompressed`,
    ratio: `${((sent / module.length) * 100).toFixed(0)} %`,
    target: `under ${PACKAGE_LIMIT_KB} kB`,
  };
}

/** The size of the scripts that pages load first, compressed as sent and uncompressed. */
export async function measurePageWeight(): Promise<Measurement[]> {
  const pages = await withOwnServer(({ url }) => Promise.all(PAGES.map((page) => weightOf(url, page))));
  return [...pages, await packageSize()];
}
