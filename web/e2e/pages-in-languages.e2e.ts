import { expect, test } from '@playwright/test';
import { visitPage } from './support/page-visit.ts';
import { inLanguage, MAIN_PAGES, unvisitedIn } from './support/pages.ts';
import { useSite } from './support/site.ts';
import { htmlFaults } from './support/valid-html.ts';

const site = useSite();

/** From right to left, and in a script without spaces. */
for (const language of ['he', 'zh-CN'] as const) {
  for (const page of MAIN_PAGES)
    test(`${language} ${page.path} passes the rules that depend on a language`, async () => {
      const tab = await site.tab({ colorScheme: 'dark' });
      expect(await visitPage(site, tab, page, language)).toEqual({});
    });

  test(`${language}: all other pages are valid HTML`, async () => {
    test.setTimeout(120_000);
    const faults: Record<string, string[]> = {};
    for (const path of unvisitedIn(language)) {
      const found = await htmlFaults(await (await site.request(inLanguage(path, language))).text());
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
  });
}
