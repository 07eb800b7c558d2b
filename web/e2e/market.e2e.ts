import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { signIn } from './support/account.ts';
import { soon, useSite } from './support/site.ts';

const COMMAND = join(import.meta.dirname, '../../tools/src/prices/main.ts');
const DAY_MS = 24 * 60 * 60 * 1000;

const folder = mkdtempSync(join(tmpdir(), 'bluegem-prices-'));
const dataDir = join(folder, 'data');
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** The operator's price file: three sales of the karambit 387, an offer in euros, and some of others. */
const LINES = [
  'weapon,pattern_id,float,price,currency,kind,source,observed_at',
  ...[48000, 50000, 61000].map((price, at) => `karambit,387,0.08${at},${price},USD,sale,notebook,${daysAgo(at + 1)}`),
  ...[900, 1000, 1100].map((price, at) => `ak-47,661,0.2${at},${price},USD,sale,notebook,${daysAgo(at + 2)}`),
  `karambit,387,0.0712,40000,EUR,listing,csfloat,${daysAgo(1)}`,
  `karambit,,0.1,812.34,USD,listing,skinport,${daysAgo(1)}`,
];
writeFileSync(join(folder, 'prices.csv'), LINES.join('\n'));
execFileSync(process.execPath, [COMMAND, 'import', join(folder, 'prices.csv'), '--data', dataDir]);

