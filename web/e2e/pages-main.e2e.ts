import { expect, test } from '@playwright/test';
import { visitPage } from './support/page-visit.ts';
import { MAIN_PAGES } from './support/pages.ts';
import { useSite } from './support/site.ts';

const site = useSite();

for (const page of MAIN_PAGES) {
  test(`${page.path} passes all rules, fits the screen, is valid and light`, async () => {
    const tab = await site.tab({ colorScheme: 'dark' });
    expect(await visitPage(site, tab, page, { isHydrated: true })).toEqual({});
  });
}

/** The pages with the most files, at a phone's width; `npm run bench -- visits` counts more of them. */
for (const path of ['/pattern/karambit/387', '/patterns']) {
  test(`a first visit of ${path} asks for at most 50 files until it is at rest`, async () => {
    const page = await site.pageOf(await site.visitor({ isAsked: true, viewport: { width: 360, height: 800 } }));
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(request.url()));
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    await page.locator('.cookie-banner').waitFor();
    await page.waitForLoadState('networkidle');
    const own = [...requested].filter((url) => url.startsWith(site.url) && !url.endsWith('/service-worker.js'));
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(50);
  });
}
