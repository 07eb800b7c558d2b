import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { RENDER_VERSION } from '@bluegem/core/render';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const activeId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

describe('the skip link', () => {
  test('is the first stop of the Tab key and leads into the page', async () => {
    const page = await site.open('/patterns');
    const link = page.getByRole('link', { name: 'Skip to content' });
    await page.keyboard.press('Tab');
    expect(await link.evaluate((each) => each === document.activeElement)).toBe(true);
    await soon(async () => ((await link.boundingBox())?.y ?? -1) >= 0).toBe(true);
    await page.keyboard.press('Enter');
    await soon(() => activeId(page)).toBe('main-content');
    expect(new URL(page.url()).hash).toBe('#main-content');
  });

  test('works without script', async () => {
    const page = await site.open('/tools', { javaScriptEnabled: false });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tools#main-content');
  });
});

test('back to top appears after 300 pixels and goes up', async () => {
  const page = await site.open('/patterns');
  const button = page.getByRole('button', { name: 'Back to top' });
  expect(await button.count()).toBe(0);
  await scrollTo(page, 300);
  await soon(() => scrollY(page)).toBe(300);
  expect(await button.count()).toBe(0);
  await scrollTo(page, 310);
  await button.waitFor();
  await scrollTo(page, 1500);
  await button.click();
  await soon(() => scrollY(page)).toBe(0);
  await button.waitFor({ state: 'detached' });
});

test('copying a link says so and copies the address', async () => {
  const context = await site.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await site.pageOf(context);
  await site.go(page, '/he?search=karambit+387');
  const address = `${site.url}/he/pattern/karambit/387`;
  await page.getByTestId('verdict').getByRole('button').click();
  await page.getByRole('listitem').filter({ hasText: /./ }).locator('[data-title]').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('the notice after copying goes away by itself', async () => {
  const context = await site.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await site.pageOf(context);
  await site.go(page, '/pattern/karambit/387');
  await page.getByRole('button', { name: 'Copy link' }).click();
  const notice = page.getByRole('region', { name: /^Notices/ }).getByText('Link copied');
  await notice.waitFor();
  await notice.waitFor({ state: 'detached' });
});

test('where the clipboard is closed the notice says so', async () => {
  const context = await site.visitor();
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('closed')) },
    });
  });
  const page = await site.pageOf(context);
  await site.go(page, '/pattern/karambit/387');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link could not be copied').waitFor();
});

describe('an unknown address', () => {
  test('shows the page for it, with ways on', async () => {
    const page = await site.open('/no/such/page', { status: 404 });
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await page.title()).toBe('Page Not Found | Blue Gem Atlas');
    await page.getByRole('link', { name: 'Return Home' }).click();
    await page.waitForURL(`${site.url}/`);
    await page.getByRole('textbox', { name: 'Weapon and pattern' }).waitFor();
  });

  test.each([
    '/tools/',
    '/patterns/',
    '/TOOLS',
    '/index.html',
    '/.env',
    '/package.json',
    '/assets/none.js',
    '//evil.example',
  ])('%s is answered without a failure', async (path) => {
    const { status } = await site.ask(path);
    expect([200, 301, 302, 308, 404]).toContain(status);
  });

  test('of the API is answered in JSON', async () => {
    const answer = await site.ask('/api/nothing');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'http.not-found', message: 'There is nothing here.' });
  });
});

describe('navigation', () => {
  test('marks the place one is at, and the title follows', async () => {
    const page = await site.open('/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link', { name: 'Patterns' }).click();
    await soon(() => page.title()).toBe('Pattern database | Blue Gem Atlas');
    await soon(() => nav.getByRole('link', { name: 'Patterns' }).getAttribute('aria-current')).toBe('page');
    await nav.getByRole('link', { name: 'Check' }).click();
    await soon(() => page.title()).toBe('Check a pattern | Blue Gem Atlas');
  });

  test('get started and learn more lead on', async () => {
    const page = await site.open('/');
    await page.getByRole('link', { name: 'Learn more' }).click();
    await soon(() => scrollY(page)).toBeGreaterThan(300);
    await page.getByRole('link', { name: 'Get started' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check a pattern' }).waitFor();
  });
});

test.each([
  ['/tools', 'Check'],
  ['/patterns', 'Patterns'],
  ['/statistics', 'Statistics'],
])('%s says where it is', async (path, name) => {
  const page = await site.open(path);
  const crumbs = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem');
  expect(await crumbs.first().textContent()).toBe('Home');
  expect(await crumbs.nth(1).textContent()).toContain(name);
});

describe('headers', () => {
  test.each([
    '/',
    '/tools',
    '/nothing',
    '/api/weapons',
    `/render/${RENDER_VERSION}/karambit/387/fancy-playside-160.webp`,
  ])('of %s keep the page to itself', async (path) => {
    const { headers } = await site.ask(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    if (!headers.get('content-type')?.startsWith('text/html')) return;
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test('a nonce is never used twice', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { headers } = await site.ask('/tools');
        return /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
      }),
    );
    expect(new Set(nonces).size).toBe(5);
  });
});
