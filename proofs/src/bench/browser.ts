import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { withSite, type SiteProcess } from '../site/site-process.ts';
import type { Measurement } from './measurement.ts';

/**
 * WebGL 2 on the processor, as on a machine without a graphics card. Pages are composited without WebGL as well:
 * otherwise every frame waits some 80 ms for the screen of the software card, which no such machine has.
 */
const SOFTWARE_WEBGL = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
];
const TIMEOUT_MS = 120_000;

/** The browser to measure in: CHROMIUM_PATH, or the first `chromium` on the path. */
export function findChromium(): string {
  const given = process.env['CHROMIUM_PATH'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = given ?? folders.map((folder) => join(folder, 'chromium')).find((file) => existsSync(file));
  if (found === undefined) throw new Error('No Chromium was found: set CHROMIUM_PATH');
  return found;
}

/** Measures in a browser while the built site runs. */
export async function inBrowser(
  measure: (browser: Browser, site: SiteProcess) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const executablePath = findChromium();
  return withSite({}, async (site) => {
    const browser = await chromium.launch({ executablePath, args: SOFTWARE_WEBGL });
    try {
      return await measure(browser, site);
    } finally {
      await browser.close();
    }
  });
}

/** A page of a new visitor. */
export async function openPage(browser: Browser, width = 1440): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width, height: 900 } });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context.newPage();
}

/** Signs in with the local provider and opens `path`, a page for signed-in users. */
export async function openAsMember(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/login?returnTo=${encodeURIComponent(path)}`);
  await page.getByRole('link', { name: 'Sign in with Steam' }).click();
  await page.getByRole('link', { name: 'Ada Temper' }).click();
  await page.waitForURL(({ pathname }) => pathname === path);
}
