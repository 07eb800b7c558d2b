import { adminSales } from '@bluegem/contract/admin/admin-sales';
import { AccountExportSchema } from '@bluegem/contract/account';
import { patternPrices } from '@bluegem/contract/prices';
import { listSales, readSaleFile, reportSale } from '@bluegem/contract/sales';
import { SALE_FILE_MAX_BYTES, SALES_PER_DAY } from '@bluegem/core/prices/sale-report';
import { countSales } from '@bluegem/data/sales/sale-reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { removeExpired } from '../jobs/retention.ts';
import { jsonOf } from '../testing/answers.ts';
import { signIn, type Browser } from '../testing/browser.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const DAY_MS = 24 * 3_600_000;
const PATH = '/api/sales';
const ADMIN_PATH = '/api/admin/sales';

let site: SignInSite;
let admin: Browser;
let owner: Browser;
let other: Browser;

async function signInAll(): Promise<void> {
  await signIn(admin, 'steam', 0);
  await signIn(owner, 'steam', 1);
  await signIn(other, 'steam', 2);
}

beforeAll(async () => {
  site = await openSignInSite({ adminIds: [`steam:${PEOPLE[0]?.steamId}`] });
  [admin, owner, other] = [site.aBrowser(), site.aBrowser(), site.aBrowser()];
  await signInAll();
});
afterAll(() => site.close());

const today = () => site.services.now().toISOString().slice(0, 10);
let number = 0;
/** Each one has a link and a price of its own. */
const usual = () => ({
  slug: 'karambit-387',
  price: `${12_000 + ++number}.50`,
  currency: 'USD',
  soldOn: today(),
  market: 'csfloat',
  wear: 'minimal-wear',
  float: 0.0812,
  proofUrl: `https://CSFloat.com/item/${number}#top`,
});
const send = (special: object = {}, browser = owner) => browser.send('POST', PATH, { ...usual(), ...special });
const sent = async (browser = owner, special: object = {}) =>
  reportSale.answer.parse(await jsonOf(await send(special, browser)));
const approve = (id: string) => admin.send('POST', `${ADMIN_PATH}/${id}`, { action: 'approve' });
const reject = (id: string, reason?: string) =>
  admin.send('POST', `${ADMIN_PATH}/${id}`, { action: 'reject', ...(reason !== undefined && { reason }) });
const pricesOf = async (slug: string) =>
  patternPrices.answer.parse(await jsonOf(await site.api(`/api/pattern/${slug}/prices`))).prices;
const own = async (browser = owner) => listSales.answer.parse(await jsonOf(await browser.get(PATH))).sales;
const inbox = async (query = '') => adminSales.answer.parse(await jsonOf(await admin.get(`${ADMIN_PATH}${query}`)));
const errorOf = async (answer: Promise<Response>) => (await jsonOf(await answer))['error'];

test('a sale is reported, waits, is approved, shown with its proof, and removed by its sender', async () => {
  const sale = await sent();
  expect(sale).toMatchObject({
    slug: 'karambit-387',
    price: { minor: (12_000 + number) * 100 + 50, currency: 'USD' },
    soldOn: today(),
    proofUrl: `https://csfloat.com/item/${number}`,
    state: 'waiting',
    reason: null,
  });
  expect(await pricesOf('karambit-387')).toBeNull();
  expect(await inbox()).toMatchObject({ counts: { waiting: 1, approved: 0, rejected: 0 }, sales: [{ id: sale.id }] });
  expect((await approve(sale.id)).status).toBe(200);
  expect(await errorOf(approve(sale.id))).toBe('http.not-found');
  expect((await pricesOf('karambit-387'))?.sales).toEqual([
    {
      wear: 'minimal-wear',
      float: 0.0812,
      statTrak: false,
      price: sale.price,
      source: 'community',
      observedAt: `${today()}T00:00:00.000Z`,
      report: { market: 'csfloat', proofUrl: sale.proofUrl },
    },
  ]);
  expect(await own()).toMatchObject([{ id: sale.id, state: 'approved' }]);
  expect(await own(other)).toEqual([]);
  expect(await errorOf(other.send('DELETE', `${PATH}/${sale.id}`))).toBe('http.not-found');
  expect((await owner.send('DELETE', `${PATH}/${sale.id}`)).status).toBe(200);
  expect(await pricesOf('karambit-387')).toBeNull();
  expect(await own()).toEqual([]);
});

