import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const LIST = '/patterns?weapon=karambit&tier=1';
const addressOf = (page: Page) => page.url().slice(site.url.length);
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { level: 2, name, exact: true });
const isFocused = (page: Page, name: string) => row(page, name).evaluate((own) => own === document.activeElement);

async function expectListAsItWas(page: Page, focused: string): Promise<void> {
  await soon(() => dialog(page).count()).toBe(0);
  await soon(() => addressOf(page)).toBe(LIST);
  await soon(() => isFocused(page, focused)).toBe(true);
  await soon(() => page.title()).toBe('Karambit patterns | Blue Gem Atlas');
}

test('a click opens a pattern over the list; Escape, its button and Back close it', async () => {
  const page = await site.open(LIST);
  await row(page, 'Karambit #442').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await row(page, 'Karambit #442').click();
  await heading(page, 'Karambit #442').waitFor();
  expect(addressOf(page)).toBe('/pattern/karambit/442');
  await soon(() => page.title()).toMatch(/^Karambit #442: Blue gem/);
  await page.keyboard.press('Escape');
  await expectListAsItWas(page, 'Karambit #442');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);

  await page.goForward();
  await heading(page, 'Karambit #442').waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expectListAsItWas(page, 'Karambit #442');

  await row(page, 'Karambit #387').click();
  await heading(page, 'Karambit #387').waitFor();
  await page.goBack();
  await expectListAsItWas(page, 'Karambit #387');
});

test('by keyboard: Enter opens, arrows step, the view changes, one step back returns to the list', async () => {
  const page = await site.open(LIST);
  await row(page, 'Karambit #387').focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Karambit #387').waitFor();
  await page.keyboard.press('ArrowRight');
  await heading(page, 'Karambit #388').waitFor();
  await soon(() => addressOf(page)).toBe('/pattern/karambit/388');
  await dialog(page).getByRole('tab', { name: '3D Model' }).press('Enter');
  await dialog(page).getByRole('link', { name: 'View in 3D: sign in (free)' }).waitFor();
  expect(addressOf(page)).toBe('/pattern/karambit/388?tab=model');
  await page.keyboard.press('Escape');
  await expectListAsItWas(page, 'Karambit #387');
});
