import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, directionOf, localisedPath } from '@bluegem/locales/languages';
import { expect, test } from '@playwright/test';
import { startServer, type TestServer } from './support/server.ts';
import { useSite } from './support/site.ts';

const site = useSite();

type Words = { title: string; lead: string };
type LegalTexts = { governs: { title: string }; pages: Record<'legal' | 'privacy' | 'terms', Words> };

const textsIn = (language: string): LegalTexts => {
  const file = join(import.meta.dirname, '../../locales/src', language, 'legal.json');
  return JSON.parse(readFileSync(file, 'utf8')) as LegalTexts;
};
/** The text as HTML. */
const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

/** The chapters of a document. */
function documentIn(language: string, page: string): Record<string, { title: string }> {
  const file = join(import.meta.dirname, '../../locales/src', language, 'documents', `${page}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, { title: string }>;
}

for (const code of ['en', 'de', 'he'] as const) {
  test(`${code} has the three pages with its own summary and text`, async () => {
    const { governs, pages } = textsIn(code);
    for (const page of ['privacy', 'terms'] as const) {
      const path = localisedPath(`/${page}`, code);
      const answer = await site.request(path);
      const html = await answer.text();
      expect(answer.status, path).toBe(200);
      expect(html).toMatch(`<html lang="${code}" dir="${directionOf(code)}"`);
      expect(html).toContain(`<title>${inHtml(pages[page].title)} | Blue Gem Atlas</title>`);
      expect(html).toContain(inHtml(pages[page].lead));
      expect(html).toContain(`<div lang="${code}" dir="${directionOf(code)}"`);
      for (const { title } of Object.values(documentIn(code, page))) expect(html, path).toContain(inHtml(title));
      const notice = `id="governs-title" class="font-semibold text-brass-ink">${inHtml(governs.title)}</h2>`;
      expect(html.includes(notice), path).toBe(page === 'terms' && code !== DEFAULT_LANGUAGE);
    }
    const legal = await (await site.request(localisedPath('/legal', code))).text();
    expect(legal).toContain(inHtml(pages.legal.lead));
    expect(legal).toContain('chescos/csgo-blue-gem-calculator');
  });
}

test('/impressum redirects permanently to the legal notice', async () => {
  const answer = await site.request('/he/impressum?from=card');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/he/legal?from=card']);
});

test('without script the footer links to the pages, and the contents to their chapters', async () => {
  const page = await site.open('/', { javaScriptEnabled: false });
  const footer = page.getByRole('contentinfo');
  for (const name of ['Legal notice', 'Terms', 'Privacy']) {
    await footer.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(/\/(legal|terms|privacy)$/);
  }
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Your rights' }).click();
  expect(page.url()).toMatch(/\/privacy#rights$/);
  expect(await page.getByRole('heading', { name: 'Your rights' }).isVisible()).toBe(true);
  expect(await page.getByRole('table', { name: 'Cookies and storage' }).getByRole('row').count()).toBeGreaterThan(15);
});

test('without a configured operator the legal notice states that and has no name', async () => {
  const page = await site.open('/legal');
  const card = page.getByRole('region', { name: 'Who runs this site' });
  await card.getByText('The operator has not filled this in yet').waitFor();
  expect(await card.getByRole('definition').count()).toBe(0);
});

test('the sign-in page names age, terms and privacy policy', async () => {
  const page = await site.open('/login');
  await page.getByText('at least 13 years old').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'terms of service' }).click();
  await page.waitForURL('**/terms');
  await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
});

test.describe('a site whose operator is configured', () => {
  let server: TestServer;
  test.beforeAll(async () => {
    server = await startServer(undefined, {
      OPERATOR_NAME: 'Test Person',
      OPERATOR_ADDRESS: 'Test Street 1, 8000 Test Town, Switzerland',
      OPERATOR_EMAIL: 'operator@example.org',
    });
  });
  test.afterAll(() => server?.stop());

  test('names them on the legal notice, in every language and when it is reached from another page', async () => {
    for (const path of ['/legal', '/he/legal']) {
      const html = await (await fetch(`${server.url}${path}`)).text();
      for (const part of ['Test Person', '8000 Test Town', 'mailto:operator@example.org']) {
        expect(html, path).toContain(part);
      }
    }
    const page = await site.pageOf(await site.visitor());
    await site.go(page, `${server.url}/privacy`);
    await page.getByRole('main').getByRole('link', { name: 'legal notice' }).first().click();
    const card = page.getByRole('region', { name: 'Who runs this site' });
    await card.getByText('Test Person').waitFor();
    expect(await card.getByText('has not filled this in').count()).toBe(0);
  });
});
