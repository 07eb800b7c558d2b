import { adminScreenshots } from '@bluegem/contract/admin/admin-screenshots';
import { AccountExportSchema } from '@bluegem/contract/account';
import {
  ownScreenshots,
  patternScreenshots,
  photographedPatterns,
  sendScreenshot,
} from '@bluegem/contract/screenshots';
import { SCREENSHOT_MAX_BYTES, SCREENSHOTS_PER_HOUR } from '@bluegem/core/site/screenshot';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { removeExpired } from '../jobs/retention.ts';
import { jsonOf } from '../testing/answers.ts';
import { signIn, type Browser } from '../testing/browser.ts';
import { aPhotograph } from '../testing/screenshots.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const HOUR_MS = 3_600_000;
const PATH = '/api/screenshots';
const ADMIN_PATH = '/api/admin/screenshots';

let site: SignInSite;
let admin: Browser;
let owner: Browser;
let other: Browser;
let picture: string;

beforeAll(async () => {
  site = await openSignInSite({ adminIds: [`steam:${PEOPLE[0]?.steamId}`] });
  [admin, owner, other] = [site.aBrowser(), site.aBrowser(), site.aBrowser()];
  await signIn(admin, 'steam', 0);
  await signIn(owner, 'steam', 1);
  await signIn(other, 'steam', 2);
  picture = (await aPhotograph(1800, 900)).toString('base64');
});
afterAll(() => site.close());
// The limit of each hour starts again.
beforeEach(() => site.advance(HOUR_MS));

const usual = () => ({ slug: 'karambit-387', side: 'playside', float: 0.0712, picture, consent: true });
const send = (special: object = {}, browser = owner) => browser.send('POST', PATH, { ...usual(), ...special });
const sent = async (browser = owner) => sendScreenshot.answer.parse(await jsonOf(await send({}, browser)));
const approve = (id: string) => admin.send('POST', `${ADMIN_PATH}/${id}`, { action: 'approve' });
const reject = (id: string, reason?: string) =>
  admin.send('POST', `${ADMIN_PATH}/${id}`, { action: 'reject', ...(reason !== undefined && { reason }) });
const shown = async (slug = 'karambit-387') =>
  patternScreenshots.answer.parse(await jsonOf(await site.api(`/api/pattern/${slug}/screenshots`))).screenshots;
const own = async (browser = owner) =>
  ownScreenshots.answer.parse(await jsonOf(await browser.get('/api/account/screenshots'))).screenshots;
const inbox = async (query = '') =>
  adminScreenshots.answer.parse(await jsonOf(await admin.get(`${ADMIN_PATH}${query}`)));
const errorOf = async (answer: Promise<Response>) => (await jsonOf(await answer))['error'];

test('a screenshot is sent, waits, is approved, seen by everyone, and removed', async () => {
  const screenshot = await sent();
  expect(screenshot).toMatchObject({
    slug: 'karambit-387',
    side: 'playside',
    float: 0.0712,
    state: 'waiting',
    reason: null,
  });
  const { large, small } = screenshot.pictures ?? { large: { path: '' }, small: { path: '' } };
  expect(await shown()).toEqual([]);
  expect((await inbox()).screenshots.map(({ id }) => id)).toContain(screenshot.id);

  // Before it is approved, only its sender and admins see it, and no cache keeps it.
  for (const browser of [owner, admin]) {
    const answer = await browser.get(large.path);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('vary')]).toEqual([
      200,
      'private, no-store',
      'Cookie',
    ]);
  }
  for (const browser of [other, site.aBrowser()]) expect((await browser.get(large.path)).status).toBe(404);

  expect(await jsonOf(await approve(screenshot.id))).toEqual({ changed: true });
  expect(await shown()).toEqual([
    { id: screenshot.id, side: 'playside', float: 0.0712, sentAt: screenshot.sentAt, pictures: screenshot.pictures },
  ]);
  expect(await shown('karambit-388')).toEqual([]);
  const { patterns } = photographedPatterns.answer.parse(await jsonOf(await site.api('/api/screenshots/patterns')));
  expect(patterns).toEqual([{ slug: 'karambit-387', screenshots: 1 }]);
  const answer = await site.api(large.path);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=300, immutable');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
  expect(bytes.includes('Phone of Ada')).toBe(false);
  const etag = answer.headers.get('etag') ?? '';
  expect((await site.api(large.path, { headers: { 'if-none-match': etag } })).status).toBe(304);

  expect((await admin.send('DELETE', `${ADMIN_PATH}/${screenshot.id}`, {})).status).toBe(400);
  expect((await admin.send('DELETE', `${ADMIN_PATH}/${screenshot.id}`, { confirm: true })).status).toBe(200);
  for (const { path } of [large, small]) {
    const gone = await site.api(path, { headers: { 'if-none-match': etag } });
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
  expect(await shown()).toEqual([]);
  expect((await own()).map(({ id }) => id)).not.toContain(screenshot.id);
});

