import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from './figure.ts';

const CLIENT = join(import.meta.dirname, '../../../web/build/client');
const LIMIT_KB = 150;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The scripts that a built page asks for before anything is clicked. */
async function scriptsOf(page: string): Promise<string[]> {
  const html = await readFile(join(CLIENT, page, 'index.html'), 'utf8');
  return [...new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+\.js/g), ([address]) => address))];
}

/** What the pattern database loads of script at first, as it is sent, beside the same uncompressed. */
export async function measurePageWeight(): Promise<Figure[]> {
  const scripts = await scriptsOf('patterns');
  const sizes = await Promise.all(
    scripts.map(async (script) => {
      const plain = await readFile(join(CLIENT, script));
      // Files too small to be worth compressing are sent as they are.
      const sent = await readFile(join(CLIENT, `${script}.br`)).catch(() => plain);
      return { plain: plain.length, sent: sent.length };
    }),
  );
  const sent = sizes.reduce((sum, size) => sum + size.sent, 0);
  const plain = sizes.reduce((sum, size) => sum + size.plain, 0);
  return [
    {
      name: `page weight: first script of /patterns, ${scripts.length} files, brotli`,
      ours: kilobytes(sent),
      beside: `${kilobytes(plain)}, uncompressed`,
      ratio: `${((sent / plain) * 100).toFixed(0)} %`,
      target: `under ${LIMIT_KB} kB`,
    },
  ];
}
