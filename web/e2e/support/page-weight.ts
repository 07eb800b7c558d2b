import { brotliCompressSync } from 'node:zlib';
import type { Site } from './site.ts';

/**
 * The limits of a page before any click, as sent with brotli, in bytes. Of the styles 100 are for the stand-ins of
 * spaces and Cyrillic letters, by which pages do not move when their fonts arrive
 * (docs/decisions/0005-how-pages-look-and-load.md), 100 for the light behind weapons in the dark and the filters' fade,
 * 250 for the tabs of the stage and the canvas of find by painting, and 100 for the strip of seeds.
 */
const BUDGETS = { html: 26_000, scripts: 165_000, styles: 17_600, files: 50 } as const;
/** An article with all its figures in the page, so that it can be read without script. */
const HTML_BUDGETS: Readonly<Record<string, number>> = {
  '/insights/blue-percentage': 31_200,
};

const sizes = new Map<string, number>();

/** The bytes of a file as it is sent; small files are sent uncompressed. */
async function fetchSize(site: Site, path: string): Promise<number> {
  const answer = await site.request(path, { 'accept-encoding': 'br' });
  if (answer.status !== 200) throw new Error(`${path} has the status ${answer.status}.`);
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
}

async function sumOfSizes(site: Site, paths: readonly string[]): Promise<number> {
  let sum = 0;
  for (const path of paths) {
    const size = sizes.get(path) ?? (await fetchSize(site, path));
    sizes.set(path, size);
    sum += size;
  }
  return sum;
}

const filesIn = (html: string, pattern: RegExp) => [...new Set(Array.from(html.matchAll(pattern), ([path]) => path))];

/** The exceeded limits: `scripts: 156,812 of 156,000`. */
export async function weightFaults(site: Site, path: string, html: string): Promise<string[]> {
  const scripts = filesIn(html, /\/assets\/[\w.-]+\.js/g);
  const styles = filesIn(html, /\/assets\/[\w.-]+\.css/g);
  const rows: [name: string, weight: number, budget: number][] = [
    ['html', brotliCompressSync(html).length, HTML_BUDGETS[path] ?? BUDGETS.html],
    ['scripts', await sumOfSizes(site, scripts), BUDGETS.scripts],
    ['styles', await sumOfSizes(site, styles), BUDGETS.styles],
    ['files', scripts.length + styles.length, BUDGETS.files],
  ];
  // A comparison with NaN is false: a file without a length is a fault, too.
  const over = rows.filter(([, weight, budget]) => !(weight <= budget));
  return over.map(
    ([name, weight, budget]) => `${name}: ${weight.toLocaleString('en')} of ${budget.toLocaleString('en')}`,
  );
}