test('a rejected sale shows its sender the reason for 90 days, and may be reported again', async () => {
  const given = usual();
  const { id } = reportSale.answer.parse(await jsonOf(await owner.send('POST', PATH, given)));
  expect(await errorOf(reject(id))).toBe('http.bad-request');
  expect((await reject(id, '  The page\nshows another price ')).status).toBe(200);
  expect(await own()).toMatchObject([{ id, state: 'rejected', reason: 'The page\nshows another price' }]);
  expect((await inbox('?state=rejected')).sales).toMatchObject([{ id }]);
  expect((await inbox('?state=rejected&page=9')).sales).toEqual([]);
  expect((await owner.send('POST', PATH, given)).status).toBe(200);
  site.advance(91 * DAY_MS);
  expect(await removeExpired(site.services)).toMatchObject({ sales: 1 });
  // Their sessions are over, too.
  await signInAll();
  for (const { id: each } of await own()) await owner.send('DELETE', `${PATH}/${each}`);
});

test('the price of an approved sale disappears when it is rejected later, deleted by an admin, or with the account', async () => {
  const [first, second, third] = [await sent(), await sent(), await sent(other)];
  for (const { id } of [first, second, third]) await approve(id);
  expect((await pricesOf('karambit-387'))?.sales).toHaveLength(3);
  expect((await reject(first.id, 'A hoax')).status).toBe(200);
  expect((await admin.send('DELETE', `${ADMIN_PATH}/${second.id}`, { confirm: true })).status).toBe(200);
  expect((await pricesOf('karambit-387'))?.sales).toHaveLength(1);
  const file = AccountExportSchema.parse(await jsonOf(await other.get('/api/account/export')));
  expect(file.sales).toMatchObject([{ id: third.id, state: 'approved', proofUrl: third.proofUrl }]);
  await signIn(other, 'steam', 2);
  expect((await other.send('DELETE', '/api/account', { confirm: true })).status).toBe(200);
  expect(await pricesOf('karambit-387')).toBeNull();
  await signIn(other, 'steam', 2);
  for (const { id } of await own()) await owner.send('DELETE', `${PATH}/${id}`);
  expect(await countSales(site.services.db())).toEqual({ waiting: 0, approved: 0, rejected: 0 });
});

test.each([
  [{ slug: 'karambit-9999' }, 'http.not-found'],
  [{ slug: 'nothing-1' }, 'http.not-found'],
  [{ proofUrl: 'http://csfloat.com/item/1' }, 'sale.link-invalid'],
  [{ proofUrl: 'javascript:alert(1)' }, 'sale.link-invalid'],
  [{ proofUrl: 'https://127.0.0.1/' }, 'sale.link-invalid'],
  [{ price: '-5' }, 'sale.values-invalid'],
  [{ price: '0' }, 'sale.values-invalid'],
  [{ price: '1,5' }, 'sale.values-invalid'],
  [{ float: 0.5 }, 'sale.values-invalid'],
  [{ soldOn: '2020-01-01' }, 'sale.values-invalid'],
  [{ soldOn: '2999-01-01' }, 'sale.values-invalid'],
  [{ soldOn: '2026-02-30' }, 'http.bad-request'],
  [{ currency: 'ZZZ' }, 'http.bad-request'],
  [{ market: 'ebay' }, 'http.bad-request'],
  [{ accountId: 'someone' }, 'http.bad-request'],
])('%j is refused with %s, and nothing is stored', async (special, error) => {
  expect(await errorOf(send(special))).toBe(error);
  expect(await own()).toEqual([]);
});

test('a known sale and the eleventh of a day are refused', async () => {
  const given = usual();
  await owner.send('POST', PATH, given);
  expect(await errorOf(other.send('POST', PATH, given))).toBe('sale.known');
  expect(await errorOf(send({ proofUrl: given.proofUrl }, other))).toBe('sale.known');
  for (let count = 1; count < SALES_PER_DAY; count++) await sent();
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(DAY_MS / 1000 - 60);
  site.advance(DAY_MS);
  expect((await send()).status).toBe(200);
  for (const { id } of await own()) await owner.send('DELETE', `${PATH}/${id}`);
});

const row = (seed: number | string, price = '100') => `karambit,${seed},0.08,${price},${today()}`;
const fileOf = (...rows: string[]) => ['item,seed,float,price,date', ...rows].join('\n');
const readFile = async (text: string, more: object = {}) =>
  readSaleFile.answer.parse(await jsonOf(await owner.send('POST', `${PATH}/file`, { text, ...more })));

