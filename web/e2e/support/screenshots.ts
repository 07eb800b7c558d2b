import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { PERSON, signIn } from './account.ts';
import { launchOptions } from './chromium.ts';
import { AS_THE_DEVICE, HAS_CHOSEN } from './has-chosen.ts';
import { inLanguage, PAGES, SIGNED_IN_PAGES } from './pages.ts';
import { startServer } from './server.ts';

const FOLDER = join(import.meta.dirname, '../../../build/screenshots');
const VIEWS = [
  { name: 'small', width: 360, height: 800 },
  { name: 'large', width: 1440, height: 900 },
] as const;
const SCHEMES = ['dark', 'light'] as const;
/** A page with the whole database is a million pixels high, more than a picture can be: only its beginning is taken. */
const MAX_HEIGHT = 12_000;
const BEGINNING = 3_000;
/** Most of the time is waiting. */
const AT_ONCE = 2;
/** The limit for live drawing after the page has loaded. */
const SETTLE_MS = 1500;

/** The items that the person in the pictures has inspected. */
const LINKS = [
  'steam://run/730//+csgo_econ_action_preview%20C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E',
  'steam://run/730//+csgo_econ_action_preview%20FFEF384C674DD6E7F8DFD3D7FACFFBC77F7F7F0BFC97FE8FF78C7D32EF',
];
const WISHLIST = [
  { slug: 'karambit-387', note: 'Only with a clean backside', maxPrice: 120_000 },
  { slug: 'ak-47-661', note: '', maxPrice: null },
];

type View = (typeof VIEWS)[number];
type Scheme = (typeof SCHEMES)[number];
type Account = BrowserContextOptions['storageState'];
type Shot = { path: string; language: string; view: View; scheme: Scheme; account?: Account };

const fileNameOf = ({ path, language, view, scheme }: Shot) =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '-')}.${language}.${view.name}.${scheme}.png`;

/** Scrolls through the page, so that lazy pictures load. */
async function shoot(browser: Browser, url: string, shot: Shot) {
  const { path, language, view, scheme, account } = shot;
  const context = await browser.newContext({
    viewport: view,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(account !== undefined && { storageState: account }),
  });
  await context.addInitScript(HAS_CHOSEN);
  await context.addInitScript(AS_THE_DEVICE);
  const page = await context.newPage();
  await page.goto(url + inLanguage(path, language), { waitUntil: 'networkidle' });
  await page.evaluate(async (maxHeight) => {
    for (let y = 0; y < Math.min(document.body.scrollHeight, maxHeight); y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  }, MAX_HEIGHT);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const file = join(FOLDER, fileNameOf(shot));
  const isWhole = (await page.evaluate(() => document.body.scrollHeight)) < MAX_HEIGHT;
  if (!isWhole) await page.setViewportSize({ width: view.width, height: BEGINNING });
  await page.screenshot({ path: file, fullPage: isWhole });
  await context.close();
}

/** Signs in a person with a wishlist, a history and admin access. */
async function signedIn(browser: Browser, url: string): Promise<Account> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, 'Steam', PERSON.steam);
  const options = { headers: { origin: url }, failOnStatusCode: true };
  for (const link of LINKS) await context.request.post('/api/inspect', { ...options, data: { link } });
  for (const { slug, ...data } of WISHLIST) await context.request.put(`/api/wishlist/${slug}`, { ...options, data });
  const data = { kind: 'pattern', message: 'The back looks bluer in the game.', weapon: 'karambit', patternId: 387 };
  await context.request.post('/api/feedback', { ...options, data });
  const account = await context.storageState();
  await context.close();
  return account;
}

/** Small and large; in English dark and light, in Hebrew dark; or in the given languages, dark. */
const shotsOf = (path: string, languages: readonly string[], account?: Account): Shot[] =>
  VIEWS.flatMap((view): Shot[] => {
    const common = { path, view, ...(account !== undefined && { account }) };
    if (languages.length > 0) return languages.map((language) => ({ ...common, language, scheme: 'dark' }));
    return [
      ...SCHEMES.map((scheme) => ({ ...common, language: 'en', scheme })),
      { ...common, language: 'he', scheme: 'dark' },
    ];
  });

/** Pictures of every page. */
async function takeAll(filter: string, languages: readonly string[]): Promise<number> {
  await mkdir(FOLDER, { recursive: true });
  const server = await startServer(undefined, { ADMIN_IDS: 'steam:76561190000000001' });
  const browser = await chromium.launch(launchOptions());
  try {
    const paths = SIGNED_IN_PAGES.filter((path) => path.includes(filter));
    const account = paths.length > 0 ? await signedIn(browser, server.url) : undefined;
    const shots = [
      ...PAGES.filter(({ path }) => path.includes(filter)).flatMap(({ path }) => shotsOf(path, languages)),
      ...paths.flatMap((path) => shotsOf(path, languages, account)),
    ];
    const left = shots.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const shot of left) await shoot(browser, server.url, shot);
      }),
    );
    return shots.length;
  } finally {
    await browser.close();
    await server.stop();
  }
}

const [filter = '', ...languages] = process.argv.slice(2);
console.log(`${await takeAll(filter, languages)} pictures in build/screenshots`);
