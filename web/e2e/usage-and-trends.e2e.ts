import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { PERSON } from './support/account.ts';
import { signedIn } from './support/admin.ts';
import { soon, useSite } from './support/site.ts';

/** Its own server, on which nothing has been counted. */
const site = useSite({});

const LINKS = JSON.parse(readFileSync(join(import.meta.dirname, '../../core/fixtures/inspect-links.json'), 'utf8')) as {
  link: string;
  defIndex: number;
}[];
const KARAMBIT_387 = LINKS.find(({ defIndex }) => defIndex === 507)?.link ?? '';

const totalsOn = (page: Page) =>
  page
    .getByRole('region', { name: 'Totals' })
    .locator('dl > div')
    .evaluateAll((cards) =>
      cards.map((card) => [card.querySelector('dt')?.textContent, card.querySelector('dd')?.textContent]),
    );

const load = async (path: string) => (await (await site.request(path)).json()) as Record<string, unknown>;

/** Sends requests from another address of this machine, like another visitor. */
const requestFrom = (localAddress: string, path: string, link?: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', origin: site.url };
    const options = { localAddress, agent: false, ...(link && { method: 'POST', headers }) };
    const sending = request(`${site.url}${path}`, options, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sending.on('error', reject).end(link && JSON.stringify({ link }));
  });

const trending = (page: Page) => page.getByRole('region', { name: 'Trending', exact: true });

test('without counts, estimates are marked as such, and there are no trends', async () => {
  const statistics = await site.open('/statistics');
  expect(await totalsOn(statistics)).toEqual(
    expect.arrayContaining([
      ['Patterns measured', '25,000'],
      ['InspectionsEstimate', '≈ 80,000'],
      ['Unique usersEstimate', '≈ 20,000'],
    ]),
  );
  expect(await totalsOn(statistics)).not.toContainEqual(['Weekly growth', '100.00%']);
  const discover = await site.open('/discover?period=7');
  await discover.getByRole('heading', { name: 'Featured' }).waitFor();
  expect(await trending(discover).count()).toBe(0);
});

test('checks, wishlist items and accounts are counted at once, in the API and on the pages', async () => {
  for (const address of ['127.0.0.2', '127.0.0.2', '127.0.0.3']) {
    expect(await requestFrom(address, '/api/inspect', KARAMBIT_387)).toBe(200);
    expect(await requestFrom(address, '/?search=ak+661')).toBe(200);
    expect(await requestFrom('127.0.0.2', '/?weapon=talon-knife&pattern=55')).toBe(200);
  }
  for (const person of [PERSON.steam, PERSON.wish]) {
    const page = await signedIn(site, person);
    const headers = { origin: site.url, 'content-type': 'application/json' };
    const saved = await page.request.put('/api/wishlist/m9-bayonet-601', { headers, data: {} });
    expect(saved.status()).toBe(200);
  }

  const counted = { totalInspections: { value: 3, basis: 'counted' }, uniqueUsers: { value: 2, basis: 'counted' } };
  await soon(() => load('/api/statistics/global')).toMatchObject(counted);
  for (const javaScriptEnabled of [true, false]) {
    const statistics = await site.open('/statistics', { javaScriptEnabled });
    await soon(() => totalsOn(statistics)).toEqual(
      expect.arrayContaining([
        ['InspectionsCounted', '3'],
        ['Unique usersCounted', '2'],
      ]),
    );
  }

  await soon(() => load('/api/patterns/trending')).toMatchObject({
    period: 7,
    trends: {
      checked: [
        { weapon: 'ak-47', patternId: 661, count: 2 },
        { weapon: 'karambit', patternId: 387, count: 2 },
      ],
      wished: [{ weapon: 'm9-bayonet', patternId: 601, count: 2 }],
    },
  });
  const discover = await site.open('/discover?period=30');
  expect((await discover.locator('main h2').allTextContents()).slice(0, 2)).toEqual(['Featured', 'Trending']);
  expect(await trending(discover).getByRole('link', { name: '7 days' }).count()).toBe(1);
  const rows = trending(discover).getByRole('region', { name: 'Most checked' }).getByRole('listitem');
  expect(await rows.allTextContents()).toEqual(['AK-47 #661T1Tier 12', 'Karambit #387T1Tier 12']);
  await trending(discover).getByRole('region', { name: 'Most wishlisted' }).getByRole('link').click();
  await soon(() => new URL(discover.url()).pathname).toBe('/pattern/m9-bayonet/601');
});
