import { AccountExportSchema } from '@bluegem/contract/account';
import { listAlerts, saveAlert } from '@bluegem/contract/alerts';
import { ALERTS_PER_ACCOUNT } from '@bluegem/core/query/alert';
import { stopAlert } from '@bluegem/data/alerts/alerts';
import { alerts } from '@bluegem/data/tables/alert-tables';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { alertLinkPath } from '../account/alerts/alert-links.ts';
import { CONSENT_LIMIT } from '../account/alerts/alerts.ts';
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

test('the same search to the same address is one alert, with the latest digest and language', async () => {
  const first = await saved();
  const again = await saved({ search: 'tier=1&weapon=karambit', digest: 'hour', language: 'de' });
  expect(again).toEqual({ ...first, digest: 'hour', language: 'de' });
  const both = await Promise.all([save({ search: 'weapon=ak-47' }), save({ search: 'weapon=ak-47' })]);
  expect(new Set(await Promise.all(both.map(async (each) => (await jsonOf(each))['id']))).size).toBe(1);
  await saved({ target: `${WEBHOOK}x` });
  expect((await own()).alerts).toHaveLength(3);
});

test('one whose address was gone makes room for a new one', async () => {
  const { id } = await saved();
  await stopAlert(site.services.db(), id, site.services.now());
  const again = await saved();
  expect(again.id).not.toBe(id);
  expect((await own()).alerts).toEqual([again]);
});

const mailTo = (target: string, weapon: string, browser = owner) =>
  save({ channel: 'mail', target, search: `weapon=${weapon}` }, browser);

test('a mailbox gets two requests for consent a day, from all accounts and in all its spellings', async () => {
  expect((await mailTo('ada@example.org', 'karambit')).status).toBe(200);
  expect((await mailTo('ada@example.org', 'karambit')).status).toBe(200);
  expect((await mailTo('A.Da+x@Example.org', 'ak-47', other)).status).toBe(200);
  for (const spelling of ['ada@example.org', 'ADA@example.org', 'a.d.a@example.org', 'ada+1@example.org']) {
    expect(await codeOf(mailTo(spelling, 'talon-knife', other))).toEqual([429, 'alert.rate-limited']);
  }
  expect((await mailTo('eve@example.org', 'karambit', other)).status).toBe(200);
  site.advance(24 * HOUR_MS);
  expect((await mailTo('ada@example.org', 'talon-knife', other)).status).toBe(200);
});

test('a confirmed request is counted no more', async () => {
  for (const weapon of ['karambit', 'ak-47', 'talon-knife']) {
    const { id } = await saved({ channel: 'mail', target: 'bea@example.org', search: `weapon=${weapon}` });
    for (let click = 0; click < 2; click++) await follow('confirm', id);
  }
  for (const weapon of ['gut-knife', 'm9-bayonet'])
    await saved({ channel: 'mail', target: 'bea@example.org', search: `weapon=${weapon}` });
  expect(await codeOf(mailTo('bea@example.org', 'bowie-knife'))).toEqual([429, 'alert.rate-limited']);
});

test('all accounts together request sixty consents an hour', async () => {
  for (let request = 0; request < CONSENT_LIMIT.points; request++) await site.services.limits.alertConsents('all');
  expect(await codeOf(mailTo('cyd@example.org', 'karambit'))).toEqual([429, 'alert.rate-limited']);
  site.advance(HOUR_MS);
  for (const weapon of ['karambit', 'ak-47']) expect((await mailTo('cyd@example.org', weapon)).status).toBe(200);
});

test.each(['__proto__', '<b>', 'de\r\nBcc:a@b', 'xx', 'en-XA'])('the language %j is refused', async (language) => {
  expect(await codeOf(save({ language }))).toEqual([400, 'http.bad-request']);
});

test('twenty an account, and twenty an hour', async () => {
  for (let alert = 0; alert < ALERTS_PER_ACCOUNT; alert++) await saved({ search: `search=karambit+${alert + 1}` });
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
