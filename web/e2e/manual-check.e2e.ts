import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const fieldsOf = (page: Page) => ({
  category: page.getByLabel('Weapon category'),
  weapon: page.getByLabel('Weapon type'),
  pattern: page.getByLabel('Pattern ID'),
  check: page.locator('details').getByRole('button', { name: 'Check', exact: true }),
  reset: page.getByRole('link', { name: 'Reset' }),
});
const result = (page: Page) => page.getByTestId('verdict');
const alertLines = (page: Page) => page.getByRole('alert').getByRole('listitem').allTextContents();

/** [input, error at the field]; `web/app/features/check/manual-check-form.test.tsx` types them. */
const BAD_PATTERNS = [
  ['', 'Pattern ID is required'],
  ['   ', 'Pattern ID is required'],
  ['abc', 'Pattern ID must contain only numbers'],
  ['-1', 'Pattern ID must contain only numbers'],
  ['12.5', 'Pattern ID must contain only numbers'],
  ['0x10', 'Pattern ID must contain only numbers'],
  ['６６１', 'Pattern ID must contain only numbers'],
  ['9007199254740993', 'Pattern ID must be a valid number'],
  ['0', 'Pattern ID must be at least 1'],
  ['1001', 'Pattern ID must be 1000 or less'],
] as const;

/** The page with its form unfolded. */
async function openForm(options: { javaScriptEnabled?: boolean; viewport?: { width: number; height: number } } = {}) {
  const page = await site.open('/', options);
  await page.getByText('Choose step by step').click();
  return page;
}

async function expectKarambit387(page: Page): Promise<void> {
  await result(page).getByRole('heading', { name: 'Karambit #387' }).waitFor();
  await result(page).getByText('Blue gem, tier 1, playside').waitFor();
}

/** Fills the form, sends it and waits for the result. */
async function checkKarambit387(page: Page): Promise<void> {
  const { category, weapon, pattern, check } = fieldsOf(page);
  await category.selectOption('Knives');
  await weapon.selectOption('Karambit');
  await pattern.fill('387');
  await check.click();
  await expectKarambit387(page);
}

test('filled with the keyboard only it gives a result, and the address has the query', async () => {
  const page = await openForm();
  await fieldsOf(page).category.focus();
  await page.keyboard.type('Kni');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Karam');
  await page.keyboard.press('Tab');
  await page.keyboard.type(' 387 ');
  await page.keyboard.press('Enter');
  await expectKarambit387(page);
  const query = new URL(page.url()).searchParams;
  expect([query.get('weapon'), query.get('pattern')?.trim()]).toEqual(['karambit', '387']);
});

test('Escape in a field and Reset clear the form and the result', { tag: '@nightly' }, async () => {
  async function expectCleared(): Promise<void> {
    const { category, weapon, pattern } = fieldsOf(page);
    await soon(() => new URL(page.url()).search).toBe('');
    await soon(() => result(page).count()).toBe(0);
    for (const field of [category, weapon, pattern]) expect(await field.inputValue()).toBe('');
    await soon(() => category.evaluate((field) => field === document.activeElement)).toBe(true);
  }
  const page = await site.open('/?category=knife&weapon=karambit&pattern=387');
  await result(page).waitFor();
  await fieldsOf(page).pattern.press('Escape');
  await expectCleared();
  await checkKarambit387(page);
  await fieldsOf(page).reset.click();
  await expectCleared();
});

test.describe('without script', () => {
  test('the form names what is missing, gives a result, and is cleared', async () => {
    const page = await openForm({ javaScriptEnabled: false });
    await fieldsOf(page).check.click();
    expect(await alertLines(page)).toHaveLength(3);
    await checkKarambit387(page);
    expect(await fieldsOf(page).weapon.inputValue()).toBe('karambit');
    await fieldsOf(page).reset.click();
    await page.waitForURL(`${site.url}/`);
    expect(await fieldsOf(page).pattern.inputValue()).toBe('');
  });

  for (const [typed, message] of BAD_PATTERNS) {
    test(`the pattern ${typed} has its error, and the weapon stays`, async () => {
      const query = new URLSearchParams({ category: 'knife', weapon: 'karambit', pattern: typed });
      const html = await (await site.request(`/?${query}`)).text();
      const field = /<input[^>]*name="pattern"[^>]*>/.exec(html)?.[0] ?? '';
      const note = /aria-describedby="([^"]+)"/.exec(field)?.[1];
      expect(html).toContain('role="alert"');
      expect(new RegExp(`id="${note}"[^>]*>([^<]*)<`).exec(html)?.[1]).toBe(message);
      expect(html).toMatch(/<option value="karambit" selected/);
    });
  }
});

test('on a phone the result scrolls into view', { tag: '@nightly' }, async () => {
  const page = await openForm({ viewport: { width: 360, height: 740 } });
  await checkKarambit387(page);
  const topOf = () => result(page).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await soon(topOf).toBeLessThan(370);
  expect(await topOf()).toBeGreaterThanOrEqual(0);
});
