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
