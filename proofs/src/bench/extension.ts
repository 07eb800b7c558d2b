import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { findChromium } from './browser.ts';
import { median, type Measurement } from './measurement.ts';

const BUILT = join(import.meta.dirname, '../../../build/extension');
const LISTINGS = 100;
const ROUNDS = 9;
const LIMIT_MS = 50;
const ADDRESS = 'https://skinport.com/market?search=case';

const NAME = '★ Karambit | Case Hardened (Field-Tested)';

const listing = (_: unknown, index: number) => `<div class="CatalogPage-item"><div class="ItemPreview">
<a class="ItemPreview-link" href="/item/a-knife/${index + 1}"><div class="ItemPreview-itemImage">
<img alt="${NAME}" width="180" height="90"></div></a></div></div>`;

/** The item of a card is in the properties that React drew it with. */
const SCRIPT = `document.querySelectorAll('.ItemPreview').forEach((card, index) => {
  const item = { saleId: index + 1, marketHashName: '${NAME}', pattern: index * 10 + 1 };
  card.__reactFiber$x = { memoizedProps: { item }, return: null };
});`;

const PAGE = `<!doctype html><meta charset="utf-8"><div style="display:grid;grid-template-columns:repeat(4,1fr)">
${Array.from({ length: LISTINGS }, listing).join('\n')}</div><script>${SCRIPT}</script>`;

async function openContext(profile: string, withExtension: boolean): Promise<BrowserContext> {
  const folder = join(BUILT, 'chromium');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      ...(withExtension ? [`--disable-extensions-except=${folder}`, `--load-extension=${folder}`] : []),
    ],
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  await context.route(/^https?:/, (route) =>
    route.request().url() === ADDRESS
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: PAGE })
      : route.abort(),
  );
  return context;
}

/** Milliseconds of processor time of the page's main thread in the second after it was opened. */
async function pageTime(context: BrowserContext, badges: number): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
  const before = await taskTime();
  await page.goto(ADDRESS);
  await page.waitForTimeout(1000);
  const time = (await taskTime()) - before;
  const found = await page.evaluate(() => document.querySelectorAll('.ItemPreview blue-gem-atlas').length);
  if (found !== badges) throw new Error(`${found} badges instead of ${badges}`);
  await page.close();
  return time;
}

async function medianTime(withExtension: boolean): Promise<number> {
  const profile = await mkdtemp(join(tmpdir(), 'blue-gem-atlas-bench-'));
  const context = await openContext(profile, withExtension);
  try {
    const badges = withExtension ? LISTINGS : 0;
    await pageTime(context, badges);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await pageTime(context, badges));
    return median(times);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** The processor time that the browser extension adds to a page of 100 listings. */
export async function measureExtension(): Promise<Measurement[]> {
  const without = await medianTime(false);
  const added = (await medianTime(true)) - without;
  return [
    {
      name: `extension: processor time added to a page of ${LISTINGS} listings, all marked`,
      ours: `${added.toFixed(1)} ms`,
      baseline: `${without.toFixed(1)} ms, the page alone`,
      ratio: `${(added / without).toFixed(1)} x`,
      target: `under ${LIMIT_MS} ms`,
    },
  ];
}
