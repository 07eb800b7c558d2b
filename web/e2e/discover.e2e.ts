import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

test('from the header to a weapon and on to its best pattern', async () => {
  const page = await site.open('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Discover blue gems' }).waitFor();
  await page.getByRole('region', { name: 'The best of each weapon' }).getByRole('link', { name: 'Karambit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Karambit blue gems' }).waitFor();
  expect(await page.title()).toBe('Karambit blue gems | Blue Gem Atlas');
  await page.getByText('138 of 1,000 patterns are blue gems.').waitFor();
  await page.getByRole('link', { name: 'Open pattern 387' }).click();
  await soon(() => new URL(page.url()).pathname).toBe('/pattern/karambit/387');
});

test('the overview has a gem of the day and links to all patterns of tier 1, with script and without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await site.open('/discover', { javaScriptEnabled });
    await page.getByRole('link', { name: /^Gem of the day/ }).waitFor();
    const featured = page.getByRole('region', { name: 'Featured' });
    expect(await featured.getByRole('listitem').count()).toBe(6);
    await featured.getByRole('link', { name: /^Show all/ }).click();
    await soon(() => new URL(page.url()).search).toBe('?tier=1');
  }
});

test.describe('the lists on the page', () => {
  const namesOf = (page: Page, region: string) =>
    page
      .getByRole('region', { name: region, exact: true })
      .getByRole('listitem')
      .locator('a[href*="/pattern/"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const listOf = async (path: string) => {
    const { patterns } = (await (await site.request(path)).json()) as {
      patterns: { weapon: string; patternId: number }[];
    };
    return patterns.map(addressOf);
  };

  const addressOf = ({ weapon, patternId }: { weapon: string; patternId: number }) => `/pattern/${weapon}/${patternId}`;

  const seedOf = (path: string) => path.split('/').at(-1);

  test('have six cards a row, and no paint seed twice on the page', async () => {
    const page = await site.open('/discover', { javaScriptEnabled: false });
    const rows = ['Featured', 'Gold gems', 'Purple gems', 'Blue on both sides'].map((row) => namesOf(page, row));
    const shown = await Promise.all(rows);
    expect(shown.map((row) => row.length)).toEqual([6, 6, 6, 6]);
    const gem = await page.getByRole('link', { name: /^Gem of the day/ }).getAttribute('href');
    const seeds = [...shown.flat(), gem ?? ''].map(seedOf);
    expect(new Set(seeds).size).toBe(25);
  });

  test('are those of the API, in its order', async () => {
    const page = await site.open('/discover?period=30');
    expect(await namesOf(page, 'Featured')).toEqual(
      (await listOf('/api/patterns/featured'))
        .filter((path, at, all) => all.findIndex((each) => seedOf(each) === seedOf(path)) === at)
        .slice(0, 6),
    );
  });

  test('of a weapon follow a strip of its seeds, directly under the title', async () => {
    const page = await site.open('/discover/karambit', { viewport: { width: 390, height: 844 } });
    const slider = page.getByRole('slider', { name: 'Choose a pattern' });
    await page.locator('canvas[data-shows^="387-fancy"]:visible').waitFor();
    const { x, y, width, height } = (await page.getByTestId('seed-strip').boundingBox())!;
    expect(y).toBeLessThan(200);
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/karambit/') && requests.push(request.url()));
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x - 50, y + height / 2, { steps: 20 });
    await page.getByRole('heading', { level: 2, name: 'Karambit #1', exact: true }).waitFor();
    await page.locator('canvas[data-shows^="1-fancy"]:visible').waitFor();
    await page.mouse.up();
    expect(requests.filter((url) => !url.endsWith('.bin'))).toEqual([]);
    await slider.press('End');
    await page.getByRole('heading', { level: 2, name: 'Karambit #1000' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/discover/karambit');
    await page.getByRole('link', { name: 'Open pattern 1000' }).waitFor();
  });
});

test(
  'without script a weapon has the best of each side, and links to its patterns of a tier',
  { tag: '@nightly' },
  async () => {
    const page = await site.open('/discover/karambit', { javaScriptEnabled: false });
    // Six cards each, and below those of tier 1 all twelve to tick off.
    for (const [region, links] of [
      ['Best Playside', 6],
      ['Best Backside', 6],
      ['Tier 1', 18],
    ] as const)
      expect(
        await page.getByRole('region', { name: region, exact: true }).getByRole('link', { name: /#/ }).count(),
      ).toBe(links);
    await page.getByRole('link', { name: /^Tier 2/ }).click();
    expect(new URL(page.url()).search).toBe('?weapon=karambit&tier=2');
  },
);

test.describe('addresses of weapons', () => {
  test('another spelling redirects to the page', async () => {
    const answer = await site.request('/discover/AK47?x=1');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/discover/ak-47?x=1');
    const localised = await site.request('/de/discover/кар');
    expect(localised.headers.get('location')).toBe('/de/discover/karambit');
  });

  test('an unmeasured item is reported as such and still has its facts', async () => {
    const page = await site.open('/discover/hydra-gloves');
    await page.getByRole('region', { name: 'About the item' }).waitFor();
    expect(await page.getByTestId('unmeasured').count()).toBe(1);
  });
});
