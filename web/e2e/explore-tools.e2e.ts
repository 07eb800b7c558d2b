import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';
import { followSlowLink, goWithin } from './support/within.ts';

const site = useSite();

const queryOf = (page: Page) => new URL(page.url()).searchParams;
const PAINTED = '/find?weapon=karambit&paint=GGGGGGGGGGGGGGGGGGGGGGGG';
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

  test('painting with a finger works, with all colours in one row', async () => {
    const context = await site.visitor({ hasTouch: true, viewport: { width: 360, height: 740 } });
    const page = await site.pageOf(context);
    await site.go(page, '/find?weapon=ak-47');
    const cell = page.getByRole('gridcell').nth(40);
    await cell.scrollIntoViewIfNeeded();
    const box = (await cell.boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await soon(() => firstFound(page)).toContain('match');
    const colours = await page.getByRole('group', { name: 'Colour' }).locator('label').all();
    const boxes = await Promise.all(colours.map((each) => each.boundingBox()));
    expect(new Set(boxes.map((each) => each?.y)).size).toBe(1);
    expect(Math.min(...boxes.map((each) => Math.min(each!.width, each!.height)))).toBeGreaterThanOrEqual(40);
  });

  test('the first patterns are on the first screen, beside the weapon or below it', async () => {
    for (const [width, height, bar] of [
      [1440, 900, 0],
      [390, 844, 60],
    ] as const) {
      const page = await site.open(PAINTED, { viewport: { width, height } });
      await soon(() => firstFound(page)).toContain('match');
      const found = (await firstOf(page, 'Closest patterns').boundingBox())!;
      expect(found.y, `${width}`).toBeLessThan(height - bar - 40);
    }
  });

  test('another weapon starts with an empty painting', async () => {
    const page = await site.open(PAINTED);
    await page.getByRole('grid', { name: /^Karambit/ }).waitFor();
    await page.getByRole('combobox', { name: 'Weapon', exact: true }).selectOption('m9-bayonet');
    await page.getByRole('grid', { name: /^M9 Bayonet/ }).waitFor();
    expect(queryOf(page).has('paint')).toBe(false);
  });
});

test.describe('custom ranking', () => {
  test('a slider moved by keys changes the ranking and the address', async () => {
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

  test('a shared link shows the same ranking, and one without any weight is reported', async () => {
    const page = await site.open('/weights?weapon=karambit&sides=100-35&zones=100-0-0-0');
    const backside = page.getByRole('slider', { name: 'Backside' });
    await soon(() => backside.inputValue()).toBe('35');
    expect(await page.getByRole('slider', { name: 'Tip' }).inputValue()).toBe('100');
    expect(await page.getByRole('slider', { name: 'Near the handle' }).inputValue()).toBe('0');
    await site.go(page, '/weights?weapon=karambit&sides=0-0');
    await page.getByText('Everything is set to zero. Turn up at least one side and one zone.').waitFor();
  });

  test('the AK-47 has its own zones, and an address with two parts and four quarters leads to them', async () => {
    const page = await site.open('/weights?weapon=ak-47&sides=0-100');
    const weightOf = (zone: string) => page.getByRole('slider', { name: zone, exact: true }).inputValue();
    await soon(() => weightOf('Magazine, bottom')).toBe('100');
    expect([await weightOf('Receiver'), await weightOf('Cover, rear')]).toEqual(['100', '0']);
    await page.getByRole('slider', { name: 'Cover, rear' }).press('End');
    await soon(() => queryOf(page).get('zones')).toBe('0-0-100-100-100-100-100');
    expect(queryOf(page).has('sides')).toBe(false);
  });
});

test.describe('pattern map', () => {
  const chosen = (page: Page) => page.getByRole('heading', { level: 2, name: /^Karambit #/ }).textContent();

  test('a pattern is selected by number, by a neighbour and on the map', async () => {
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

  test('the map is enlarged around the selected pattern, and a point is selected there, too', async () => {
    const page = await site.open('/atlas?weapon=karambit&seed=387', { viewport: { width: 360, height: 740 } });
    const map = page.getByRole('img', { name: /^The reconstructed finish/ });
    const closer = page.getByRole('button', { name: 'Zoom in', exact: true });
    await map.waitFor();
    const { width, y } = (await map.boundingBox())!;
    const strip = (await page.getByTestId('seed-strip').boundingBox())!;
    expect([y >= 0, strip.y > y + width, strip.y + strip.height < 680], 'both on the first screen').not.toContain(
      false,
    );
    for (const zoom of [2, 4]) {
      await closer.click();
      await soon(async () => Math.round((await map.boundingBox())!.width / width)).toBe(zoom);
    }
    expect(await closer.isDisabled()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    // The selected pattern is on the visible part of the map.
    await expect(map.locator('circle.fill-white').last()).toBeInViewport({ ratio: 1 });
    const point = map.locator('circle.fill-white\\/75').nth(40);
    await point.scrollIntoViewIfNeeded();
    const box = (await point.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await soon(() => chosen(page)).not.toContain('#387');
    await page.getByRole('button', { name: 'Zoom out', exact: true }).click();
    await soon(async () => Math.round((await map.boundingBox())!.width / width)).toBe(2);
  });
});

for (const path of ['/find', '/weights', '/atlas']) {
  test(`${path} shows without script that it requires it`, async () => {
    const page = await site.open(path, { javaScriptEnabled: false });
    await page.getByText('This tool works in your browser and needs JavaScript.').waitFor();
    await page.getByRole('link', { name: 'Go to the pattern database' }).click();
    expect(new URL(page.url()).pathname).toBe('/patterns');
  });
}

test('/find, /weights and /atlas fit a small screen', async () => {
  const page = await site.open('/find', { viewport: { width: 360, height: 740 } });
  for (const path of ['/find', '/weights?weapon=ak-47', '/atlas']) {
    await goWithin(page, path);
    await page.locator('svg[role=grid], svg[role=img]').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
});

test('a link that is clicked right after a change leads to its page, also if that is slow', async () => {
  const page = await site.open('/weights?weapon=karambit');
  await page.getByRole('slider', { name: 'Backside' }).press('Home');
  await followSlowLink(page);
  await goWithin(page, '/find?weapon=karambit');
  await page.locator('[role=gridcell][tabindex="0"]').press('3');
  await page.keyboard.press('Space');
  await followSlowLink(page);
  await goWithin(page, '/atlas?weapon=karambit&seed=747');
  await page.getByLabel('Pattern', { exact: true }).fill('387');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await followSlowLink(page);
});

test('discover links to the tools', async () => {
  const page = await site.open('/discover');
  const tools = page.getByRole('navigation', { name: 'Explore' }).getByRole('link');
  const paths = await tools.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(paths.join(' ')).toBe('/compare /find /weights /atlas /studio');
});
