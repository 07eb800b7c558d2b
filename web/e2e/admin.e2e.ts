import { KARAMBIT_387 } from '@bluegem/server/testing/inspect-links';
import { expect, test } from '@playwright/test';
import { accountMenu, expectPath, PERSON, signIn } from './support/account.ts';
import { signedIn } from './support/admin.ts';
import { useSite } from './support/site.ts';

const site = useSite({ ADMIN_IDS: 'steam:76561190000000001' });

test('an admin reads the messages of visitors', async () => {
  const words = `The back is bluer than it says here. (${Date.now()})`;
  const visitor = await site.open('/feedback?kind=pattern&weapon=karambit&pattern=387');
  await visitor.getByRole('textbox', { name: 'Message' }).fill(words);
  await visitor.getByRole('textbox', { name: 'Email address (optional)' }).fill('me@example.org');
  await visitor.getByRole('button', { name: 'Send feedback' }).click();
  await visitor.getByRole('heading', { name: 'Thank you, we’ve received it' }).waitFor();

  const page = await site.pageOf(await site.visitor());
  await site.go(page, '/admin/feedback');
  await expectPath(page, '/login?returnTo=%2Fadmin%2Ffeedback');
  await signIn(page, 'Steam', PERSON.steam);
  await expectPath(page, '/admin/feedback');
  const entry = page.getByRole('article').filter({ hasText: words });
  await entry.getByText('Stored here').waitFor();
  expect(await entry.getByRole('link', { name: 'me@example.org' }).getAttribute('href')).toContain('mailto:');
  expect(await page.getByText(/^\d+ messages? · \d+ still open$/).isVisible()).toBe(true);
  await entry.getByRole('link', { name: 'Karambit #387' }).click();
  await expectPath(page, '/pattern/karambit/387');
  await accountMenu(page).click();
  const held = Promise.withResolvers<void>();
  await page.route('**/admin.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('status').getByText('Loading Admin Dashboard...').waitFor();
  held.resolve();
  await expectPath(page, '/admin');
});

test('a signed-in visitor who is no admin is redirected to the first page, in their language', async () => {
  const page = await site.pageOf(await site.visitor());
  await site.go(page, '/login');
  await signIn(page, 'Discord', PERSON.discord);
  await site.go(page, '/admin');
  await expectPath(page, '/');
  await site.go(page, '/de/admin?page=2');
  await expectPath(page, '/de');
});

test('the pages of the administration show what visitors did, and no link, note or address', async () => {
  test.setTimeout(120_000);
  const headers = { 'content-type': 'application/json', origin: site.url };
  await site.send('/api/inspect', { method: 'POST', headers, body: JSON.stringify({ link: KARAMBIT_387 }) });
  await site.request('/api/admin/overview');
  const collector = await signedIn(site, PERSON.wish);
  for (const slug of ['karambit-387', 'ak-47-661']) {
    const data = { note: 'for its owner alone', maxPrice: slug === 'ak-47-661' ? 5 : null };
    const answer = await collector.request.put(`${site.url}/api/wishlist/${slug}`, { data, headers });
    expect(answer.status()).toBe(200);
  }
  const page = await signedIn(site, PERSON.steam);
  const region = (name: string) => page.getByRole('region', { name, exact: true });

  await site.go(page, '/admin/inspections');
  await region('Latest checks').getByRole('row').filter({ hasText: 'Karambit #387' }).first().waitFor();
  await region('By outcome').getByRole('row').filter({ hasText: 'understood' }).first().waitFor();
  expect(await page.content()).not.toContain(KARAMBIT_387);

  await site.go(page, '/admin/logs?log=access&kind=refused&text=/api/admin');
  const rows = page.getByRole('table', { name: 'Access' }).getByRole('row');
  await rows.filter({ hasText: 'GET /api/admin/overview' }).first().waitFor();
  expect(await page.getByText('127.0.0.1').count()).toBe(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as CSV' }).click();
  const saved = (await (await (await saving).createReadStream()).toArray()).join('');
  expect(saved).toMatch(/^id,at,kind,text,account,requestId,details\r\n/);
  expect(saved).toContain('refused,GET /api/admin/overview,,,"{""status"":401}"');

  await site.go(page, '/admin/wishlists');
  expect(await page.locator('dl dd').allInnerTexts()).toEqual(['1', '2', '1']);
  await page.getByRole('list').filter({ hasText: 'Karambit #387' }).first().waitFor();
  expect(await page.getByText('for its owner alone').count()).toBe(0);

  await site.go(page, '/admin/test?weapon=karambit&patternId=387&float=0.0712');
  await page.getByText('Memory, database and rules agree').waitFor();
  expect(await region('Which rule decided').getByRole('row').count()).toBeGreaterThan(2);
  await page.getByText('Minimal Wear').waitFor();
  await site.go(page, '/admin/community');
  await page
    .getByLabel('The community in numbers')
    .getByText(/Steam \d/)
    .waitFor();
});
