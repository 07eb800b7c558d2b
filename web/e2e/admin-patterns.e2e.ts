import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { expectPath, pathOf, PERSON } from './support/account.ts';
import { auditOf, signedIn } from './support/admin.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite({ ADMIN_IDS: 'steam:76561190000000001,steam:76561190000000002' });

const checkOf = async (slug: string) => {
  const [, weapon, patternId] = /^(.*)-(\d+)$/.exec(slug) ?? [];
  return (await site.request(`/api/check?weapon=${weapon}&patternId=${patternId}`)).json() as Promise<{
    tier: number | null;
    tierBasis: string;
  }>;
};

const changeOf = (page: Page) => Number(/\d+$/.exec(pathOf(page))?.[0]);

async function openPattern(page: Page, name: string, slug: string): Promise<void> {
  await site.go(page, '/admin/patterns');
  await page.getByRole('textbox', { name: 'Weapon and pattern ID' }).fill(name);
  await page.getByRole('button', { name: 'Open pattern' }).click();
  await expectPath(page, `/admin/patterns/${slug}`);
}

async function saveProposal(page: Page, note: string): Promise<number> {
  await page.getByRole('textbox', { name: 'Reason' }).fill(note);
  await page.getByRole('button', { name: 'Save as a proposal' }).click();
  await page.waitForURL(/\/admin\/patterns\/changes\/\d+$/);
  return changeOf(page);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published', { exact: true }).waitFor();
}

async function undo(page: Page, why: string): Promise<number> {
  const before = changeOf(page);
  await page.getByRole('link', { name: 'Undo this change' }).click();
  const dialog = page.getByRole('dialog', { name: `Undo change ${before}?` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(why);
  await dialog.getByRole('button', { name: 'Undo this change' }).click();
  await soon(() => changeOf(page)).not.toBe(before);
  await page.getByText(`Reverts change ${before}`).waitFor();
  return changeOf(page);
}

/** The list that a browser makes from the dataset's file includes corrections, without a request to the server. */
async function expectInBrowser(): Promise<void> {
  const list = await site.pageOf(await site.visitor());
  const isHere = Promise.withResolvers<void>();
  list.on('worker', (worker) => worker.on('close', () => isHere.resolve()));
  await site.go(list, '/patterns?view=detailed');
  const search = list.getByRole('searchbox').first();
  await search.fill('karambit');
  await isHere.promise;
  await list.getByText('1,000 patterns').first().waitFor();
  const requested: string[] = [];
  list.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await search.fill('karambit 123');
  await list.getByText('corrected').first().waitFor();
  expect(requested.filter((path) => path.endsWith('.data'))).toEqual([]);
}

test('an admin corrects a pattern, everyone sees it, and it is undone', async () => {
  // Five pages in three browsers.
  test.setTimeout(150_000);
  const built = await (await site.request('/patterns')).text();
  const page = await signedIn(site, PERSON.steam);
  await openPattern(page, 'Karambit #123', 'karambit-123');
  await page.getByRole('combobox', { name: 'Tier' }).selectOption({ label: 'Tier 1' });
  await page.getByRole('checkbox', { name: 'Use these marks instead of those of the dataset' }).check();
  await page.getByRole('checkbox', { name: /gold/i }).check();
  await page.getByRole('textbox', { name: 'Description' }).fill('A golden back that pictures do not show.');
  await page.getByRole('textbox', { name: /^Price/ }).fill('1234,50');
  await page.getByRole('textbox', { name: 'Screenshot of the backside' }).fill('https://example.org/back.png');
  const change = await saveProposal(page, 'Three collectors showed it to us.');

  const tier = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tier', exact: true }) });
  await tier.getByText('No tier').waitFor();
  await tier.getByText('Tier 1').waitFor();
  await page.getByText('Waiting for review').waitFor();
  expect(await checkOf('karambit-123')).toMatchObject({ tierBasis: 'measured' });

  const reviewer = await signedIn(site, PERSON.discord);
  await site.go(reviewer, '/admin/patterns?state=proposed');
  await reviewer.getByRole('link', { name: `Karambit #123 · change ${change}` }).click();
  await publish(reviewer);
  await reviewer.locator('main').getByText('Grüner Käfer').waitFor();
  expect(await checkOf('karambit-123')).toMatchObject({ tier: 1, tierBasis: 'site' });

  const reader = await site.open('/pattern/karambit/123?tab=analysis');
  await reader.getByText('Three collectors showed it to us.').waitFor();
  await reader.getByRole('region', { name: 'Evidence' }).getByText('Set by Blue Gem Atlas').waitFor();
  await reader.getByText('A golden back that pictures do not show.').waitFor();
  await reader.getByText('$1,235', { exact: false }).waitFor();
  const screenshot = reader.getByRole('link', { name: /^Backside.*on another site/ });
  expect(await screenshot.getAttribute('href')).toBe('https://example.org/back.png');

  // Pages that the build rendered, and lists that the browser makes itself.
  const rendered = await (await site.request('/patterns')).text();
  expect(rendered).not.toBe(built);
  const list = await site.open('/patterns?search=karambit+123&tier=1');
  await list
    .getByRole('link', { name: /#123\b/ })
    .first()
    .waitFor();
  await expectInBrowser();

  expect((await auditOf(site, page))[0]).toMatchObject({
    event: 'admin.pattern-proposed',
    details: { slug: 'karambit-123', change },
  });
  expect((await auditOf(site, reviewer))[0]).toMatchObject({
    event: 'admin.pattern-published',
    details: { slug: 'karambit-123', change },
  });

  const undone = await undo(reviewer, 'It was another pattern.');
  expect(await checkOf('karambit-123')).toMatchObject({ tierBasis: 'measured' });
  expect((await auditOf(site, reviewer))[0]).toMatchObject({
    event: 'admin.pattern-undone',
    details: { slug: 'karambit-123', change: undone, undoes: change },
  });
  await undo(reviewer, 'It was not.');
  expect(await checkOf('karambit-123')).toMatchObject({ tier: 1, tierBasis: 'site' });
  await undo(reviewer, 'Leave it as it was.');
  expect(await checkOf('karambit-123')).toMatchObject({ tierBasis: 'measured' });
});
