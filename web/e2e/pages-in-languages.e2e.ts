import { expect, test } from '@playwright/test';
import { visitPage } from './support/page-visit.ts';
import { MAIN_PAGES } from './support/pages.ts';
import { useSite } from './support/site.ts';

const site = useSite();

/** Of each kind one: a form, a list, a pattern, figures, cards. */
const KINDS = ['/', '/patterns', '/pattern/karambit/387', '/statistics', '/discover'];

for (const page of MAIN_PAGES.filter(({ path }) => KINDS.includes(path)))
  test(`${page.path} passes the rules that depend on a language from right to left`, async () => {
    const tab = await site.tab({ colorScheme: 'dark' });
    expect(await visitPage(site, tab, page, { language: 'he' })).toEqual({});
  });
