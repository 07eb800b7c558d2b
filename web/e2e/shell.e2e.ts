import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const activeId = (page: Page) => page.evaluate(() => document.activeElement?.id);

test.describe('the skip link', () => {
  test('is the first stop of the Tab key and jumps to the content', async () => {
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
    const page = await site.open('/', { javaScriptEnabled: false });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/#main-content`);
  });
});

for (const path of ['/', '/pattern/karambit/387', '/nothing', '/privacy']) {
  test(`${path} states that the site is not commercial and not the publisher’s`, async () => {
    const html = await (await site.request(path)).text();
    expect(html).toMatch(/non-commercial/i);
    expect(html).toMatch(/not affiliated/i);
  });
}

test(
  'a pattern is shared by the device’s sheet and by its link, and the notice is dismissed by a swipe of 20 pixels',
  { tag: '@nightly' },
  async () => {
    const context = await site.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    await context.addInitScript(() => {
      const share = (data: unknown) => Promise.resolve(void Object.assign(window, { shared: data }));
      Object.defineProperty(navigator, 'share', { value: share });
    });
    const page = await site.pageOf(context);
    await site.go(page, '/pattern/karambit/387');
    const address = `${site.url}/pattern/karambit/387`;

    const menu = page.locator('main summary[aria-label=Share]');
    await menu.click();
    await page.getByRole('button', { name: 'Share in an app' }).click();
    const shared = await page.evaluate(() => (window as typeof window & { shared: unknown }).shared);
    expect(shared).toEqual({ title: expect.stringContaining('Karambit #387'), url: address });

    await page.getByRole('button', { name: 'Copy link' }).click();
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByText('Link copied')
      .waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    const notice = page.locator('[data-sonner-toast][data-mounted=true]');
    await notice.hover();
    const box = await notice.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
    const swipe = async (by: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + by, { steps: 5 });
      // Faster than 0.11 pixels a millisecond it counts at any length.
      await new Promise((resolve) => setTimeout(resolve, 150));
      await page.mouse.up();
    };
    await swipe(10);
    expect(await notice.getAttribute('data-swipe-out')).toBe('false');
    await swipe(60);
    await notice.waitFor({ state: 'detached' });
  },
);

test.describe('an unknown address', () => {
  test('shows the not-found page, with links', async () => {
    const page = await site.open('/no/such/page', { status: 404 });
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await page.title()).toBe('Page Not Found | Blue Gem Atlas');
    await page.getByRole('search').getByRole('searchbox').fill('karambit 387');
    await page.keyboard.press('Enter');
    await soon(() => new URL(page.url()).search).toContain('search=karambit+387');
    await page.goBack();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await page.waitForURL(`${site.url}/`);
    await page.getByRole('main').getByLabel('Weapon and pattern').waitFor();
  });

  for (const path of [
    '/tools/',
    '/patterns/',
    '/TOOLS',
    '/index.html',
    '/.env',
    '/package.json',
    '/assets/none.js',
    '//evil.example',
  ]) {
    test(`${path} is answered without an error`, async () => {
      const { status } = await site.request(path);
      expect([200, 301, 302, 308, 404]).toContain(status);
    });
  }

  test('of the API is answered in JSON', async () => {
    const answer = await site.request('/api/nothing');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'http.not-found', message: 'Nothing found here.' });
  });
});

test('navigation marks the current page, and the title follows', async () => {
  const page = await site.open('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Patterns' }).click();
  await soon(() => page.title()).toBe('CS2 Case Hardened pattern database | Blue Gem Atlas');
  await soon(() => nav.getByRole('link', { name: 'Patterns' }).getAttribute('aria-current')).toBe('page');
  await nav.getByRole('link', { name: 'Check' }).click();
  await soon(() => page.title()).toBe('Is it a blue gem? CS2 Case Hardened checker | Blue Gem Atlas');
});

test.describe('on a phone', () => {
  const viewport = { width: 360, height: 740 };

  test('a bar at the lower edge leads to the main pages and covers nothing', async () => {
    const page = await site.open('/patterns', { viewport });
    const bar = page.getByRole('navigation', { name: 'Main' });
    const box = await bar.boundingBox();
    expect([box?.height, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([60, 740]);
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const end = await page.getByRole('contentinfo').getByRole('group').boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
    await bar.getByRole('link', { name: 'Discover' }).click();
    await page.waitForURL('**/discover');
    await soon(() => bar.getByRole('link', { name: 'Discover' }).getAttribute('aria-current')).toBe('page');
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Statistics' }).click();
    await page.waitForURL('**/statistics');
  });

  test('without script "More" leads to the list of pages in the footer', async () => {
    const page = await site.open('/', { viewport, javaScriptEnabled: false });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'More' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Statistics' }).click();
    await page.waitForURL('**/statistics');
  });

  test('the cookie banner leaves two thirds of the screen free', async () => {
    const page = await site.pageOf(await site.visitor({ isAsked: true, viewport }));
    for (const path of ['/', '/ru', '/de', '/mn']) {
      await site.go(page, path);
      const banner = page.locator('.cookie-banner');
      await banner.waitFor();
      const box = await banner.boundingBox();
      const bar = await page.locator('.bottom-bar').boundingBox();
      expect(box?.height, path).toBeLessThan(740 / 4);
      expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });
});

test('pages have breadcrumbs', async () => {
  const breadcrumbs = [
    ['/patterns', 'Patterns'],
    ['/statistics', 'Statistics'],
  ] as const;
  const page = await site.open('/', { javaScriptEnabled: false });
  for (const [path, name] of breadcrumbs) {
    await site.go(page, path);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    expect(await crumbs.first().textContent(), path).toBe('Home');
    expect(await crumbs.nth(1).textContent(), path).toContain(name);
  }
});

test.describe('headers', () => {
  for (const path of [
    '/',
    '/?search=karambit+387',
    '/nothing',
    '/api/weapons',
    `/render/${RENDER_VERSION}/karambit/387/fancy-playside-160.webp`,
  ]) {
    test(`of ${path} restrict the page to this site`, async () => {
      const { headers } = await site.request(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      if (!headers.get('content-type')?.startsWith('text/html')) return;
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
    });
  }

  for (const path of ['/pattern/karambit/387', '/?weapon=karambit', '/api/weapons']) {
    test(`of ${path} declare compression to clients that accept it`, async () => {
      const encodingOf = async (accepted: string) =>
        (await site.request(path, { 'accept-encoding': accepted })).headers.get('content-encoding');
      expect(await encodingOf('br, gzip')).toBe('br');
      expect(await encodingOf('gzip')).toBe('gzip');
      expect(await encodingOf('identity')).toBeNull();
    });
  }

  test('a nonce is never used twice', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 5 }, async () => {
        // Rendered for each request: a page that all visitors share has hashes in place of a nonce.
        const { headers } = await site.request('/?weapon=karambit&pattern=387');
        return /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
      }),
    );
    expect(nonces).not.toContain(undefined);
    expect(new Set(nonces).size).toBe(5);
  });
});
