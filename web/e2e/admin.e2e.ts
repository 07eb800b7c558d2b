import { expect, test } from '@playwright/test';
import { accountMenu, expectPath, PERSON, signIn } from './support/account.ts';
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

test('a form from another site changes nothing', async () => {
  const answer = await fetch(`${site.url}/admin/feedback`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'again=00000000-0000-4000-8000-000000000000',
    redirect: 'manual',
  });
  expect(answer.status).toBe(403);
});
