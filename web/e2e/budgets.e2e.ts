import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { PAGES } from './support/pages.ts';
import { useSite } from './support/site.ts';

const site = useSite();

/** What a page may weigh before anything is clicked, as it is sent with brotli, in bytes. */
const BUDGETS = { html: 26_000, scripts: 155_000, styles: 17_000, files: 40 } as const;
/** Most visits begin here. */
const FIRST_PAGE_SCRIPTS = 150_000;
/** An article whose figures are all in the page, so that it can be read without script. */
const HTML_BUDGETS: Readonly<Record<string, number>> = { '/insights/blue-percentage': 31_000 };

const sizes = new Map<string, Promise<number>>();

/** The bytes of a file as it is sent; one that is too small to be worth compressing is sent as it is. */
async function fetchSize(path: string): Promise<number> {
  const answer = await site.ask(path, { 'accept-encoding': 'br' });
  expect(answer.status, path).toBe(200);
  const length = answer.headers.get('content-length');
  await answer.body?.cancel();
  return Number(length);
}

function sizeOf(path: string): Promise<number> {
  const known = sizes.get(path) ?? fetchSize(path);
  sizes.set(path, known);
  return known;
}

async function weightOf(paths: readonly string[]): Promise<number> {
  const each = await Promise.all(paths.map(sizeOf));
  return each.reduce((sum, size) => sum + size, 0);
}

const named = (html: string, pattern: RegExp) => [...new Set(Array.from(html.matchAll(pattern), ([path]) => path))];

for (const { path, status } of PAGES) {
  test(`${path} weighs no more than a page may`, async () => {
    const answer = await site.ask(path, { 'accept-encoding': 'br' });
    expect(answer.status).toBe(status);
    const html = await answer.text();
    const scripts = named(html, /\/assets\/[\w.-]+\.js/g);
    const styles = named(html, /\/assets\/[\w.-]+\.css/g);
    const weights = {
      html: brotliCompressSync(html).length,
      scripts: await weightOf(scripts),
      styles: await weightOf(styles),
      files: scripts.length + styles.length,
    };
    expect(weights.html).toBeLessThanOrEqual(HTML_BUDGETS[path] ?? BUDGETS.html);
    expect(weights.scripts).toBeLessThanOrEqual(path === '/' ? FIRST_PAGE_SCRIPTS : BUDGETS.scripts);
    expect(weights.styles).toBeLessThanOrEqual(BUDGETS.styles);
    expect(weights.files).toBeLessThanOrEqual(BUDGETS.files);
  });
}
