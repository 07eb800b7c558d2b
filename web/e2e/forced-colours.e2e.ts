import type { Locator } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { useSite } from './support/site.ts';

const site = useSite();
const FORCED = { forcedColors: 'active' } as const;

const backgroundOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);

// This mode removes backgrounds and shadows, which mark the selected one elsewhere.
test('it shows the selected one', async () => {
  const page = await site.tab(FORCED);
  for (const [path, choices, chosen] of [
    ['/statistics', 'main nav a', '[aria-current=page]'],
    ['/pattern/karambit/387', 'main fieldset label', ':has(:checked)'],
    ['/', '[aria-pressed]', '[aria-pressed=true]'],
  ] as const) {
    await site.go(page, path);
    // The kinds of picture are behind a button.
    if (path.startsWith('/pattern/')) await page.getByRole('button', { name: 'View', exact: true }).click();
    const others = await page.locator(`${choices}:not(${chosen}):visible`).all();
    const own = await backgroundOf(page.locator(`${choices}${chosen}`).first());
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(await backgroundOf(other), path).not.toBe(own);
  }
});

test('the focus is outlined, and buttons have an edge', async () => {
  const page = await site.tab(FORCED);
  await site.go(page, '/');
  const button = page.getByRole('button', { name: 'Check', exact: true });
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const styles = await button.evaluate((element) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, borderTopStyle, borderTopWidth];
  });
  expect(styles).toEqual(['solid', '2px', 'solid', '1px']);
});
