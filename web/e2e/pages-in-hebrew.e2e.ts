import { expect, test } from '@playwright/test';
import { visitPage } from './support/page-visit.ts';
import { inLanguage, OWN_TEXT_PAGES, unvisitedIn } from './support/pages.ts';
import { useSite } from './support/site.ts';
import { htmlFaults } from './support/valid-html.ts';

const site = useSite();

for (const page of OWN_TEXT_PAGES) {
  test(`he ${page.path} passes the rules that depend on a language`, async () => {
    const tab = await site.tab({ colorScheme: 'dark' });
    expect(await visitPage(site, tab, page, 'he')).toEqual({});
  });
}

for (const path of unvisitedIn('he')) {
  test(`he ${path} is valid HTML`, async () => {
    const answer = await site.request(inLanguage(path, 'he'));
    expect(await htmlFaults(await answer.text())).toEqual([]);
  });
}
