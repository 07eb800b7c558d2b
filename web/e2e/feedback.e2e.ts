import { directionOf, localisedPath } from '@bluegem/locales/languages';
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { useSite } from './support/site.ts';

const site = useSite();

const WORDS = 'The back is bluer than it says here.';

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const email = (page: Page) => page.getByRole('textbox', { name: 'Email address (optional)' });
const send = (page: Page) => page.getByRole('button', { name: 'Send feedback' }).click();

test('from a pattern to the confirmation, with errors on the way, and no input is lost', async () => {
  const page = await site.open('/pattern/karambit/387');
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await page.getByText('About Karambit #387').waitFor();
  // No channel is set up on this server.
  expect(await page.getByText(/Discord channel/).count()).toBe(0);
  expect(await page.getByRole('radio', { name: /Pattern information/ }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: /Bug report/ }).check();
  await message(page).fill('Too short');
  await email(page).fill('me@nowhere');
  await send(page);
  await page.getByText('Must be at least 10').waitFor();
  await page.getByText('Please enter a valid email address').waitFor();
  expect(await message(page).inputValue()).toBe('Too short');
  expect(await page.getByRole('radio', { name: /Bug report/ }).isChecked()).toBe(true);
  await message(page).fill('');
  await send(page);
  await page.getByText('Required').waitFor();
  await message(page).fill(WORDS);
  await email(page).fill('me@example.org');
  await send(page);
  await page.getByRole('heading', { name: 'Thank you, we’ve received it' }).waitFor();
  expect(new URL(page.url()).search).not.toContain('bluer');
  await page.getByRole('link', { name: 'Back to the pattern' }).click();
  await page.getByRole('heading', { name: 'Karambit #387' }).waitFor();
});

test('without a response the page stays, shows that it failed, and the input stays', { tag: '@nightly' }, async () => {
  // The browser itself logs the failed request.
  const page = await (await site.visitor()).newPage();
  await site.go(page, '/feedback');
  await message(page).fill(WORDS);
  await page.route('**/feedback.data*', (route) => route.abort());
  await send(page);
  await page.getByRole('alert').getByText('Failed to submit feedback. Please try again later.').waitFor();
  expect(await message(page).inputValue()).toBe(WORDS);
});

test('“Report a text error” in the language menu, without script, opens the form with page and language', async () => {
  for (const code of ['en', 'he', 'zh-CN'] as const) {
    const path = localisedPath('/', code);
    const page = await site.open(path, { javaScriptEnabled: false });
    await page
      .locator('header summary')
      .filter({ hasText: code.split('-')[0] ?? '' })
      .last()
      .click();
    await page.locator('a[href*="/feedback?kind=bug&wrong="]').click();
    await page.waitForURL(`**${localisedPath('/feedback', code)}?*`);
    expect(await page.locator('html').getAttribute('dir')).toBe(directionOf(code));
    const prefilled = await page.locator('textarea[name=message]').inputValue();
    expect(prefilled).toContain(path);
    expect(prefilled).toMatch(new RegExp(`[(（]${code}[)）]`));
    expect(await page.locator('input[name=kind][value=bug]').isChecked()).toBe(true);
  }
});
