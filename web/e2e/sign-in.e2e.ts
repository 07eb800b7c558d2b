import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { accountMenu, expectPath, expectSignedIn, storedNames, PERSON, signIn } from './support/account.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite();

/** The button is large enough for a finger and no wider than its content, also while its menu is loading. */
async function expectSnugButton(page: Page): Promise<void> {
  const link = page.locator('header .sign-in-link');
  for (const [viewportWidth, width] of [
    [360, 44],
    [1100, 68],
    [1440, 68],
  ] as const) {
    await page.setViewportSize({ width: viewportWidth, height: 800 });
    await soon(() => accountMenu(page).boundingBox()).toMatchObject({ width, height: 44 });
    expect(await link.boundingBox()).toMatchObject({ width, height: 44 });
    const shown = await accountMenu(page)
      .locator('> span')
      .evaluateAll((parts) => parts.filter((part) => part.getClientRects().length > 0).length);
    // A lone avatar fills its circle; a wider button has a chevron, too.
    expect(shown).toBe(width === 44 ? 1 : 2);
  }
}

test('signs in with Steam from any page, returns to it, and signs out again', async () => {
  const page = await site.pageOf(await site.visitor());
  await site.go(page, '/patterns?tier=1&weapon=karambit');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByText('Demo mode').waitFor();
  await signIn(page, 'Steam', PERSON.steam);
  await expectPath(page, '/patterns?tier=1&weapon=karambit');
  await expectSignedIn(page, PERSON.steam);
  await soon(() => storedNames(page)).toEqual(expect.arrayContaining(['auth-token', 'auth-cache', 'sid', 'signed_in']));
  const [, claims = ''] = (await page.evaluate(() => localStorage.getItem('auth-token')))?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: 'api', auth_method: 'steam' });

  await site.go(page, '/about');
  await expectSignedIn(page, PERSON.steam);
  await expectSnugButton(page);
  await accountMenu(page).click();
  await page.getByText('Signed in with Steam').waitFor();
  expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You have signed out.').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await storedNames(page)).toEqual([]);
});

test(
  'from a pattern over its list: afterwards the pattern is a page, and no dialog is open',
  { tag: '@nightly' },
  async () => {
    const page = await site.pageOf(await site.visitor());
    await site.go(page, '/patterns?weapon=karambit&search=387');
    await page.getByRole('link', { name: 'Karambit #387', exact: true }).click();
    const modal = page.getByRole('dialog');
    await modal.getByRole('tab', { name: '3D Model' }).click();
    await modal.getByRole('link', { name: 'View in 3D: sign in (free)' }).click();
    await page.getByText('Demo mode').waitFor();
    await signIn(page, 'Steam', PERSON.tabs);
    await expectPath(page, '/pattern/karambit/387?tab=model');
    await expectSignedIn(page, PERSON.tabs);
    await page.getByRole('heading', { level: 1, name: 'Karambit #387' }).waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
  },
);

test('a guarded page requires a sign-in with Discord and opens afterwards, by keyboard only', async () => {
  const page = await site.pageOf(await site.visitor());
  await site.go(page, '/wishlist?from=mail');
  await page.getByRole('heading', { level: 1, name: 'Sign in to see your wishlist' }).waitFor();
  await page.getByRole('link', { name: 'Sign in with Discord' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: PERSON.keyboard }).focus();
  await page.keyboard.press('Enter');
  await expectPath(page, '/wishlist?from=mail');
  await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
  await expectSignedIn(page, PERSON.keyboard);
  await accountMenu(page).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Signed in with Discord').waitFor();
  await page.keyboard.press('Escape');
  await soon(() => page.getByText('Signed in with Discord').isVisible()).toBe(false);
});

test('shows the problem and returns to where it began', { tag: '@nightly' }, async () => {
  const page = await site.pageOf(await site.visitor());
  await site.go(page, '/login?returnTo=/history');
  await page.getByRole('link', { name: 'Sign in with Steam' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'Authentication Failed' }).waitFor();
  await page.getByText('The sign-in was cancelled.').waitFor();
  await soon(() => storedNames(page)).toEqual(['auth-cache']);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectPath(page, '/login?returnTo=%2Fhistory');

  await site.go(page, '/auth/discord/callback?error=auth.membership-required');
  await page.getByRole('heading', { name: 'Community Membership Required' }).waitFor();
  await site.go(page, '/auth/steam/callback?error=%3Cscript%3E');
  await page.getByText('The sign-in could not be verified. Please start again.').waitFor();
  await site.go(page, '/auth/steam/callback?token=a.b.c&returnTo=//evil.test');
  await page.getByText('This sign-in has expired or was already used.').waitFor();
  expect(page.url()).not.toContain('token');
});

test('without script: in, to the requested page, and out', async () => {
  const page = await site.pageOf(await site.visitor({ javaScriptEnabled: false }));
  await site.go(page, '/settings');
  await page.getByRole('link', { name: 'Sign in with Steam' }).click();
  await page.getByRole('link', { name: PERSON.scriptless }).click();
  await page.waitForURL('**/settings');
  await page.getByText(PERSON.scriptless).first().waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('You have signed out.').waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
});
