import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { startBrowser } from './chromium.ts';
import { HAS_CHOSEN } from './has-chosen.ts';
import { inLanguage, PAGES } from './pages.ts';
import { startServer } from './server.ts';

const FOLDER = join(import.meta.dirname, '../../../build/screenshots');
const VIEWS = [
  { name: 'small', width: 360, height: 800 },
  { name: 'large', width: 1440, height: 900 },
] as const;
const SCHEMES = ['dark', 'light'] as const;
/** A page that holds the whole database is a million pixels high, more than a picture can be: its beginning will do. */
const MAX_HEIGHT = 12_000;
const BEGINNING = 3_000;
/** Most of the time goes by waiting. */
const AT_ONCE = 2;
/** How long what is drawn live may take after the page is there. */
const SETTLE_MS = 1500;

type View = (typeof VIEWS)[number];
type Scheme = (typeof SCHEMES)[number];

const fileNameOf = (path: string, language: string, view: View, scheme: Scheme) =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '-')}.${language}.${view.name}.${scheme}.png`;

/** Scrolls through the page, so that pictures which load when they come near are there. */
async function shoot(browser: Browser, url: string, path: string, language: string, view: View, scheme: Scheme) {
  const context = await browser.newContext({
    viewport: view,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(HAS_CHOSEN);
  const page = await context.newPage();
  await page.goto(url + inLanguage(path, language), { waitUntil: 'load' });
  const height = await page.evaluate(async (maxHeight) => {
    const shown = Math.min(document.body.scrollHeight, maxHeight);
    for (let y = 0; y < shown; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
    return shown;
  }, MAX_HEIGHT);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const file = join(FOLDER, fileNameOf(path, language, view, scheme));
  const isWhole = height < MAX_HEIGHT;
  if (!isWhole) await page.setViewportSize({ width: view.width, height: BEGINNING });
  await page.screenshot({ path: file, fullPage: isWhole });
  await context.close();
}

/**
 * Pictures of every page, small and large: in English dark and light, in Hebrew dark; or in the languages asked for, dark.
 */
async function takeAll(filter: string, languages: readonly string[]): Promise<number> {
  await mkdir(FOLDER, { recursive: true });
  const server = await startServer();
  const browserServer = await startBrowser();
  try {
    const browser = await chromium.connect(browserServer.wsEndpoint());
    const shots = PAGES.filter(({ path }) => path.includes(filter)).flatMap(({ path }) =>
      VIEWS.flatMap((view) =>
        languages.length > 0
          ? languages.map((language) => ({ path, language, view, scheme: 'dark' as const }))
          : [
              ...SCHEMES.map((scheme) => ({ path, language: 'en', view, scheme })),
              { path, language: 'he', view, scheme: 'dark' as const },
            ],
      ),
    );
    const left = shots.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const { path, language, view, scheme } of left) {
          await shoot(browser, server.url, path, language, view, scheme);
        }
      }),
    );
    return shots.length;
  } finally {
    await browserServer.close();
    await server.stop();
  }
}

const [filter = '', ...languages] = process.argv.slice(2);
console.log(`${await takeAll(filter, languages)} pictures in build/screenshots`);