const site = useSite({ DATA_DIR: dataDir, EXCHANGE_RATES: '2026-11-20 EUR=1.25', LOCAL_IDENTITY: 'on' });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.describe('with imported prices', () => {
  test('the page of a pattern shows its price and the evidence', async () => {
    const page = await site.open('/pattern/karambit/387');
    const prices = page.getByRole('region', { name: 'Prices', exact: true });
    await prices.getByText('$50,000', { exact: true }).first().waitFor();
    await prices.getByText('From 3 sales in 30 days').waitFor();
    await prices.getByRole('region', { name: 'For sale' }).getByText('€40,000').waitFor();
    await prices.getByText('Floats seen: 0.0712 to 0.082').waitFor();
    await prices.getByRole('region', { name: 'Floor price, any pattern' }).getByText('$812.34').waitFor();
    const chart = prices.getByRole('figure', { name: /^Sales in/ });
    await chart.getByText(/^Known sales: 3 · last: \$48,000, /).waitFor();
    await chart.getByText('Floor price, any pattern: $812').waitFor();
    await chart.getByText('View as a table').click();
    expect(await chart.getByRole('row').allTextContents()).toEqual([
      'Date of the salePrice (USD)WearFloat',
      ...[48_000, 50_000, 61_000].map(
        (price, at) => `${daysAgo(at + 1).slice(0, 10)}${price.toLocaleString('en')}Minimal Wear0.08${at}0`,
      ),
    ]);
    expect(await page.getByText('No price data').count()).toBe(0);
  });

  test('the same page works without script', async () => {
    const page = await site.open('/pattern/karambit/387', { javaScriptEnabled: false });
    await page.getByRole('region', { name: 'Prices', exact: true }).getByText('€40,000').waitFor();
  });

  test('the market has averages, the most expensive weapons and its days, with their numbers as tables', async () => {
    const page = await site.open('/discover');
    const market = page.getByRole('region', { name: 'Market', exact: true });
    await market.getByText('$27,000').waitFor();
    const top = market.getByRole('figure', { name: 'Most expensive weapons' });
    await top.getByText('View as a table').click();
    expect(await top.getByRole('rowheader').allTextContents()).toEqual(['Karambit', 'AK-47']);
    await market.getByRole('figure', { name: 'Day by day, 30 days' }).getByRole('img').waitFor();
    const first = page.locator('#featured li').first();
    expect(await first.getByRole('link').getAttribute('href')).toBe('/pattern/karambit/387');
  });

  test('a failed market says so in its place', async () => {
    // The failure is reported in the console.
    const context = await site.visitor();
    const page = await context.newPage();
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const broken = '$&+(()=>{throw new Error(`no market`)})()';
      await route.fulfill({
        response,
        body: (await response.text()).replace(/\w+\(`market\.insights\.average`\)/, broken),
      });
    });
    await page.goto('/discover');
    const market = page.getByRole('region', { name: 'Market', exact: true });
    await market.getByText('Market information is temporarily unavailable.').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('the tables are ordered and filtered by price, as in the specification', async () => {
    const dearest = 'order=market_price.desc.nullslast';
    const rowsOf = async (query: string) => {
      const answer = await site.request(`/rest/v1/patterns?select=weapon_type,pattern_id,market_price&${query}`);
      return ((await answer.json()) as { weapon_type: string; pattern_id: number; market_price: number | null }[]).map(
        ({ weapon_type, pattern_id, market_price }) => [weapon_type, pattern_id, market_price],
      );
    };
    const both = [
      ['karambit', 387, 50_000],
      ['ak-47', 661, 1000],
    ];
    // Written by a job that starts when the site is ready.
    await soon(() => rowsOf('market_price=gt.0&order=market_price.desc')).toEqual(both);
    expect((await rowsOf(`tier=eq.1&${dearest}&limit=50`)).slice(0, 3)).toEqual([
      ...both,
      expect.arrayContaining([null]),
    ]);
    expect((await rowsOf(`created_at=gte.2026-01-01&${dearest}&limit=30`)).slice(0, 2)).toEqual(both);
    expect((await rowsOf(`weapon_type=eq.ak-47&${dearest}&limit=100`))[0]).toEqual(both[1]);
    const [row] = (await (
      await site.request('/rest/v1/patterns?weapon_type=eq.karambit&pattern_id=eq.387')
    ).json()) as {
      screenshot_url: string;
      float_range: string;
    }[];
    expect(row?.float_range).toBe('0.00-1.00');
    expect((await site.request(row?.screenshot_url ?? '')).headers.get('content-type')).toBe('image/webp');
    const none = await site.request('/rest/v1/patterns?screenshot_url=is.null&limit=1');
    expect(await none.json()).toEqual([]);
  });

  test('the list of patterns has a price column, order and filter, with script and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await site.open('/patterns?sort=price', { javaScriptEnabled });
      const list = page.getByRole('table');
      await list.getByRole('columnheader', { name: /^Price/ }).waitFor();
      expect((await list.getByRole('row').nth(1).getByRole('cell').last().textContent())?.trim()).toBe('$50,000');
      await site.go(page, '/patterns?priceMin=500&priceMax=2000&layout=grid');
      await page
        .getByRole('status')
        .filter({ hasText: /of 1 pattern/ })
        .waitFor();
      await page.getByRole('listitem').getByText('$1,000', { exact: true }).waitFor();
    }
    const page = await site.open('/patterns');
    await page.getByRole('spinbutton', { name: 'Price, minimum' }).fill('2000');
    await page
      .getByRole('status')
      .filter({ hasText: /of 1 pattern/ })
      .waitFor();
    expect(await page.getByRole('link', { name: /^Remove the filter Price from 2,000/ }).count()).toBe(1);
    const csv = await (await site.request('/patterns/export.csv?priceMin=2000')).text();
    expect(csv.split('\r\n')[1]).toMatch(/^karambit,.*,50000,USD$/);
  });

  test('an offer below the price ceiling of a wishlist item is announced, and prices are in the chosen currency', async () => {
    const visitor = await site.visitor();
    const page = await site.pageOf(visitor);
    await site.go(page, '/login?returnTo=%2Fsettings');
    await signIn(page, 'Steam', 'Ada Temper');
    await site.go(page, '/settings');
    await page.getByLabel('Show prices in').selectOption('EUR');
    await site.go(page, '/pattern/karambit/387');
    await page.getByRole('region', { name: 'Prices', exact: true }).scrollIntoViewIfNeeded();
    await page.getByText('≈ €40,000').first().waitFor();
    const saved = page.waitForResponse((response) => response.url().includes('/wishlist.data'));
    await page.getByRole('button', { name: 'Add to wishlist' }).click();
    await saved;
    await site.go(page, '/wishlist');
    await page.getByText(/^Last sale ≈ €38,400\s· No known copies/).waitFor();
    await page.locator('summary').filter({ hasText: 'Note and max price' }).click();
    await page.getByLabel('Max price (USD)').fill('50000');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await soon(() => page.getByText('1 pattern on your wishlist is available below your max price.').count()).toBe(1);
    await page.getByText(/^Below your max price: €40,000 on CSFloat, seen /).waitFor();
  });

  test('the API has the estimate of a pattern as a range, the averages of the market, and the featured', async () => {
    const read = async (path: string) => (await site.request(path)).json();
    expect(await read('/api/pattern/karambit-387/prices')).toMatchObject({
      prices: { estimates: [{ low: { minor: 4_800_000 }, high: { minor: 6_100_000 }, sales: 3 }] },
    });
    expect(await read('/api/insights/market')).toMatchObject({
      insights: {
        averagePrice: expect.anything() as unknown,
        priceChange: null,
        topWeapons: [
          { weapon: 'karambit', averagePrice: expect.anything() as unknown, count: 3 },
          { weapon: 'ak-47', averagePrice: expect.anything() as unknown, count: 3 },
        ],
        marketTrends: expect.any(Array),
      },
    });
    const { featured } = (await read('/api/patterns/meta')) as { featured: { slug: string }[] };
    expect(featured.map(({ slug }) => slug)).toEqual(['karambit-387', 'ak-47-661']);
  });
});
