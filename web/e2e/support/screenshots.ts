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
/** How long what is drawn live may take after the page is there. */
const SETTLE_MS = 1500;

type View = (typeof VIEWS)[number];
type Scheme = (typeof SCHEMES)[number];

const fileNameOf = (path: string, language: string, view: View, scheme: Scheme) =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '-')}.${language}.${view.name}.${scheme}.png`;

/** Scrolls through the page, so that pictures which load when they come near are there. */
async function shoot(browser: Browser, url: string, path: string, language: string, view: View, scheme: Scheme) {
  const context = await browser.newContext({ viewport: view, colorScheme: scheme, reducedMotion: 'reduce' });
  await context.addInitScript(HAS_CHOSEN);
  const page = await context.newPage();
  await page.goto(url + inLanguage(path, language), { waitUntil: 'load' });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: join(FOLDER, fileNameOf(path, language, view, scheme)), fullPage: true });
  await context.close();
}

/** Pictures of every page, small and large, dark and light; from right to left in dark alone. */
async function takeAll(filter: string): Promise<number> {
  await mkdir(FOLDER, { recursive: true });
  const server = await startServer();
  const browserServer = await startBrowser();
  try {
    const browser = await chromium.connect(browserServer.wsEndpoint());
    const shots = PAGES.filter(({ path }) => path.includes(filter)).flatMap(({ path }) =>
      VIEWS.flatMap((view) => [
        ...SCHEMES.map((scheme) => ({ path, language: 'en', view, scheme })),
        { path, language: 'he', view, scheme: 'dark' as const },
      ]),
    );
    for (const { path, language, view, scheme } of shots) {
      await shoot(browser, server.url, path, language, view, scheme);
    }
    return shots.length;
  } finally {
    await browserServer.close();
    await server.stop();
  }
}

console.log(`${await takeAll(process.argv[2] ?? '')} pictures in build/screenshots`);
