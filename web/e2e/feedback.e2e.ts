import { LANGUAGES, localisedPath } from '@bluegem/locales/languages';
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { useSite } from './support/site.ts';

const site = useSite();

const WORDS = 'The back is bluer than it says here.';

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const email = (page: Page) => page.getByRole('textbox', { name: 'Email address (optional)' });
const send = (page: Page) => page.getByRole('button', { name: 'Send feedback' }).click();

const tagOf = (javaScriptEnabled: boolean) => (javaScriptEnabled ? [] : ['@nightly']);

for (const [kind, javaScriptEnabled] of [
  ['with script', true],
  ['without script', false],
] as const) {
  test.describe(`${kind}`, () => {
    test(
      'from a pattern to the confirmation, with errors on the way, and no input is lost',
      { tag: tagOf(javaScriptEnabled) },
      async () => {
        const page = await site.open('/pattern/karambit/387', { javaScriptEnabled });
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
      },
    );
  });
}

test('the footer links to it, and the length is counted', { tag: '@nightly' }, async () => {
  const page = await site.open('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
  await page.getByRole('heading', { name: 'Feedback', level: 1 }).waitFor();
  await message(page).fill(WORDS);
  await page.getByText(`${WORDS.length} of 2,000`).waitFor();
});

test('beyond the hourly limit it shows how long to wait, and the input stays', { tag: '@nightly' }, async () => {
  const body = JSON.stringify({ kind: 'general', message: WORDS });
  const headers = { 'content-type': 'application/json' };
  for (let status = 200; status !== 429;) {
    ({ status } = await fetch(`${site.url}/api/feedback`, { method: 'POST', headers, body }));
    expect([200, 429]).toContain(status);
  }
  // The browser itself logs the status.
  const page = await (await site.visitor()).newPage();
  await site.go(page, '/feedback');
  await message(page).fill(WORDS);
  await send(page);
  await page
    .getByRole('alert')
    .getByText(/Please wait \d+ (minutes|seconds) before sending more/)
    .waitFor();
  expect(await message(page).inputValue()).toBe(WORDS);
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

test.describe('“Report wrong text” in the language menu, without script', () => {
  for (const { code, direction } of LANGUAGES) {
    test(`${code} opens the form with page and language`, async () => {
      const path = localisedPath('/', code);
      const page = await site.open(path, { javaScriptEnabled: false });
      await page
        .locator('header summary')
        .filter({ hasText: code.split('-')[0] ?? '' })
        .last()
        .click();
      const link = page.locator('a[href*="/feedback?kind=bug&wrong="]');
      await link.click();
      await page.waitForURL(`**${localisedPath('/feedback', code)}?*`);
      expect(await page.locator('html').getAttribute('dir')).toBe(direction);
      const prefilled = await page.locator('textarea[name=message]').inputValue();
      expect(prefilled).toContain(path);
      expect(prefilled).toMatch(new RegExp(`[(（]${code}[)）]`));
      expect(await page.locator('input[name=kind][value=bug]').isChecked()).toBe(true);
    });
  }
});
