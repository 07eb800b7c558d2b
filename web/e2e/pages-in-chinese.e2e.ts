import { expect, test } from '@playwright/test';
import { visitPage } from './support/page-visit.ts';
import { inLanguage, OWN_TEXT_PAGES, unvisitedIn } from './support/pages.ts';
import { useSite } from './support/site.ts';
import { htmlFaults } from './support/valid-html.ts';

const site = useSite();

for (const page of OWN_TEXT_PAGES) {
  test(`zh-CN ${page.path} passes the rules that depend on a language`, async () => {
    const tab = await site.tab({ colorScheme: 'dark' });
    expect(await visitPage(site, tab, page, 'zh-CN')).toEqual({});
  });
}

for (const path of unvisitedIn('zh-CN')) {
  test(`zh-CN ${path} is valid HTML`, async () => {
    const answer = await site.request(inLanguage(path, 'zh-CN'));
    expect(await htmlFaults(await answer.text())).toEqual([]);
  });
}
