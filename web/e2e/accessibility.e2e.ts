import { expect, test } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { useSite } from './support/site.ts';

// Dialogs, menus and notices. The pages themselves are checked in pages-*.e2e.ts.
const site = useSite();

test('the open palette passes all rules', async () => {
  const page = await site.open('/discover', { colorScheme: 'dark' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Weapon and pattern, or a page' }).fill('kara');
  await page.getByRole('option').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('a pattern over the list, with its QR code, passes all rules', async () => {
  const page = await site.open('/patterns', { colorScheme: 'dark' });
  await page.locator('[data-row] a').first().click();
  await page.getByRole('dialog').getByRole('tab', { name: 'In game' }).click();
  await page.getByText('You own one? Add a screenshot').click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('tab', { name: '3D Model' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('dialog').locator('summary[aria-label=Share]').click();
  await page.getByRole('button', { name: 'QR code' }).click();
  await page.getByRole('img', { name: /^QR code of/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('an open language menu and a notice pass all rules', async () => {
  const context = await site.visitor({ colorScheme: 'dark', permissions: ['clipboard-write'] });
  const page = await site.pageOf(context);
  await site.go(page, '/pattern/karambit/387');
  await page.locator('main summary[aria-label=Share]').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor();
  await page.locator('header summary').click();
  expect(await violationsOf(page)).toEqual([]);
});
