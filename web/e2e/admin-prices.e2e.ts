import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { expectPath, PERSON } from './support/account.ts';
import { auditOf, signedIn } from './support/admin.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite({ ADMIN_IDS: 'steam:76561190000000001' });

const HEADER = 'weapon,pattern_id,float,price,currency,kind,source,reference,observed_at';
const sale = (reference: string, price: number) =>
  `karambit,442,0.08,${price},USD,sale,my-sales,${reference},${new Date(Date.now() - 86_400_000).toISOString()}`;

const pricesOf = async (slug: string) =>
  ((await (await site.request(`/api/pattern/${slug}/prices`)).json()) as { prices: { sales: unknown[] } | null })
    .prices;

async function upload(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from([HEADER, ...lines].join('\n'));
  await page.getByLabel('CSV or JSON file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('heading', { name: 'Before anything is imported' }).waitFor();
}

const countOf = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').innerText();

test('an admin checks a file, sees the rejected lines, and imports the others', async () => {
  const page = await signedIn(site, PERSON.steam);
  await site.go(page, '/admin/prices');
  await page.getByText('No prices are known yet.').waitFor();
  await page.getByText('No market is queried').waitFor();
  await upload(page, 'mine.csv', [sale('a', 900), sale('b', 1000), sale('c', 1100), sale('d', -1)]);
  expect(await countOf(page, 'Added')).toBe('3');
  expect(await countOf(page, 'Rejected')).toBe('1');
  await page.getByText('Line 5').waitFor();
  expect(await pricesOf('karambit-442')).toBeNull();

  await page.getByRole('button', { name: 'Import without the rejected lines' }).click();
  await page.getByRole('rowheader', { name: /my-sales/ }).waitFor();
  await expectPath(page, '/admin/prices');
  await page.getByText(/^Import 1, CSV$/).waitFor();
  expect((await pricesOf('karambit-442'))?.sales).toHaveLength(3);
  expect((await auditOf(site, page))[0]).toMatchObject({
    event: 'admin.prices-imported',
    details: { added: 3, changed: 0, refused: 1 },
  });
  const reader = await site.open('/pattern/karambit/442');
  await reader.getByRole('heading', { name: 'Prices' }).waitFor();
});

test('without script a file is checked and discarded, then imported', async () => {
  const page = await signedIn(site, PERSON.steam, { isScripted: false });
  await site.go(page, '/admin/prices');
  await upload(page, 'mine.csv', [sale('a', 950)]);
  expect(await countOf(page, 'Changed')).toBe('1');
  await page.getByRole('button', { name: 'Discard the file' }).click();
  await page.getByRole('button', { name: 'Check the file' }).waitFor();
  expect((await auditOf(site, page)).length).toBe(1);
  await upload(page, 'mine.csv', [sale('e', 950)]);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Check the file' }).waitFor();
  await soon(async () => (await pricesOf('karambit-442'))?.sales.length).toBe(4);
});

test('a binary file is rejected; only admins see the page', async () => {
  const page = await signedIn(site, PERSON.steam);
  await site.go(page, '/admin/prices');
  const buffer = Buffer.from([0xff, 0xfe, 0x00]);
  await page.getByLabel('CSV or JSON file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText('The file is not UTF-8 text.').waitFor();
  const visitor = await site.open('/admin/prices');
  await expectPath(visitor, '/login?returnTo=%2Fadmin%2Fprices');
});

test('the file of another admin is not read; a form without an action does nothing', async () => {
  const body = new FormData();
  body.set('intent', 'upload');
  body.set('file', new File(['x'.repeat(12_000_000)], 'a.csv'));
  const headers = { origin: site.url };
  const refused = await fetch(`${site.url}/admin/prices`, { method: 'POST', headers, body, redirect: 'manual' });
  expect([refused.status, refused.headers.get('location')]).toEqual([302, '/login?returnTo=%2Fadmin%2Fprices']);

  const page = await signedIn(site, PERSON.steam);
  const { length } = await auditOf(site, page);
  const form = { id: '1' };
  const done = await page.request.post(`${site.url}/admin/prices`, { headers, form, maxRedirects: 0 });
  expect([done.status(), done.headers()['location']]).toEqual([302, '/admin/prices']);
  expect((await auditOf(site, page)).length).toBe(length);
});
