import { expect, test } from '@playwright/test';
import { ADMIN_SETTINGS, openAsAdmin } from './support/admin.ts';
import { useSite } from './support/site.ts';
import * as admin from './support/tls/admin-forms.ts';
import {
  addressesWithActions,
  filesWithForms,
  FORMS,
  isAt,
  noteForms,
  SENT,
  SENT_BY_SCRIPT,
} from './support/tls/form-list.ts';
import { FOREIGN_ORIGIN } from './support/tls/public-server.ts';
import * as visitor from './support/tls/visitor-forms.ts';

const site = useSite(ADMIN_SETTINGS, { tls: true });

/** Some forty pages, on a busy machine. */
const JOURNEY_TIMEOUT_MS = 300_000;

const failures = () => site.lines().filter((line) => /"level":[56]0/.test(line));

test('every form of the pages is on the list of these journeys', () => {
  expect(filesWithForms()).toEqual(Object.keys(FORMS).toSorted());
  const addresses = addressesWithActions();
  expect(addresses.length).toBeGreaterThan(8);
  expect(addresses.filter((address) => !SENT.some((sent) => isAt(sent, address)))).toEqual([]);
});

test('without script every form is accepted', async () => {
  test.setTimeout(JOURNEY_TIMEOUT_MS);
  const words = 'The list jumps without script.';
  const page = await openAsAdmin(site, '/', { javaScriptEnabled: false });
  const { sent, refused } = noteForms(page);
  await visitor.checkPatterns(site, page);
  await visitor.inspectLink(site, page);
  await visitor.sendFeedback(site, page, words);
  await visitor.useWishlist(site, page);
  await visitor.useOwnItems(site, page);
  await visitor.useAlerts(site, page);
  await visitor.useHistory(site, page);
  await visitor.endSessions(site, page);
  await admin.handleFeedback(site, page, words);
  await admin.correctPattern(site, page);
  await admin.importPrices(site, page);
  await admin.grantAccess(site, page);
  await admin.moderateDiscoveries(site, page);
  await admin.moderateScreenshots(site, page);
  await admin.moderateSales(site, page);
  await admin.searchAsAdmin(site, page);
  await visitor.leaveForGood(site, page);
  expect(refused).toEqual([]);
  expect([...sent].toSorted()).toEqual(SENT.filter((each) => !SENT_BY_SCRIPT.includes(each)));
  expect(failures()).toEqual([]);
});

test('with script forms are accepted, too, at the addresses of the router', async () => {
  test.setTimeout(JOURNEY_TIMEOUT_MS);
  const page = await openAsAdmin(site, '/');
  const { sent, refused } = noteForms(page);
  await visitor.inspectLink(site, page);
  await visitor.compareLink(site, page);
  await visitor.sendFeedback(site, page, 'The list jumps with script.');
  await admin.handleFeedback(site, page, 'The list jumps with script.');
  expect(refused).toEqual([]);
  expect([...sent]).toEqual(expect.arrayContaining(['/', '/feedback', '/admin/feedback note', ...SENT_BY_SCRIPT]));
  expect(failures()).toEqual([]);
});

test('no form is accepted from another site, and none is logged as our error', async () => {
  const page = await openAsAdmin(site, '/settings');
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const ofForm = {
    cookie: cookies.join('; '),
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html',
  };
  const foreign: Record<string, string>[] = [
    { origin: FOREIGN_ORIGIN, 'sec-fetch-site': 'cross-site' },
    { origin: FOREIGN_ORIGIN },
    { origin: 'http://gems.example' },
    { origin: 'null' },
    { origin: site.url, 'sec-fetch-site': 'same-site' },
    {},
  ];
  const taken: string[] = [];
  for (const sent of SENT) {
    const [path = '', intent = ''] = sent.split(' ');
    for (const address of [path, `${path}.data`]) {
      for (const headers of foreign) {
        const body = `intent=${intent}&action=${intent}`;
        const answer = await site.send(address, { method: 'POST', headers: { ...ofForm, ...headers }, body });
        const isRefused =
          answer.status === 403 && (await answer.text()).includes('This request comes from another site.');
        if (!isRefused) taken.push(`${address} ${JSON.stringify(headers)}: ${answer.status}`);
      }
    }
  }
  expect(taken).toEqual([]);
  await site.go(page, '/settings');
  expect(failures()).toEqual([]);
});

test('in a browser a form of another site ends on a page that explains it, in the language of the address', async () => {
  const context = await site.visitor();
  const html = `<form method="post" action="${site.url}/de/feedback"><input name="message" value="Buy at elsewhere"></form>`;
  await context.route(`${FOREIGN_ORIGIN}/`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  const page = await context.newPage();
  await page.goto(`${FOREIGN_ORIGIN}/`);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.evaluate(() => document.forms[0]?.submit());
  expect((await answered).status()).toBe(403);
  await page.getByText('Diese Anfrage kommt von einer anderen Website.').waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('de');
  await page.getByRole('link').click();
  await page.waitForURL(`${site.url}/de`);
});

test('an unsupported method is rejected with the supported ones', async () => {
  const script = /"(\/assets\/[^"]+\.js)"/.exec(await (await site.request('/')).text())?.[1] ?? '';
  const wrong: string[] = [];
  for (const path of ['/', '/pattern/karambit/387', script, '/robots.txt', '/nothing-here', '/api/check']) {
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PROPFIND']) {
      const { status, headers } = await site.send(path, { method });
      if (status !== 405 || !headers.get('allow')?.includes('GET, HEAD')) wrong.push(`${method} ${path}: ${status}`);
    }
  }
  expect(script).not.toBe('');
  for (const path of ['/patterns', script, '/robots.txt', '/nothing-here']) {
    const { status, headers } = await site.send(path, { method: 'POST' });
    if (status !== 405 || headers.get('allow') !== 'GET, HEAD') wrong.push(`POST ${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(failures()).toEqual([]);
});

test('pages name the public address, and cookies require TLS', async () => {
  const html = await (await site.request('/pattern/karambit/387')).text();
  expect(html).toContain('<link rel="canonical" href="https://gems.example/pattern/karambit/387"');
  expect(html).not.toContain('http://gems.example');
  const answer = await site.request('/?lang=de');
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-language=de;.*; Secure/);
  expect(answer.headers.get('strict-transport-security')).toContain('max-age');
});
