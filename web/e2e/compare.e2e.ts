import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const VERDICT = '#387 is 1.9 points bluer on the playside, but 6.9 less blue on the backside. Same tier.';

const patternsIn = (page: Page) => new URL(page.url()).searchParams.get('patterns');

test('patterns are added in the traders’ notation and removed again', async () => {
  const page = await site.open('/compare');
  const input = page.getByLabel('Add a pattern');
  for (const text of ['ak 661', 'кар 387']) {
    await input.fill(text);
    await input.press('Enter');
    await soon(() => input.inputValue()).toBe('');
  }
  await soon(() => patternsIn(page)).toBe('ak-47-661,karambit-387');
  await page.getByRole('columnheader', { name: 'Karambit #387' }).waitFor();
  await page.getByRole('link', { name: 'Remove AK-47 #661' }).click();
  await soon(() => patternsIn(page)).toBe('karambit-387');
});

test('two patterns of a weapon can be swiped, and their difference is counted', async () => {
  const page = await site.open('/compare?patterns=karambit-387,karambit-442');
  const swipe = page.getByRole('slider', { name: 'Divider between #387 and #442 (Playside)' });
  await swipe.focus();
  const before = await swipe.inputValue();
  await page.keyboard.press('ArrowRight');
  await soon(() => swipe.inputValue()).not.toBe(before);
  await page.getByText('Difference', { exact: true }).click();
  const share = page.getByText(/^\d+\.\d% of the drawn Backside differs/);
  await share.waitFor();
  const percent = Number.parseFloat((await share.textContent())!);
  expect(percent).toBeGreaterThan(10);
  expect(percent).toBeLessThan(90);
});

for (const width of [320, 390]) {
  test(`on a phone of ${width} pixels both patterns are in the first screen, under a verdict in words`, async () => {
    const page = await site.open('/compare?patterns=karambit-387,karambit-442', { viewport: { width, height: 844 } });
    const pictures = page.getByRole('group', { name: /^Pictures/ }).getByRole('img', { name: /, Playside/ });
    await pictures.nth(1).waitFor();
    const [first, second] = await pictures.evaluateAll((all) =>
      all
        .map((each) => each.getBoundingClientRect())
        .map(({ top, bottom, left, right }) => ({ top, bottom, left, right })),
    );
    expect(first!.top).toBe(second!.top);
    expect(first!.bottom).toBeLessThan(844);
    expect(first!.right).toBeLessThan(second!.left);
    expect(second!.right).toBeLessThanOrEqual(width);
    await page.getByText(VERDICT).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('one pattern is pinned while the strip changes the other one, without a request until it rests', async () => {
  const page = await site.open('/compare?patterns=karambit-387,karambit-442');
  const shown = (seed: number) => page.locator(`canvas[data-seed="${seed}"]:visible`).first().waitFor();
  await shown(442);
  const requests: string[] = [];
  // The outline of coarse pictures comes once.
  page.on('request', (request) => request.url().endsWith('/sides/320.bin') || requests.push(request.url()));
  const { x, y, width, height } = (await page.getByTestId('seed-strip').boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 50, y + height / 2, { steps: 30 });
  await shown(1);
  await page.getByRole('columnheader', { name: 'Karambit #1', exact: true }).waitFor();
  expect([requests, patternsIn(page)]).toEqual([[], 'karambit-387,karambit-442']);
  await page.mouse.up();
  await soon(() => patternsIn(page)).toBe('karambit-387,karambit-1');
  const slider = page.getByRole('slider', { name: 'Choose a pattern' });
  await page.getByRole('radio', { name: 'Pin' }).nth(1).check();
  await slider.press('End');
  await page.getByRole('columnheader', { name: 'Karambit #1000' }).waitFor();
  await soon(() => patternsIn(page)).toBe('karambit-1000,karambit-1');
});

test('without script pictures, numbers, kinds of picture and the form work', { tag: '@nightly' }, async () => {
  const page = await site.open('/compare?patterns=karambit-387', { javaScriptEnabled: false });
  await page.getByLabel('Add a pattern').fill('ak 661');
  await page.getByRole('button', { name: 'Add' }).click();
  expect(patternsIn(page)).toBe('karambit-387,ak-47-661');
  expect(await page.getByRole('img', { name: /^Karambit #387, Playside/ }).count()).toBe(1);
  await page.getByRole('link', { name: 'Colours' }).click();
  expect(new URL(page.url()).searchParams.get('view')).toBe('mask');
  const rank = page.getByRole('row', { name: /^Rank/ });
  expect(await rank.count()).toBe(0);
  await page.getByText(/^\d+ equal$/).click();
  expect(await rank.getByRole('cell').allTextContents()).toEqual(['1', '1']);
});

test('a number alone is added as a pattern of the compared weapon, and the strip keeps its place for each sentence', async () => {
  const page = await site.open('/compare?patterns=karambit-442', { viewport: { width: 360, height: 740 } });
  await page.getByLabel('Add a pattern').fill('387');
  await page.keyboard.press('Enter');
  await soon(() => page.url()).toMatch(/karambit-442(,|%2C)karambit-387/);
  const strip = page.getByTestId('seed-strip');
  await strip.locator('input').waitFor({ state: 'attached' });
  const places: number[] = [];
  for (let step = 0; step < 8; step++) {
    const seed = await strip.getAttribute('data-seed');
    places.push((await strip.boundingBox())!.y);
    await strip.locator('input').press('ArrowRight');
    await soon(() => strip.getAttribute('data-seed')).not.toBe(seed);
  }
  // Far less than a line, which the sentence may have more or less.
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(1);
});
