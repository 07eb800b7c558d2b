import { expect, test } from '@playwright/test';
import { renderedFaults, visitPage } from './support/page-visit.ts';
import { DOCUMENTS, OTHER_PAGES } from './support/pages.ts';
import { useSite } from './support/site.ts';
import { htmlFaults } from './support/valid-html.ts';

const site = useSite();

for (const page of OTHER_PAGES) {
  test(`${page.path} passes all rules, fits the screen, is valid and light`, async () => {
    const tab = await site.tab({ colorScheme: 'dark' });
    expect(await visitPage(site, tab, page)).toEqual({});
  });
}

test('documents for other sites, and addresses that redirect or require an account, are valid HTML', async () => {
  for (const path of DOCUMENTS) expect(await htmlFaults(await (await site.request(path)).text()), path).toEqual([]);
});

// Its parts have their own tests.
test('the studio is valid HTML after hydration', async () => {
  const tab = await site.tab({ colorScheme: 'dark' });
  await site.go(tab, '/studio?weapon=karambit&seed=387');
  expect(await renderedFaults(tab)).toEqual([]);
});
