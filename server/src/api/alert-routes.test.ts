import { AccountExportSchema } from '@bluegem/contract/account';
import { listAlerts, saveAlert } from '@bluegem/contract/alerts';
import { ALERTS_PER_ACCOUNT } from '@bluegem/core/query/alert';
import { alerts } from '@bluegem/data/tables/alert-tables';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { alertLinkPath } from '../alerts/alert-links.ts';
import { jsonOf } from '../testing/answers.ts';
import { signIn, type Browser } from '../testing/browser.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';
import { aPost } from '../testing/api.ts';

/** The same as that of the requests. */
const ORIGIN = 'http://localhost';
const HOUR_MS = 3_600_000;
const PATH = '/api/alerts';
const WEBHOOK = 'https://discord.com/api/webhooks/123456789012345678/a-token-of-a-webhook_0123456789';
const MAIL = { serverUrl: 'smtp://127.0.0.1:9', from: 'alerts@example.org' };

let site: SignInSite;
let owner: Browser;
let other: Browser;
beforeAll(async () => {
  site = await openSignInSite({ mail: MAIL });
  [owner, other] = [site.aBrowser(), site.aBrowser()];
  await signIn(owner, 'steam', 1);
  await signIn(other, 'steam', 2);
  // From here on: with a public address there is no local sign-in.
  site.services.config.publicUrl = ORIGIN;
});
afterAll(() => site.close());
beforeEach(async () => {
  site.advance(HOUR_MS);
  await site.services.db().delete(alerts);
});

const usual = { search: 'weapon=karambit&tier=1&sort=blue', channel: 'discord', target: WEBHOOK };
const save = (special: object = {}, browser = owner) => browser.send('POST', PATH, { ...usual, ...special });
const saved = async (special: object = {}) => saveAlert.answer.parse(await jsonOf(await save(special)));
const own = async (browser = owner) => listAlerts.answer.parse(await jsonOf(await browser.get(PATH)));
const codeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, (await jsonOf(response))['error']];
};
const tokenOf = (purpose: 'confirm' | 'stop', id: string) =>
  new URL(alertLinkPath(site.services.secrets, purpose, id), ORIGIN).searchParams.get('token') ?? '';
const follow = (purpose: 'confirm' | 'stop', id: string, token = tokenOf(purpose, id)) =>
  site.api(`${PATH}/${id}/${purpose}`, aPost({ token }));

test('an alert is saved, listed for its owner alone, and deleted', async () => {
  const alert = await saved();
  expect(alert).toMatchObject({ search: 'weapon=karambit&tier=1', digest: 'day', target: '…5678', stoppedAt: null });
  expect(alert.confirmedAt).not.toBeNull();
  expect(await own()).toEqual({ channels: ['discord', 'mail'], alerts: [alert] });
  expect((await own(other)).alerts).toEqual([]);
  expect((await other.send('DELETE', `${PATH}/${alert.id}`)).status).toBe(404);
  expect(await jsonOf(await owner.send('DELETE', `${PATH}/${alert.id}`))).toEqual({ removed: 1 });
  expect((await own()).alerts).toEqual([]);
  expect((await site.aBrowser().get(PATH)).status).toBe(401);
});

test.each([
  [{ search: '' }, 400, 'alert.search-empty'],
  [{ search: 'sort=blue&page=3' }, 400, 'alert.search-empty'],
  [{ target: 'https://discord.com/api/webhooks/1/x' }, 400, 'alert.target-invalid'],
  [
    { target: 'https://discord.com.evil.example/api/webhooks/123456789012345678/a-token-of-a-webhook_0123456789' },
    400,
    'alert.target-invalid',
  ],
  [
    { target: 'http://169.254.169.254/api/webhooks/123456789012345678/a-token-of-a-webhook_0123456789' },
    400,
    'alert.target-invalid',
  ],
  [
    { target: 'http://127.0.0.1:5432/api/webhooks/123456789012345678/a-token-of-a-webhook_0123456789' },
    400,
    'alert.target-invalid',
  ],
  [{ channel: 'mail', target: 'ada@example.org, eve@example.org' }, 400, 'alert.target-invalid'],
  [{ channel: 'mail', target: 'ada@example.org\r\nBcc: eve@example.org' }, 400, 'alert.target-invalid'],
  [{ channel: 'mail', target: WEBHOOK }, 400, 'alert.target-invalid'],
])('%j is refused', async (special, status, code) => {
  expect(await codeOf(save(special))).toEqual([status, code]);
});

test('an e-mail address has to be confirmed by the link in its message, which works once and for one thing', async () => {
  const { id, confirmedAt, target } = await saved({ channel: 'mail', target: ' Ada.Temper@example.org ' });
  expect([confirmedAt, target]).toEqual([null, 'A…@example.org']);
  for (const forged of [tokenOf('stop', id), 'x'.repeat(43), '']) {
    expect(await codeOf(follow('confirm', id, forged))).toEqual([404, 'alert.link-invalid']);
  }
  expect((await own()).alerts).toMatchObject([{ confirmedAt: null }]);
  expect(await jsonOf(await follow('confirm', id))).toEqual({ confirmed: true });
  expect((await own()).alerts[0]?.confirmedAt).not.toBeNull();
});

test('the link in a message deletes its alert without a sign-in; a second click is no error', async () => {
  const { id } = await saved();
  expect(await codeOf(follow('stop', id, tokenOf('confirm', id)))).toEqual([404, 'alert.link-invalid']);
  for (let click = 0; click < 2; click++) expect(await jsonOf(await follow('stop', id))).toEqual({ stopped: true });
  expect((await own()).alerts).toEqual([]);
  expect(await codeOf(follow('confirm', id))).toEqual([404, 'alert.link-invalid']);
});

test('twenty an account, and twenty an hour', async () => {
  for (let alert = 0; alert < ALERTS_PER_ACCOUNT; alert++) await saved();
  site.advance(HOUR_MS);
  expect(await codeOf(save())).toEqual([409, 'alert.limit-reached']);
  for (let attempt = 0; attempt < 19; attempt++) await save();
  expect(await codeOf(save())).toEqual([429, 'alert.rate-limited']);
});

test('the export of an account has its alerts with the whole address', async () => {
  await saved({ channel: 'mail', target: 'ada@example.org' });
  const { alerts: exported } = AccountExportSchema.parse(await jsonOf(await owner.get('/api/account/export')));
  expect(exported).toMatchObject([{ search: 'weapon=karambit&tier=1', channel: 'mail', target: 'ada@example.org' }]);
});

test('a site without a public address sends nothing', async () => {
  const local = await openSignInSite({ mail: MAIL });
  const browser = local.aBrowser();
  await signIn(browser, 'steam', 1);
  expect(listAlerts.answer.parse(await jsonOf(await browser.get(PATH))).channels).toEqual([]);
  expect(await codeOf(browser.send('POST', PATH, usual))).toEqual([409, 'alert.channel-unavailable']);
  await local.close();
});
