import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { expectPath, PERSON, signIn } from './support/account.ts';
import { ADMIN_SETTINGS, auditOf, signedIn } from './support/admin.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite(async () => ADMIN_SETTINGS);

const TODAY = new Date().toISOString().slice(0, 10);
const PROOF = 'https://www.example.org/a-sale?id=1';

type Sale = { source: string; price: object; report: { market: string; proofUrl: string | null } | null };

/** As the API answers it. */
const salesOf = async (slug: string) =>
  ((await (await site.request(`/api/pattern/${slug}/prices`)).json()) as { prices: { sales: Sale[] } | null }).prices
    ?.sales ?? [];

const aVisitor = async () => site.pageOf(await site.visitor());
const entry = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const own = (page: Page) => page.getByRole('region', { name: 'Your reports' }).getByRole('listitem');

async function fill(page: Page, { price, proof }: { price: string; proof: string }): Promise<void> {
  await page.getByLabel('Date of the sale').fill(TODAY);
  await page.getByLabel('Price', { exact: true }).fill(price);
  await page.getByRole('combobox', { name: 'Wear', exact: true }).selectOption('Minimal Wear');
  await page.getByLabel('Float (optional)').fill('0,0812');
  await page.getByLabel('Where it was sold').first().selectOption('CSFloat');
  await page.getByLabel('Link to the proof').fill(proof);
  await page.getByRole('button', { name: 'Send report' }).click();
}

test('a sale is reported from its pattern, approved, and shown on the page and in the API with its proof', async () => {
  test.setTimeout(150_000);
  const owner = await aVisitor();
  await site.go(owner, '/pattern/karambit/387');
  await owner.getByRole('link', { name: 'Report a sale' }).first().click();
  await owner.getByRole('link', { name: 'Sign in to report sales' }).click();
  await signIn(owner, 'Steam', PERSON.keyboard);
  await expectPath(owner, '/sales?pattern=karambit-387');
  expect(await owner.getByLabel('Pattern, such as Karambit 387').inputValue()).toBe('Karambit 387');
  await fill(owner, { price: '$12,345.50', proof: PROOF });
  await owner.getByText('Thank you. An admin will check it.').waitFor();
  await own(owner).filter({ hasText: 'Waiting for review' }).waitFor();
  expect(await salesOf('karambit-387')).toEqual([]);

  await fill(owner, { price: '99', proof: PROOF });
  await owner.getByText('This sale is already known').waitFor();
  expect(await owner.getByLabel('Link to the proof').inputValue()).toBe(PROOF);

  const admin = await signedIn(site, PERSON.steam);
  await site.go(admin, '/admin/sales');
  const proof = entry(admin, 'Karambit #387').getByRole('link', { name: 'Proof (example.org)' });
  expect(await proof.getAttribute('href')).toBe(PROOF);
  await entry(admin, 'Karambit #387').getByRole('button', { name: 'Approve' }).click();
  await admin.getByText('There are none.').waitFor();
  expect((await auditOf(site, admin))[0]).toMatchObject({ event: 'admin.sale-approved' });
  expect(await salesOf('karambit-387')).toMatchObject([
    {
      source: 'community',
      price: { minor: 1_234_550, currency: 'USD' },
      report: { market: 'csfloat', proofUrl: PROOF },
    },
  ]);

  const visitor = await aVisitor();
  await site.go(visitor, '/pattern/karambit/387');
  const shown = visitor.getByRole('region', { name: 'Sold' }).getByRole('row').filter({ hasText: '12,346' });
  await shown.getByText('Reported by a user').waitFor();
  const link = shown.getByRole('link', { name: 'Proof (example.org)' });
  expect(await link.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer external');

  await site.go(owner, '/sales');
  await own(owner).filter({ hasText: 'Shown to everyone' }).getByRole('button', { name: 'Delete' }).click();
  await soon(() => own(owner).count()).toBe(0);
  await soon(() => salesOf('karambit-387')).toEqual([]);
});

test('a trade history is checked, each skipped row with its reason, and reported only with consent', async () => {
  const owner = await signedIn(site, PERSON.keyboard);
  await site.go(owner, '/sales');
  const rows = [
    'Item;Paint seed;Float;Price (EUR);Sold at',
    `★ Karambit | Case Hardened (Minimal Wear);231;0,0812;"1.250,00";${TODAY}`,
    `★ Karambit | Case Hardened (Minimal Wear);;0,0812;900;${TODAY}`,
    `★ Karambit | Doppler (Factory New);12;0,01;900;${TODAY}`,
  ];
  // Checked in the browser: of the file itself nothing is sent.
  const sent: string[] = [];
  owner.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  const upload = async (text: string) => {
    const file = { name: 'history.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await owner.getByLabel('CSV or JSON file').setInputFiles(file);
    await owner.getByRole('button', { name: 'Check the file' }).click();
  };
  await upload('nothing of a table');
  await owner.getByText('This file can’t be read (line 1).').waitFor();
  await upload(rows.join('\n'));
  await owner.getByText('No pattern ID (1)').waitFor();
  await owner.getByText('Not a Case Hardened or Heat Treated skin (1)').waitFor();
  await owner.getByText('Line 3', { exact: true }).waitFor();
  await owner.getByText('seed A whole number from 0 to 1000, such as 387 or 387.0.').waitFor();
  await owner.getByRole('list', { name: 'Sales found' }).getByText('Karambit #231').waitFor();
  expect(sent.filter((body) => body.includes('Karambit'))).toEqual([]);
  await owner.getByRole('button', { name: 'Choose another file' }).click();
  await upload(rows.join('\n'));
  expect((await (await site.request('/api/pattern/karambit-231/prices')).json()) as object).toMatchObject({
    prices: null,
  });
  await owner.getByRole('checkbox', { name: 'These are my own sales' }).check();
  await owner.getByRole('button', { name: 'Report these sales' }).click();
  await owner.getByText('Reported: 1. Already known: 0.').waitFor();
  expect(sent.join('')).not.toContain('Doppler');
  await owner.getByLabel('CSV or JSON file').waitFor();
  const admin = await signedIn(site, PERSON.steam);
  await site.go(admin, '/admin/sales');
  await entry(admin, 'Karambit #231').getByText('From a file, without a link').waitFor();
  await entry(admin, 'Karambit #231').getByRole('button', { name: 'Approve' }).click();
  await soon(() => salesOf('karambit-231')).toMatchObject([
    { source: 'community', price: { minor: 125_000, currency: 'EUR' }, report: { market: 'csfloat', proofUrl: null } },
  ]);
});
