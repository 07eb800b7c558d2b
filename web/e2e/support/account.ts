import type { Page } from 'playwright-core';
import { expect } from '@playwright/test';
import { HAS_CHOSEN } from './has-chosen.ts';
import { soon } from './site.ts';

export { PERSON } from './people.ts';

export type Service = 'Steam' | 'Discord';

/** From the sign-in page through the provider; ends at the page that it returns to. */
export async function signIn(page: Page, service: Service, person: string): Promise<void> {
  // Later tests get the storage of this browser, and must not see the cookie banner.
  await page.evaluate(HAS_CHOSEN);
  await page.getByRole('link', { name: `Sign in with ${service}` }).click();
  await page.getByRole('link', { name: person }).click();
  await page.waitForURL(({ pathname }) => !/^\/(auth|local-identity|openid)\//.test(pathname));
}

const textOf = (html: string) => html.replaceAll('&amp;', '&');

const nameOf = (html: string) =>
  textOf(
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"'),
  );

/** Begins a sign-in without a page; returns the address of the provider that signs a person in. */
export async function providerLink({ request }: Pick<Page, 'request'>, path: string, person: string): Promise<string> {
  const choice = await request.get(path);
  const links = (await choice.text()).matchAll(/<a href="([^"]+)"[^>]*>([^]*?)<\/a>/g);
  const [, href = ''] = [...links].find(([, , content = '']) => nameOf(content) === person) ?? [];
  return new URL(textOf(href), choice.url()).href;
}

/**
 * Signs a browser in without its pages, where signing in is not what a test is about: four pages less, each of which
 * takes
 * 0.5 to 0.9 s of processor time. The next page that is opened is that of the account.
 */
export async function signInQuickly({ request }: Pick<Page, 'request'>, service: Service, person: string) {
  const answer = await request.get(await providerLink({ request }, `/auth/${service.toLowerCase()}`, person));
  expect(new URL(answer.url()).pathname).toBe(`/auth/${service.toLowerCase()}/callback`);
  expect(answer.status()).toBe(200);
}

export const accountMenu = (page: Page) => page.locator('summary').and(page.getByLabel(/^Your account/));

/** Waits until the header shows the signed-in account. */
export async function expectSignedIn(page: Page, person: string): Promise<void> {
  await soon(() => accountMenu(page).getAttribute('aria-label')).toBe(`Your account: ${person}`);
}

/** The names of what the browser stores for a sign-in. */
export async function storedNames(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => Object.keys(localStorage));
  const cookies = await page.context().cookies();
  return [...stored, ...cookies.map(({ name }) => name)].filter((name) =>
    /^(auth-(token|cache|flow)|sid|signed_in)$/.test(name),
  );
}

export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

export async function expectPath(page: Page, path: string): Promise<void> {
  await soon(() => pathOf(page)).toBe(path);
  expect(page.url()).not.toContain('token=');
}
