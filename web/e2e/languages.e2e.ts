import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const htmlTag = async (answer: Response) => /<html[^>]*>/.exec(await answer.text())?.[0];

test.describe('every language', () => {
  test('requesting /en gives English, whatever the browser prefers', async () => {
    const answer = await site.request('/en', { 'accept-language': 'de' });
    expect(answer.headers.get('set-cookie')).toMatch(/^language=en;/);
    const page = await site.pageOf(await site.visitor({ locale: 'de-DE' }));
    await site.go(page, '/en');
    expect([new URL(page.url()).pathname, await page.locator('html').getAttribute('lang')]).toEqual(['/', 'en']);
  });

  test('a page that does not exist has the requested language', async () => {
    for (const path of ['/nope?lang=de', '/tools/nope?lang=de']) {
      const page = await fetch(`${site.url}${path}`);
      expect(page.status, path).toBe(404);
      expect(await htmlTag(page)).toMatch('lang="de"');
    }
  });
});

test.describe('the language menu', () => {
  async function choose(page: Page, name: string): Promise<void> {
    await page.locator('header summary').click();
    await page.getByRole('link', { name, exact: true }).click();
  }

  const storedLanguage = (page: Page) =>
    page.evaluate(() => [
      localStorage.getItem('language'),
      sessionStorage.getItem('language'),
      /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1],
    ]);

  test('keeps path, query and hash, stores the choice in three places, never adds two prefixes, and applies to the next visit', async () => {
    const page = await site.pageOf(await site.visitor());
    await site.go(page, '/patterns?weapon=karambit&page=2#main-content');
    await choose(page, 'עברית');
    await page.waitForURL('**/he/patterns?weapon=karambit&page=2#main-content');
    await soon(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await page.locator('html').getAttribute('lang')).toBe('he');
    expect(await storedLanguage(page)).toEqual(['he', 'he', 'he']);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'language', value: 'he', path: '/', sameSite: 'Lax' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(31_000_000);

    await choose(page, 'Deutsch');
    await page.waitForURL((url) => url.pathname === '/de/patterns');
    await soon(() => page.locator('html').getAttribute('dir')).toBe('ltr');
    const next = await site.pageOf(page.context());
    await next.goto('/');
    expect(new URL(next.url()).pathname).toBe('/de');

    await choose(page, 'English');
    await page.waitForURL((url) => url.pathname === '/patterns');
    expect(await storedLanguage(page)).toEqual(['en', 'en', 'en']);
  });

  test('works without script', async () => {
    const page = await site.pageOf(await site.visitor({ javaScriptEnabled: false }));
    await site.go(page, '/?weapon=karambit&pattern=387');
    await choose(page, 'Deutsch');
    await page.waitForURL('**/de?weapon=karambit&pattern=387');
    expect((await page.context().cookies()).map(({ value }) => value)).toEqual(['de']);
  });
});

test('links keep the language of the page', async () => {
  const page = await site.open('/de');
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.filter((href) => !href.startsWith('/de') && !href.startsWith('#'))).toEqual([]);
  expect(hrefs.some((href) => href.startsWith('/de/de'))).toBe(false);
});
