import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { launchOptions, wholeChromium } from '../chromium.ts';
import { documentsOf, type MarketPage } from './market-pages.ts';
import type { Offer } from './offers.ts';

const EXTENSION = join(import.meta.dirname, '../../../../build/extension/chromium');

export type ExtensionBrowser = {
  context: BrowserContext;
  /** Every address that was requested, except for the files of the extension. */
  requests: string[];
  /** Opens an invented page under the true address of its market. */
  open(market: MarketPage, offers: readonly Offer[]): Promise<Page>;
  /** Serves an invented page without opening it. */
  serve(market: MarketPage, offers: readonly Offer[]): void;
  close(): Promise<void>;
};

/**
 * Chromium with the built extension, and its texts in a language. Nothing reaches a network: every other address is
 * refused.
 */
export async function startExtensionBrowser(language = 'en'): Promise<ExtensionBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'blue-gem-atlas-extension-'));
  const { args = [], ...options } = launchOptions();
  // Chromium takes the last list of features only.
  const flags = args.map((flag) =>
    flag.startsWith('--disable-features=') ? `${flag},DisableLoadExtensionCommandLineSwitch` : flag,
  );
  const load = [`--disable-extensions-except=${EXTENSION}`, `--load-extension=${EXTENSION}`];
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    executablePath: wholeChromium(),
    args: [...flags.map((flag) => (flag === '--headless' ? '--headless=new' : flag)), `--lang=${language}`, ...load],
    ignoreDefaultArgs: ['--disable-extensions'],
    // Chromium chooses the texts of extensions by it.
    env: { ...process.env, LANGUAGE: language, LANG: `${language}.UTF-8` },
    ...(language === 'en' && { locale: 'en-US' }),
    viewport: { width: 1200, height: 800 },
  });
  const requests: string[] = [];
  const pages = new Map<string, string>();
  await context.route(/^https?:/, async (route) => {
    const url = route.request().url();
    requests.push(url);
    const body = pages.get(url);
    if (body === undefined) await route.abort();
    else {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'access-control-allow-origin': '*' };
      await route.fulfill({ headers, body });
    }
  });
  const serve: ExtensionBrowser['serve'] = (market, offers) => {
    for (const [url, body] of documentsOf(market, offers)) pages.set(url, body);
  };
  return {
    context,
    requests,
    serve,
    async open(market, offers) {
      serve(market, offers);
      const page = await context.newPage();
      await page.goto(market.url);
      return page;
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
