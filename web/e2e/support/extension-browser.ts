import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { launchOptions } from './chromium.ts';
import type { MarketPage, Offer } from './market-pages.ts';

const EXTENSION = join(import.meta.dirname, '../../../build/extension/chromium');

export type ExtensionBrowser = {
  context: BrowserContext;
  /** Every address that something asked for, but for the files of the extension. */
  requests: string[];
  /** Opens an invented page under the true address of its market. */
  open(market: { url: string; html: MarketPage['html'] }, offers: readonly Offer[]): Promise<Page>;
  close(): Promise<void>;
};

/** Chromium with the built extension. Nothing reaches a network: every other address is refused. */
export async function startExtensionBrowser(): Promise<ExtensionBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'blue-gem-atlas-extension-'));
  const { args = [], ...options } = launchOptions();
  // Chromium takes the last list of features only.
  const flags = args.map((flag) =>
    flag.startsWith('--disable-features=') ? `${flag},DisableLoadExtensionCommandLineSwitch` : flag,
  );
  const load = [`--disable-extensions-except=${EXTENSION}`, `--load-extension=${EXTENSION}`];
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...flags.map((flag) => (flag === '--headless' ? '--headless=new' : flag)), ...load],
    ignoreDefaultArgs: ['--disable-extensions'],
    locale: 'en-US',
    viewport: { width: 1200, height: 800 },
  });
  const requests: string[] = [];
  const pages = new Map<string, string>();
  await context.route(/^https?:/, async (route) => {
    const url = route.request().url();
    requests.push(url);
    const body = pages.get(url);
    if (body === undefined) await route.abort();
    else await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  return {
    context,
    requests,
    async open({ url, html }, offers) {
      pages.set(new URL(url).href, html(offers));
      const page = await context.newPage();
      await page.goto(url);
      return page;
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