test('a rejected one shows its sender the reason, and its pictures are gone at once', async () => {
  const { id, pictures } = await sent();
  expect((await reject(id)).status).toBe(400);
  expect((await reject(id, ' \n ')).status).toBe(400);
  expect((await reject(id, 'This is pattern 388.')).status).toBe(200);
  expect(await own()).toEqual([
    expect.objectContaining({ id, state: 'rejected', reason: 'This is pattern 388.', pictures: null }),
  ]);
  expect((await owner.get(pictures?.large.path ?? '')).status).toBe(404);
  expect((await approve(id)).status).toBe(404);
  expect((await inbox('?state=rejected')).counts).toMatchObject({ rejected: 1 });
  expect((await owner.send('DELETE', `${PATH}/${id}`)).status).toBe(200);
});

test('only its sender deletes it', async () => {
  const { id, pictures } = await sent();
  expect((await other.send('DELETE', `${PATH}/${id}`)).status).toBe(404);
  expect((await owner.send('DELETE', `${PATH}/${id}`)).status).toBe(200);
  expect((await owner.get(pictures?.small.path ?? '')).status).toBe(404);
  expect((await owner.send('DELETE', `${PATH}/${id}`)).status).toBe(404);
});

test.each([
  ['without consent', { consent: false }, 'screenshot.consent-missing'],
  ['of an unknown weapon', { slug: 'spoon-387' }, 'http.not-found'],
  ['of no pattern', { slug: 'karambit-1001' }, 'http.not-found'],
  ['that is no picture', { picture: Buffer.from('no picture').toString('base64') }, 'screenshot.unreadable'],
  ['that is no base64', { picture: '§§§§' }, 'screenshot.unreadable'],
  ['that is too large', { picture: Buffer.alloc(SCREENSHOT_MAX_BYTES + 1).toString('base64') }, 'screenshot.too-large'],
  ['with a float beyond 1', { float: 1.01 }, 'http.bad-request'],
  ['of another side', { side: 'top' }, 'http.bad-request'],
  ['without a picture', { picture: '' }, 'http.bad-request'],
  ['with something else', { extra: 1 }, 'http.bad-request'],
])('one %s is refused', async (_, special, code) => {
  expect(await errorOf(send(special))).toBe(code);
  expect(await own()).toEqual([]);
});

test('a larger body than any file needs is refused before it is read', async () => {
  expect((await send({ picture: 'A'.repeat(12_000_000) })).status).toBe(413);
});

test('an account may send ten in an hour, however they end', async () => {
  for (let number = 0; number < SCREENSHOTS_PER_HOUR; number++) {
    expect(await errorOf(send({ picture: 'AAAA' }, other))).toBe('screenshot.unreadable');
  }
  const refused = await send({}, other);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
});

test.each(['/large.png', '/huge.webp', '/large.webp.html', '/..%2flarge.webp'])('there is no file %s', async (file) => {
  const { id } = await sent();
  await approve(id);
  expect((await site.api(`/screenshots/${id}${file}`)).status).toBe(404);
  expect((await site.api(`/screenshots/${id}/large.webp`)).status).toBe(200);
  await owner.send('DELETE', `${PATH}/${id}`);
});

test('the export of an account holds its screenshots with their pictures', async () => {
  const [kept, rejected] = [await sent(), await sent()];
  await reject(rejected.id, 'Blurred.');
  const exported = AccountExportSchema.parse(await jsonOf(await owner.get('/api/account/export')));
  const byState = Object.fromEntries(exported.screenshots.map((each) => [each.state, each]));
  expect(byState['rejected']).toMatchObject({ id: rejected.id, reason: 'Blurred.', picture: null });
  const bytes = Buffer.from(byState['waiting']?.picture ?? '', 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 });
  expect(byState['waiting']?.id).toBe(kept.id);
  for (const { id } of [kept, rejected]) await owner.send('DELETE', `${PATH}/${id}`);
});

test('rejected ones are removed after 90 days, others stay', async () => {
  const sender = site.aBrowser();
  await signIn(sender, 'steam', 3);
  const [kept, rejected] = [await sent(sender), await sent(sender)];
  await reject(rejected.id, 'Blurred.');
  site.advance(89 * 24 * HOUR_MS);
  expect(await removeExpired(site.services)).toMatchObject({ screenshots: 0 });
  site.advance(2 * 24 * HOUR_MS);
  expect(await removeExpired(site.services)).toMatchObject({ screenshots: 1 });
  await signIn(admin, 'steam', 0);
  expect((await inbox()).screenshots.map(({ id }) => id)).toEqual([kept.id]);
});

test('600 pictures a minute are enough for one address', async () => {
  const visitor = site.aBrowser();
  const statusOf = async () => (await visitor.get('/screenshots/1-2/small.webp')).status;
  const first = await Promise.all(Array.from({ length: 600 }, statusOf));
  expect(new Set(first)).toEqual(new Set([404]));
  expect(await errorOf(visitor.get('/screenshots/1-2/large.webp'))).toBe('http.rate-limited');
});
