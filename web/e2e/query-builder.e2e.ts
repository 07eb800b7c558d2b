import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { expectSignedIn, PERSON, pathOf } from './support/account.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const DATABASE_SESSION = 'auth-database-session';
const ACCOUNTS = '/api/docs?table=accounts&select=auth_method,username&limit=5';

const panel = (page: Page) => page.locator('#ask');
const send = (page: Page) => panel(page).getByRole('button', { name: 'Run query', exact: true }).click();
const statusOf = (page: Page) => panel(page).getByRole('status').textContent();
const rowsOf = (page: Page) => panel(page).locator('tbody tr').allTextContents();
const storedSession = (page: Page) =>
  page.evaluate((name) => localStorage.getItem(name) ?? sessionStorage.getItem(name), DATABASE_SESSION);

/** The command as a program would send it. */
async function runCommand(command: string): Promise<Response> {
  const [, address = ''] = /^curl '([^']+)'/.exec(command) ?? [];
  const [, key = ''] = /-H 'apikey: ([^']+)'/.exec(command) ?? [];
  return fetch(address, { headers: { apikey: key } });
}

test('a query is built and sent with the keyboard, and is in the address', async () => {
  const page = await site.open('/api/docs');
  await panel(page).getByLabel('Table').waitFor();
  await send(page);
  await soon(() => statusOf(page)).toMatch(/^20 rows of \d+\. Took \d+\sms\.$/);
  expect((await rowsOf(page))[0]).toMatch(/1100$/);

  await panel(page).getByRole('checkbox', { name: 'flags' }).focus();
  await page.keyboard.press('Space');
  await panel(page).getByRole('button', { name: 'Add a filter' }).focus();
  await page.keyboard.press('Enter');
  const second = panel(page).getByRole('group', { name: 'Filter 2' });
  await second.getByLabel('Column').selectOption('weapon_type');
  await second.getByLabel('Operator').selectOption('in');
  await second.getByLabel('Value').focus();
  await page.keyboard.type('karambit, five-seven');
  await panel(page).getByLabel('Order by').selectOption('pattern_id');
  await panel(page).getByLabel('Direction').selectOption('asc');
  await panel(page).getByLabel('Max. rows').fill('3');
  await second.getByLabel('Value').press('Enter');
  await soon(() => statusOf(page)).toMatch(/^3 rows of \d+\./);
  const rows = await rowsOf(page);
  expect(pathOf(page)).toBe(
    '/api/docs?table=patterns&select=weapon_type,pattern_id,tier,gem_score,flags&where=tier.eq.1' +
      '&where=weapon_type.in.karambit,+five-seven&order=pattern_id.asc&limit=3',
  );

  const again = await site.open(`${pathOf(page)}#ask`);
  await panel(again).getByRole('group', { name: 'Filter 2' }).waitFor();
  const command = (await panel(again).getByRole('group', { name: 'As a command' }).textContent()) ?? '';
  expect(await (await runCommand(command)).json()).toHaveLength(3);
  await soon(() => panel(again).getByRole('group', { name: 'As code' }).textContent()).toContain(
    ".in('weapon_type', ['karambit', 'five-seven'])",
  );
  await send(again);
  await soon(() => rowsOf(again)).toEqual(rows);
});

test('a rejected query shows the error of PostgREST', async () => {
  const context = await site.visitor();
  // The browser reports the rejection itself, too.
  const page = await context.newPage();
  await page.goto(`${site.url}/api/docs?table=patterns&where=tier.lt.blue&limit=5`);
  await send(page);
  await soon(() => statusOf(page)).toBe('The database rejected the query.');
  const text = await panel(page).getByRole('region', { name: 'Result' }).textContent();
  expect(text).toContain('invalid input syntax for type smallint');
  expect(text).toContain('22P02');
});

test('a visitor who signs in from here returns to the query and reads their own rows', async () => {
  const page = await site.pageOf(await site.visitor());
  await site.go(page, ACCOUNTS);
  await panel(page).getByText('Sign in above to read them.').waitFor();
  expect(await storedSession(page)).toBeNull();
  await panel(page).getByRole('button', { name: 'Sign in with Steam' }).click();
  await page.getByRole('link', { name: PERSON.wish }).click();
  await panel(page).getByText(`You are querying as ${PERSON.wish}.`).waitFor();
  expect(page.url()).toBe(`${site.url}${ACCOUNTS}#ask`);
  expect(JSON.parse((await storedSession(page)) ?? '')).toMatchObject({
    url: site.url,
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    expires_at: expect.any(Number),
    user: { id: expect.any(String), name: PERSON.wish },
  });
  await send(page);
  await soon(() => rowsOf(page)).toEqual([`steam${PERSON.wish}`]);
  await expectSignedIn(page, PERSON.wish);

  await panel(page).getByRole('button', { name: 'Sign out' }).click();
  await panel(page).getByText('You are signed out').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await storedSession(page)).toBeNull();
});

test('a link with a token does not sign in, and the token is removed from the address at once', async () => {
  const page = await site.pageOf(await site.visitor());
  await site.go(page, '/auth/database/callback#access_token=a.b.c&expires_in=900');
  await page.getByRole('heading', { level: 1, name: 'Authentication Failed' }).waitFor();
  expect(page.url()).toBe(`${site.url}/auth/database/callback`);
  expect(await storedSession(page)).toBeNull();
});