test('a file is checked without being stored, then reported with consent, and its known sales are counted', async () => {
  const text = fileOf(row(1), row(2), row(''), 'M4A4 | Howl,1,0.08,5,2026-11-20');
  const checked = await readFile(text, { market: 'buff163', currency: 'CNY' });
  expect(checked).toMatchObject({
    rows: 4,
    sales: [{ patternId: 1, market: 'buff163', price: { minor: 10_000, currency: 'CNY' } }, { patternId: 2 }],
    skipped: [
      { row: 4, problem: 'no-seed' },
      { row: 5, problem: 'other-item' },
    ],
    problems: { 'no-seed': 1, 'other-item': 1 },
    reported: null,
  });
  expect(await own()).toEqual([]);
  expect((await readFile(text, { consent: true })).reported).toEqual({ added: 2, known: 0 });
  expect((await readFile(fileOf(row(1), row(3)), { consent: true })).reported).toEqual({ added: 1, known: 1 });
  const waiting = await inbox();
  expect(waiting.sales.map(({ proofUrl }) => proofUrl)).toEqual([null, null, null]);
  await approve(waiting.sales.find(({ patternId }) => patternId === 1)?.id ?? '');
  expect((await pricesOf('karambit-1'))?.sales).toMatchObject([
    { source: 'community', report: { market: 'other', proofUrl: null } },
  ]);
  for (const { id } of await own()) await owner.send('DELETE', `${PATH}/${id}`);
});

test('a file that cannot be read or is too large is refused', async () => {
  const refused = await owner.send('POST', `${PATH}/file`, { text: fileOf('karambit,"1') });
  expect(refused.status).toBe(422);
  expect(await jsonOf(refused)).toMatchObject({ error: 'sale.file-unreadable', message: expect.stringContaining('2') });
  const large = 'ä'.repeat(SALE_FILE_MAX_BYTES / 2 + 1);
  expect(await errorOf(owner.send('POST', `${PATH}/file`, { text: large }))).toBe('http.body-too-large');
  expect((await site.aBrowser().send('POST', `${PATH}/file`, { text: 'a' })).status).toBe(401);
});

test('all waiting sales of a file are listed, approved or rejected at once, by admins alone', async () => {
  const names = [531, 532, 533];
  const rows = names.map((seed) => `karambit,${seed},minimal-wear,9${seed},USD,${today()}`);
  const text = ['item,seed,wear,price,currency,date', ...rows].join('\n');
  expect((await owner.send('POST', `${PATH}/file`, { text, consent: true })).status).toBe(200);
  const byForm = await sent(owner, { slug: 'karambit-534' });
  const waiting = (await inbox()).sales;
  const [first] = waiting.filter(({ proofUrl }) => proofUrl === null);
  const id = first?.id ?? '';
  expect(first?.waitingOfFile).toBe(3);
  expect(waiting.find((each) => each.id === byForm.id)?.waitingOfFile).toBeNull();
  const ofFile = await inbox(`?file=${id}`);
  expect(ofFile.sales.map(({ patternId }) => patternId)).toEqual(names);
  expect(ofFile).toMatchObject({ page: 1, pages: 1 });
  expect((await inbox(`?file=${byForm.id}`)).sales).toEqual([]);

  const decide = (browser: Browser, of: string, input: object) =>
    browser.send('POST', `${ADMIN_PATH}/${of}/file`, input);
  expect((await decide(owner, id, { action: 'approve' })).status).toBe(403);
  expect(await errorOf(decide(admin, byForm.id, { action: 'approve' }))).toBe('http.not-found');
  expect(await errorOf(decide(admin, id, { action: 'reject' }))).toBe('http.bad-request');
  expect(await jsonOf(await decide(admin, id, { action: 'approve' }))).toEqual({ changed: 3 });
  expect(await errorOf(decide(admin, id, { action: 'approve' }))).toBe('http.not-found');
  for (const seed of names) expect((await pricesOf(`karambit-${seed}`))?.sales).toHaveLength(1);
  expect(await pricesOf('karambit-534')).toBeNull();

  const again = text.replaceAll('531', '541').replaceAll('532', '542').replaceAll('533', '543');
  expect((await owner.send('POST', `${PATH}/file`, { text: again, consent: true })).status).toBe(200);
  const second = (await inbox()).sales.find(({ patternId }) => patternId === 541);
  expect(await jsonOf(await decide(admin, second?.id ?? '', { action: 'reject', reason: 'A hoax' }))).toEqual({
    changed: 3,
  });
  expect((await own()).filter(({ reason }) => reason === 'A hoax')).toHaveLength(3);
  expect(await pricesOf('karambit-541')).toBeNull();
});
