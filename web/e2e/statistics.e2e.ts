import type { Pattern } from '@bluegem/core/patterns/pattern';
import { patternStatistics } from '@bluegem/core/statistics/statistics';
import { buildRealPatterns } from '@bluegem/core/testing/real-facts';
import { topPatterns } from '@bluegem/core/patterns/top-patterns';
import { weaponTitle } from '@bluegem/core/weapons/weapons';
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

/** Without clusters, which the checked-in facts do not contain. */
const byWeapon = buildRealPatterns();
const all = [...byWeapon.values()].flat();

/**
 * The numbers are there without script, in the same components; those have their own tests (`distributions.test.tsx`).
 */
const AS_SERVED = { javaScriptEnabled: false };

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views of the statistics' });
const number = (value: number) => value.toLocaleString('en-US');
const nameOf = ({ pattern }: ReturnType<typeof topPatterns>[number]) =>
  `${weaponTitle(pattern.weapon)} #${pattern.patternId}`;

/** Each number card: its name and its number. */
const cardsOf = (page: Page) =>
  page
    .locator('main dl > div')
    .evaluateAll((cards) =>
      cards.map((card) => [card.querySelector('dt')?.textContent, card.querySelector('dd')?.textContent]),
    );

async function topNames(page: Page): Promise<string[]> {
  return (await page.locator('main ol:not(nav ol) > li a').allTextContents()).map((name) => name.trim());
}

test('the views stand in one row, which scrolls where it is too narrow', async () => {
  const page = await site.open('/statistics', { viewport: { width: 768, height: 900 } });
  const tops = await tabs(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(6);
  expect(new Set(tops).size).toBe(1);
  expect(await tabs(page).evaluate((bar) => bar.scrollWidth > bar.clientWidth)).toBe(true);
});

test.describe('the numbers are those of the dataset', () => {
  test('the first view shows the 20 highest gem scores, and four facts', async () => {
    const page = await site.open('/statistics', AS_SERVED);
    const { tiers } = patternStatistics(all);
    expect((await cardsOf(page)).slice(0, 2)).toEqual([
      ['Tier 1 patterns', number(tiers[1])],
      ['Odds of tier 1', `1 in ${Math.round(all.length / tiers[1])}`],
    ]);
    expect(await topNames(page)).toEqual(topPatterns(all, 'gemScore').map(nameOf));
    expect(await page.title()).toBe('Statistics: Top Patterns | Blue Gem Atlas');
  });

  test('a chosen weapon has its own best patterns', async () => {
    const page = await site.open('/statistics?weapon=karambit', AS_SERVED);
    expect(await topNames(page)).toEqual(topPatterns(byWeapon.get('karambit') ?? [], 'gemScore').map(nameOf));
    expect(await page.title()).toBe('Karambit statistics: Top Patterns | Blue Gem Atlas');
  });

  test('the bluest playsides, backsides and totals', async () => {
    const page = await site.open('/statistics/blue', AS_SERVED);
    const lists = ['bluePlayside', 'blueBackside', 'blueTotal'] as const;
    expect(await topNames(page)).toEqual(lists.flatMap((list) => topPatterns(all, list).map(nameOf)));
  });

  test('tiers', async () => {
    const page = await site.open('/statistics/tiers', AS_SERVED);
    const { tiers } = patternStatistics(all);
    expect(await cardsOf(page)).toEqual(
      expect.arrayContaining([
        ['Tier 1', number(tiers[1])],
        ['Tier 2', number(tiers[2])],
        ['Tier 3', number(tiers[3])],
        ['No tier', number(tiers.none)],
      ]),
    );
  });

  test('sides of one weapon, with the correlation of its sides', async () => {
    const page = await site.open('/statistics/sides?weapon=karambit', AS_SERVED);
    const { gemSides, sideAgreement } = patternStatistics(byWeapon.get('karambit') ?? []);
    expect(await cardsOf(page)).toEqual(
      expect.arrayContaining([
        ['Playside', number(gemSides.playside)],
        ['Backside', number(gemSides.backside)],
      ]),
    );
    await page.getByText(`Correlation ${sideAgreement?.pearson.toFixed(2).replace('-', '−')}, by rank`).waitFor();
  });

  test('the biggest clusters, and how much of the blue they hold', async () => {
    const answer = await site.request('/api/weapon/karambit/patterns?limit=1000');
    const { patterns } = (await answer.json()) as { patterns: Pattern[] };
    const page = await site.open('/statistics/clusters?weapon=karambit', AS_SERVED);
    const lists = ['biggestCluster', 'clusterEfficiency'] as const;
    expect(await topNames(page)).toEqual(lists.flatMap((list) => topPatterns(patterns, list).map(nameOf)));
    const figure = page.getByRole('figure', { name: 'Cluster efficiency of all patterns' });
    await figure.getByText('View as a table').click();
    const cells = await figure.locator('tbody tr td:last-child').allTextContents();
    const { bins } = patternStatistics(patterns).clusterEfficiency;
    expect(Math.max(...bins)).toBeGreaterThan(0);
    expect(cells).toEqual(bins.map(number));
  });

  test('the table of a chart has the counts of the chart', async () => {
    const page = await site.open('/statistics/overall', AS_SERVED);
    const figure = page.getByRole('figure', { name: 'All patterns by gem score' });
    await figure.getByText('View as a table').click();
    const cells = await figure.locator('tbody tr td:last-child').allTextContents();
    expect(cells).toEqual(patternStatistics(all).gemScore.bins.map(number));
  });
});

test('with the mouse: every view has an address, and keeps the weapon', async () => {
  const page = await site.open('/statistics');
  await page.getByRole('combobox', { name: 'Weapon' }).selectOption('Karambit');
  await soon(() => new URL(page.url()).search).toBe('?weapon=karambit');
  for (const [name, path] of [
    ['Blue Analysis', 'blue'],
    ['Cluster Analysis', 'clusters'],
    ['Tier Distribution', 'tiers'],
    ['Side Distribution', 'sides'],
    ['Overall Distribution', 'overall'],
  ] as const) {
    const link = tabs(page).getByRole('link', { name });
    // The address changes a moment before the links do.
    await soon(() => link.getAttribute('href')).toContain('weapon=karambit');
    await link.click();
    await soon(() => link.getAttribute('aria-current')).toBe('page');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/statistics/${path}?weapon=karambit`);
  }
  await page.goBack();
  await soon(() => new URL(page.url()).pathname).toBe('/statistics/sides');
});

test('without script there are links, a form and tables', { tag: '@nightly' }, async () => {
  const page = await site.open('/statistics', { javaScriptEnabled: false });
  await tabs(page).getByRole('link', { name: 'Tier Distribution' }).click();
  await page.getByRole('combobox', { name: 'Weapon' }).selectOption('Karambit');
  await page.getByRole('button', { name: 'Show' }).click();
  expect(new URL(page.url()).search).toBe('?weapon=karambit');
  await page.getByRole('img', { name: 'Where the tiers start' }).waitFor();
  await page.getByText('View as a table').first().click();
  await page.getByRole('rowheader', { name: '95' }).waitFor();
});
