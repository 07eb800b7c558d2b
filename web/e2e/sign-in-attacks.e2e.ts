import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { expectPath, expectSignedIn, providerLink, storedNames, PERSON, type Service } from './support/account.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const EXPIRED = 'This sign-in has expired or was already used.';
const REFUSED = 'The sign-in could not be verified. Please start again.';

/** Begins a sign-in of this browser, and returns where the provider's response would redirect, without following it. */
async function answerFor(page: Page, service: Service): Promise<URL> {
  const path = `/auth/${service.toLowerCase()}?returnTo=/history`;
  const href = await providerLink(page, path, PERSON.attacked);
  const response = await page.request.get(href, { maxRedirects: 0 });
  return new URL(response.headers()['location'] ?? '', href);
}

/** The same by the pages, as a person does: they mark in the browser that a sign-in has begun. */
async function answerAfterPages(page: Page, service: Service): Promise<URL> {
  await site.go(page, '/login?returnTo=/history');
  await page.getByRole('link', { name: `Sign in with ${service}` }).click();
  const href = await page.getByRole('link', { name: PERSON.attacked }).getAttribute('href');
  const response = await page.request.get(new URL(href ?? '', page.url()).href, { maxRedirects: 0 });
  return new URL(response.headers()['location'] ?? '', page.url());
}

async function expectFailure(page: Page, message: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Authentication Failed' }).waitFor();
  await page.getByText(message).waitFor();
  await soon(() => storedNames(page)).toEqual(['auth-cache']);
  await page.goto('/history');
  await page.getByRole('heading', { level: 1, name: 'Sign in to see your history' }).waitFor();
}

// Both services go the same way; `server/src/api/auth-routes.test.ts` has each attack on each of them.
test('a response of Steam signs in once: used again, here or in another browser, it is rejected', async () => {
  const page = await site.pageOf(await site.visitor());
  const answer = await answerFor(page, 'Steam');
  await page.goto(answer.href);
  await expectPath(page, '/history');
  await expectSignedIn(page, PERSON.attacked);

  const thief = await site.pageOf(await site.visitor());
  await thief.goto(answer.href);
  await expectFailure(thief, EXPIRED);
  await page.goto(answer.href);
  await page.getByText(EXPIRED).waitFor();
});

test('a response of Discord with a changed code, or to a sign-in that began elsewhere, does not sign in', async () => {
  const page = await site.pageOf(await site.visitor());
  const answer = await answerAfterPages(page, 'Discord');
  const code = answer.searchParams.get('code') ?? '';
  expect(code.length).toBeGreaterThan(10);
  answer.searchParams.set('code', (code.startsWith('A') ? 'B' : 'A') + code.slice(1));
  await page.goto(answer.href);
  await expectFailure(page, REFUSED);
  const other = await answerFor(page, 'Discord');
  other.searchParams.set('state', 'x'.repeat(43));
  await page.goto(other.href);
  await page.getByText(REFUSED).waitFor();
});

test('a link with another person’s access token does not sign in', async () => {
  const page = await site.pageOf(await site.visitor());
  await page.goto((await answerFor(page, 'Steam')).href);
  await expectSignedIn(page, PERSON.attacked);
  const token = await page.evaluate(async () => {
    const response = await fetch('/api/auth/refresh', { method: 'POST' });
    return ((await response.json()) as { token: string }).token;
  });

  const other = await site.pageOf(await site.visitor());
  await site.go(other, `/pattern/karambit/387?token=${token}`);
  await expectPath(other, '/pattern/karambit/387');
  await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await storedNames(other)).toEqual([]);
});
