import { adminSales } from '@bluegem/contract/admin/admin-sales';
import { InspectionSchema } from '@bluegem/contract/inspect';
import { allCopies, patternCopies } from '@bluegem/contract/patterns/known-copies';
import { patternPrices } from '@bluegem/contract/prices';
import { readSaleFile } from '@bluegem/contract/sales';
import type { Inspection } from '@bluegem/core/inspect/inspection';
import { giveCopyConsent } from '@bluegem/data/accounts/known-copies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveInspection } from '../account/inspections.ts';
import { accountIdsOf } from '../auth/account-id.ts';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { jsonOf } from '../testing/answers.ts';
import { signIn, type Browser } from '../testing/browser.ts';
import { KARAMBIT_387 } from '../testing/inspect-links.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const SALES = 500;
const PER_FILE = 200;
const INSPECTIONS = 2000;
const DAY_MS = 24 * 3_600_000;
/** The link of the test is of the first. */
const PATTERNS = [387, 442, 809, 888, 1, 999].flatMap((patternId) =>
  (['karambit', 'ak-47', 'bayonet'] as const).map((weapon) => ({ weapon, patternId, slug: `${weapon}-${patternId}` })),
);
type Sold = { slug: string; day: string; cents: number };
type Seen = { slug: string; float: number; counts: boolean };

let site: SignInSite;
let admin: Browser;
let owner: Browser;
const sold: Sold[] = [];
const seen: Seen[] = [];

/** The same numbers at every run, 0 to 1. */
let state = 20_261_130;
const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;

async function reportSales(): Promise<void> {
  const now = site.services.now().getTime();
  const rows: string[] = [];
  const keys = new Set<string>();
  while (rows.length < SALES) {
    const { weapon, patternId, slug } = one(PATTERNS);
    const day = new Date(now - Math.floor(chance() * 365) * DAY_MS).toISOString().slice(0, 10);
    const cents = 1000 + Math.floor(chance() * 9_000_000);
    if (keys.has(`${slug} ${day}`)) continue;
    keys.add(`${slug} ${day}`);
    sold.push({ slug, day, cents });
    rows.push([weapon, patternId, (0.08 + chance() * 0.6).toString(), cents / 100, 'USD', day].join(','));
  }
  for (let from = 0; from < SALES; from += PER_FILE) {
    const text = ['item,seed,float,price,currency,date', ...rows.slice(from, from + PER_FILE)].join('\n');
    const answer = await owner.send('POST', '/api/sales/file', { text, consent: true });
    const { reported } = readSaleFile.answer.parse(await jsonOf(answer));
    expect(reported).toEqual({ added: Math.min(PER_FILE, SALES - from), known: 0 });
    const [waiting] = adminSales.answer.parse(await jsonOf(await admin.get('/api/admin/sales'))).sales;
    await admin.send('POST', `/api/admin/sales/${waiting?.id}/file`, { action: 'approve' });
  }
}

/** By four accounts, one of which agreed to nothing; a part from links that contain their item, some of items again. */
async function inspectItems(): Promise<void> {
  const { services } = site;
  const accountIds = PEOPLE.slice(0, 4).flatMap(
    ({ steamId }) => accountIdsOf(services.secrets, { method: 'steam', providerId: steamId })[0] ?? [],
  );
  expect(accountIds).toHaveLength(4);
  for (const id of accountIds.slice(1)) await giveCopyConsent(services.db(), id, services.now());
  for (let count = 0; count < INSPECTIONS; count++) {
    const { weapon, patternId, slug } = one(PATTERNS);
    const before = chance() < 0.2 ? seen.findLast((each) => each.slug === slug) : undefined;
    const float = before?.float ?? chance() * 0.8;
    const [accountId, form] = [one(accountIds), chance() < 0.25 ? 'self-contained' : 'classic'];
    seen.push({ slug, float, counts: form === 'classic' && accountId !== accountIds[0] });
    const item = { itemId: String(count), float };
    await saveInspection(services, accountId, { form, weapon, patternId, verdict: { tier: null }, item } as Inspection);
  }
}

beforeAll(async () => {
  site = await openSignInSite({ adminIds: [`steam:${PEOPLE[0]?.steamId}`] });
  [admin, owner] = [site.aBrowser(), site.aBrowser()];
  await signIn(admin, 'steam', 0);
  await signIn(owner, 'steam', 1);
  for (const person of [2, 3]) await signIn(site.aBrowser(), 'steam', person);
  await reportSales();
  await inspectItems();
}, 240_000);
afterAll(() => site.close());

/** A second reckoning, by sorting and nothing else. */
const floatsOf = (slug: string) =>
  [...new Set(seen.filter((each) => each.slug === slug && each.counts).map(({ float }) => float))].toSorted(
    (a, b) => a - b,
  );
const salesOf = (slug: string) =>
  sold.filter((each) => each.slug === slug).toSorted((a, b) => (a.day < b.day ? 1 : -1));

test.each(PATTERNS.map(({ slug }) => slug))('the sales of %s: number, the latest first, each once', async (slug) => {
  const expected = salesOf(slug);
  const { prices } = patternPrices.answer.parse(await jsonOf(await site.api(`/api/pattern/${slug}/prices`)));
  expect(prices?.saleCount).toBe(expected.length);
  expect(
    prices?.sales.map(({ observedAt, price }) => ({ slug, day: observedAt.slice(0, 10), cents: price.minor })),
  ).toEqual(expected);
});

test.each(PATTERNS.map(({ slug }) => slug))('the copies of %s: number and best float, also by wear', async (slug) => {
  const floats = floatsOf(slug);
  const copies = patternCopies.answer.parse(await jsonOf(await site.api(`/api/pattern/${slug}/copies`)));
  expect([copies.count, copies.lowestFloat]).toEqual([floats.length, floats[0]]);
  const ends = [0.07, 0.15, 0.38, 0.45, 1];
  const byWear = ends.map((end, at) => floats.filter((float) => float < end && float >= (ends[at - 1] ?? 0)));
  expect(copies.wears.map(({ count, lowestFloat }) => [count, lowestFloat])).toEqual(
    byWear.filter((list) => list.length > 0).map((list) => [list.length, list[0]]),
  );
});

test('all together: as many sales as were reported, as many copies as were seen, and the rank of a float among them', async () => {
  const { patterns } = allCopies.answer.parse(await jsonOf(await site.api('/api/copies')));
  expect(patterns.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))).toEqual(
    PATTERNS.map(({ slug }) => ({ slug, floats: floatsOf(slug) })).toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
  );
  // The item of the link has a float of 0.1.
  const { known, item } = InspectionSchema.parse(
    await jsonOf(await owner.send('POST', '/api/inspect', { link: KARAMBIT_387 })),
  );
  const floats = floatsOf('karambit-387');
  const lower = floats.filter((float) => float < (item.float ?? 0)).length;
  expect(known).toEqual({ others: floats.length, lower });
});
