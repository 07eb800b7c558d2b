import { blueFloors, rawTierCounts } from '@bluegem/core/statistics/blue-insights';
import { matrixOf, paintTransform, paintValues } from '@bluegem/core/paint/paint-transform';
import { buildRealPatterns } from '@bluegem/core/testing/real-facts';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const roundedOf = (page: Page) =>
  page.locator('[data-value]').evaluateAll((all) => all.map((each) => each.textContent?.replace('°', '')));

function expectedRounded(weapon: 'karambit' | 'ak-47', seed: number): string[] {
  const place = paintTransform(seed, WEAPONS[weapon].uvScale ?? 1);
  return [place.scale, place.offsetX, place.offsetY, place.rotationDegrees].map((value) => value.toFixed(2));
}

test.describe('pattern transformations', () => {
  const numbersOf = (page: Page) => page.getByText('All numbers of this seed').click();

  test('have the table of drawn values whole on a small phone', async () => {
    const page = await site.open('/insights', { viewport: { width: 360, height: 640 } });
    await numbersOf(page);
    const hidden = await page
      .getByRole('table')
      .first()
      .evaluate((table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0));
    expect(hidden).toBe(0);
  });

  test('begin with Karambit 387 and show its eleven values and its matrix', async () => {
    const page = await site.open('/insights');
    await numbersOf(page);
    expect(await roundedOf(page)).toEqual(expectedRounded('karambit', 387));
    const { wear, pattern } = paintValues(387);
    for (const value of [pattern.offsetX, wear.scale, wear.offsetY]) {
      await page.getByRole('cell', { name: value.toFixed(6).replace('-', '−'), exact: true }).waitFor();
    }
    const { a, ty } = matrixOf(paintTransform(387, WEAPONS.karambit.uvScale ?? 1));
    const product = page.locator('[data-matrix="M"]');
    for (const value of [a, ty]) {
      await product
        .getByRole('cell', { name: value.toFixed(6).replace('-', '−'), exact: true })
        .first()
        .waitFor();
    }
  });

  const stepOf = (page: Page) => page.locator('.step-captions > [data-current] h2').textContent();
  const figureOf = (page: Page) => page.getByRole('img', { name: /where the UV square of the Karambit lies/ });

  test('show the eight steps as one picture that moves by itself and can be stopped', async () => {
    const page = await site.open('/insights', { reducedMotion: 'no-preference' });
    await soon(() => stepOf(page)).toBe('1 Eleven random numbers');
    const placed = () => figureOf(page).locator('polygon').getAttribute('points');
    const before = await placed();
    await soon(() => stepOf(page)).toBe('3 Scale');
    await soon(placed).not.toBe(before);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play' }).waitFor();
  });

  test('with reduced motion the steps are changed by hand, up to the finished sides', async () => {
    const page = await site.open('/insights', { reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play' }).waitFor();
    expect(await stepOf(page)).toBe('6 Extra offset');
    const forward = page.getByRole('button', { name: 'Next step' });
    await forward.click();
    await forward.click();
    expect(await stepOf(page)).toBe('8 The finished sides');
    await page.getByRole('img', { name: 'Karambit pattern 387, Playside' }).waitFor();
    expect(await forward.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Previous step' }).click();
    await page.getByRole('img', { name: /^All of it as one matrix/ }).waitFor();
  });

  test('follow every change of seed and weapon at once', { tag: '@nightly' }, async () => {
    const page = await site.open('/insights');
    await page.getByRole('textbox', { name: 'Paint seed' }).fill('661');
    await page.getByRole('combobox', { name: 'Weapon' }).selectOption('AK-47');
    await soon(() => roundedOf(page)).toEqual(expectedRounded('ak-47', 661));
    await page.getByRole('link', { name: 'Full details of AK-47 #661' }).waitFor();
    await page.getByRole('textbox', { name: 'Paint seed' }).fill('5000');
    expect(await roundedOf(page)).toEqual(expectedRounded('ak-47', 661));
    expect(new URL(page.url()).search).toBe('');
  });

  test('without script the form shows another seed', { tag: '@nightly' }, async () => {
    const page = await site.open('/insights', { javaScriptEnabled: false });
    await page.getByRole('combobox', { name: 'Weapon' }).selectOption('AK-47');
    await page.getByRole('textbox', { name: 'Paint seed' }).fill('661');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(new URL(page.url()).search).toBe('?weapon=ak-47&seed=661');
    expect(await roundedOf(page)).toEqual(expectedRounded('ak-47', 661));
    await page
      .getByRole('img', { name: 'Extra offset: where the UV square of the AK-47 lies on the finish' })
      .waitFor();
    expect(await page.locator('.step-captions > li:visible').count()).toBe(8);
  });
});

test.describe('blue percentage', () => {
  test('the figures are those of the dataset', async () => {
    const page = await site.open('/insights/blue-percentage');
    const talons = buildRealPatterns().get('talon-knife') ?? [];
    await page.getByText(`The bluest Talon Knife is ${blueFloors(talons).best.toFixed(1)}% blue.`).waitFor();
    await page.getByText('Why tiers are based on the score').click();
    await page.getByText(`while the Talon Knife would have ${rawTierCounts(talons)[1]} of them`).waitFor();
    const figure = page.getByRole('figure', { name: 'Tier 1 by blue and by score' });
    await figure.getByText('View as a table').click();
    const row = figure.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Talon Knife' }) });
    expect(await row.locator('td').first().textContent()).toBe(String(rawTierCounts(talons)[1]));
  });
});

for (const path of ['/insights', '/insights/blue-percentage']) {
  test(`${path} is short on a phone, and its picture is on the first screen`, async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await site.open(path, { javaScriptEnabled, viewport: { width: 390, height: 844 } });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000);
      const box = await page.getByRole('main').getByRole('img').first().boundingBox();
      expect(box?.height).toBeGreaterThan(200);
      expect((box?.y ?? 844) + 200).toBeLessThan(844);
    }
  });
}
