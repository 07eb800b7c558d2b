import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const queryOf = (page: Page) => new URL(page.url()).searchParams;
const seedStrip = (page: Page) => page.getByRole('slider', { name: 'Choose a pattern' });
const firstOf = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByRole('listitem').first();

test.describe('find by painting', () => {
  const firstFound = (page: Page) => firstOf(page, 'Closest patterns').textContent();

  test('painting pattern 387 finds pattern 387, and the link finds it again', async () => {
    const page = await site.open('/find?weapon=karambit&side=backside');
    await page.getByLabel('Paint like pattern').fill('387');
    await page.getByRole('button', { name: 'Load' }).click();
    await soon(() => firstFound(page)).toContain('#387');
    await soon(() => queryOf(page).get('paint')).not.toBeNull();
    const shared = new URL(page.url());
    const other = await site.pageOf(await site.visitor());
    await site.go(other, `${shared.pathname}${shared.search}`);
    await soon(() => firstFound(other)).toContain('#387');
    expect(await firstFound(other)).toContain('100.0% match');
    await soon(() => seedStrip(other).getAttribute('aria-valuetext')).toMatch(/^Karambit #387,.* 100.0% match$/);
    const opacities = await other.locator('canvas[width="1000"]').evaluate((canvas: HTMLCanvasElement) => {
      const lowest = canvas.getContext('2d')?.getImageData(0, canvas.height - 1, canvas.width, 1).data ?? [];
      return [...lowest].filter((_, at) => at % 4 === 3);
    });
    expect([opacities[386], opacities.filter((each) => each < 100).length > 500]).toEqual([255, true]);
    await seedStrip(other).press('End');
    await soon(() => firstFound(other)).toMatch(/#1000.*% match/);
  });

  test('painting with the mouse, and with keys only, finds patterns and changes the address', async () => {
    const page = await site.open('/find', { viewport: { width: 1280, height: 1000 } });
    await page.getByText('Gold', { exact: true }).click();
    // From the blade's front to the handle, where nothing is painted.
    const box = (await page.getByRole('grid').boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.25);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.3, { steps: 5 });
    await page.mouse.up();
    await soon(() => firstFound(page)).toContain('match');
    expect(await page.getByRole('gridcell', { name: /: Gold$/ }).count()).toBeGreaterThan(5);
    await soon(() => queryOf(page).has('paint')).toBe(true);
    await page.getByRole('button', { name: 'Clear' }).click();
    await soon(() => queryOf(page).has('paint')).toBe(false);

    await page.locator('[role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press('3');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await soon(() => page.getByRole('gridcell', { name: /: Gold$/ }).count()).toBe(2);
    await page.keyboard.press('0');
    await soon(() => page.getByRole('gridcell', { name: /: Gold$/ }).count()).toBe(1);
    await soon(() => firstFound(page)).toContain('match');
  });

  test('on a phone the first patterns are on the first screen, above the bar', async () => {
    const path = '/find?weapon=karambit&paint=GGGGGGGGGGGGGGGGGGGGGGGG';
    const page = await site.open(path, { viewport: { width: 390, height: 844 } });
    await soon(() => firstFound(page)).toContain('match');
    const found = (await firstOf(page, 'Closest patterns').boundingBox())!;
    expect(found.y).toBeLessThan(844 - 60 - 40);
  });
});

test('of a custom ranking, a slider moved by keys changes the order and the address', async () => {
  const page = await site.open('/weights?weapon=karambit');
  const first = () => firstOf(page, 'Your top 20').textContent();
  await soon(() => page.getByRole('region', { name: 'Your top 20' }).getByRole('listitem').count()).toBe(20);
  const before = await first();
  const backside = page.getByRole('slider', { name: 'Backside' });
  await backside.focus();
  await page.keyboard.press('End');
  await soon(first).not.toBe(before);
  await soon(() => queryOf(page).get('sides')).toBe('100-100');
  await page.getByRole('button', { name: 'Reset' }).click();
  await soon(first).toBe(before);
  await soon(() => queryOf(page).has('sides')).toBe(false);
});

const chosen = (page: Page) => page.getByRole('heading', { level: 2, name: /^Karambit #/ }).textContent();

test('on the map a pattern is selected by number, by a neighbour and by its place', async () => {
  const page = await site.open('/atlas?weapon=karambit&seed=747');
  await soon(() => firstOf(page, 'Neighbours of 747').textContent()).toContain('#825');
  await page.getByLabel('Pattern', { exact: true }).fill('387');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await soon(() => chosen(page)).toContain('#387');
  await soon(() => queryOf(page).get('seed')).toBe('387');
  await firstOf(page, 'Neighbours of 387').getByRole('button').click();
  await soon(() => chosen(page)).not.toContain('#387');
  const before = await chosen(page);
  await page.getByRole('img', { name: /^The reconstructed finish/ }).scrollIntoViewIfNeeded();
  const box = (await page.getByRole('img', { name: /^The reconstructed finish/ }).boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.7, box.y + box.height * 0.3);
  await soon(() => chosen(page)).not.toBe(before);
  expect(await seedStrip(page).getAttribute('aria-valuetext')).toContain((await chosen(page))?.match(/#\d+/)?.[0]);
  await seedStrip(page).press('End');
  await page.getByRole('img', { name: /pattern 1000 selected$/ }).waitFor();
  await soon(() => chosen(page)).toContain('#1000');
});

test('without script the tools say that they require it', async () => {
  const page = await site.open('/find', { javaScriptEnabled: false });
  for (const path of ['/weights', '/atlas', '/find']) {
    await site.go(page, path);
    await page.getByText('This tool works in your browser and needs JavaScript.').waitFor();
  }
  await page.getByRole('link', { name: 'Go to the pattern database' }).click();
  expect(new URL(page.url()).pathname).toBe('/patterns');
});
