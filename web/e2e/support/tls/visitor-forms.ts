import type { BrowserContext, Page } from 'playwright-core';
import { expect } from '@playwright/test';
import { PERSON } from '../people.ts';
import { signIn } from '../account.ts';
import { soon, type Site } from '../site.ts';

const KARAMBIT_387 =
  'steam://run/730//+csgo_econ_action_preview%20C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0';

/** Signs the admin in once more, in another browser, by following the links. */
async function signInElsewhere(context: BrowserContext): Promise<void> {
  const choice = await context.request.get('/auth/steam');
  await context.request.get(`${choice.url()}&person=76561190000000001`);
}

export async function checkPatterns(site: Site, page: Page): Promise<void> {
  await site.go(page, '/');
  const question = page.getByRole('main').getByLabel('Weapon and pattern');
  await question.fill('karambit 387');
  await question.press('Enter');
  await page.getByTestId('verdict').getByRole('heading', { name: 'Karambit #387' }).waitFor();
  await page.getByText('Choose step by step').click();
  await page.getByLabel('Weapon category').selectOption('Knives');
  await page.getByLabel('Weapon type').selectOption('Karambit');
  await page.getByLabel('Pattern ID').fill('442');
  await page.locator('details').getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByTestId('verdict').getByRole('heading', { name: 'Karambit #442' }).waitFor();
}

export async function inspectLink(site: Site, page: Page): Promise<void> {
  await site.go(page, '/');
  await page.getByRole('main').getByLabel('Inspect link').fill(KARAMBIT_387);
  await page.getByRole('main').getByRole('search').getByRole('button', { name: 'Check' }).click();
  const result = page.getByRole('region', { name: 'What the link says' });
  await result.getByRole('heading', { name: 'Karambit #387' }).waitFor();
}

/** A link is sent in a form by script only. */
export async function compareLink(site: Site, page: Page): Promise<void> {
  await site.go(page, '/compare');
  const add = page.getByRole('textbox', { name: 'Add a pattern' });
  await add.fill(KARAMBIT_387);
  await add.press('Enter');
  await page.waitForURL('**/compare?patterns=karambit-387');
}

export async function sendFeedback(site: Site, page: Page, words: string): Promise<void> {
  await site.go(page, '/feedback');
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByRole('heading', { name: 'Thank you, we’ve received it' }).waitFor();
}

export async function useWishlist(site: Site, page: Page): Promise<void> {
  await site.go(page, '/pattern/karambit/387');
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  const name = { level: 2, name: 'Karambit #387' } as const;
  await page.getByRole('button', { name: 'On your wishlist' }).or(page.getByRole('heading', name)).first().waitFor();
  await site.go(page, '/wishlist');
  const unfold = page.locator('summary').filter({ hasText: 'Note and max price' });
  await unfold.click();
  await page.getByLabel('Note').fill('below 0.1');
  await page.getByLabel('Max price').fill('1200');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved;
  await soon(async () => {
    await page.goto('/wishlist');
    return page.getByLabel('Note').inputValue();
  }).toBe('below 0.1');
  await unfold.click();
  await page.getByRole('button', { name: 'Remove Karambit #387 from the wishlist' }).click();
  await page.getByText('Your wishlist is empty').waitFor();
}

/** Adds an item by its pattern, writes what was paid, and removes it. */
export async function useOwnItems(site: Site, page: Page): Promise<void> {
  await site.go(page, '/items');
  await page.getByLabel('Pattern, such as').fill('karambit 387');
  await page.getByLabel('Float').fill('0,0132');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Float 0.0132').waitFor();
  await page.locator('summary').filter({ hasText: 'Note and price paid' }).click();
  await page.getByLabel('Paid').fill('1200');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved;
  await soon(async () => {
    await page.goto('/items');
    return page.getByLabel('Paid').inputValue();
  }).toBe('1200');
  await page.locator('summary').filter({ hasText: 'Note and price paid' }).click();
  await page.getByRole('button', { name: 'Remove Karambit #387 from my items' }).click();
  await soon(() => page.getByRole('article').count()).toBe(0);
}

const WEBHOOK = 'https://discord.com/api/webhooks/123456789012345678/a-token-of-a-webhook_0123456789';

/** Saves and deletes an alert, and follows links that were never sent. */
export async function useAlerts(site: Site, page: Page): Promise<void> {
  await site.go(page, '/alerts?weapon=karambit&tier=1');
  await page.getByLabel('Webhook URL').fill(WEBHOOK);
  await page.getByRole('button', { name: 'Save alert' }).click();
  await page.getByText('Saved. Your alert is on.').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await soon(() => page.getByRole('heading', { name: 'Your alerts' }).count()).toBe(0);
  const link = '?id=6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b20&token=made-up';
  for (const [path, button] of [
    ['/alerts/confirm', 'Turn on'],
    ['/alerts/stop', 'Stop alert'],
  ] as const) {
    await site.go(page, path + link);
    await page.getByRole('button', { name: button }).click();
    await page.getByText('This link is not valid any more.').waitFor();
  }
}

export async function useHistory(site: Site, page: Page): Promise<void> {
  await site.go(page, '/history');
  await page.getByRole('button', { name: 'Delete history' }).click();
  await page.getByText('No inspections yet').waitFor();
  await inspectLink(site, page);
  await site.go(page, '/settings');
  await page.getByRole('button', { name: 'Delete history' }).click();
  await page.getByText('No inspections saved.').waitFor();
}

export async function endSessions(site: Site, page: Page): Promise<void> {
  await signInElsewhere(await site.visitor({ userAgent: FIREFOX }));
  await signInElsewhere(await site.visitor());
  await site.go(page, '/settings');
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  const before = await sessions.count();
  expect(before).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).first().click();
  await soon(() => sessions.count()).toBe(before - 1);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await soon(() => sessions.count()).toBe(1);
}

/** Signs out by the form, signs in again, and deletes the account. */
export async function leaveForGood(site: Site, page: Page): Promise<void> {
  await site.go(page, '/settings');
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/login?done=signedOut');
  await site.go(page, '/login?returnTo=/settings');
  await signIn(page, 'Steam', PERSON.steam);
  await page.getByRole('link', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Your account has been deleted').waitFor();
}
