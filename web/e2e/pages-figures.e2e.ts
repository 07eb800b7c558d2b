import { expect, test } from '@playwright/test';
import { visitPage } from './support/page-visit.ts';
import { FIGURE_PAGES } from './support/pages.ts';
import { useSite } from './support/site.ts';

const site = useSite();

for (const page of FIGURE_PAGES) {
  test(`${page.path} passes all rules, fits the screen, is valid and light`, async () => {
    const tab = await site.tab({ colorScheme: 'dark' });
    expect(await visitPage(site, tab, page)).toEqual({});
  });
}
