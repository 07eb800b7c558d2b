import { expect, test } from '@playwright/test';
import { ADMIN_SETTINGS, openAsAdmin } from './support/admin.ts';
import { PERSON, signIn } from './support/account.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite(ADMIN_SETTINGS);

for (const javaScriptEnabled of [true, false]) {
  test(`with script: ${javaScriptEnabled}, logs are searched and saved`, async () => {
    await site.request('/admin/logs');
    await site.request('/api/admin/overview');
    const page = await openAsAdmin(site, '/admin/logs', { javaScriptEnabled });
    const tabs = page.getByRole('navigation', { name: 'Logs' });
    await tabs.getByRole('link', { name: 'Access' }).click();
    const rows = page.getByRole('table', { name: 'Access' }).getByRole('row');
    await rows.filter({ hasText: 'GET /admin/logs' }).filter({ hasText: 'status: 401' }).first().waitFor();
    await rows.filter({ hasText: 'GET /api/admin/overview' }).filter({ hasText: 'refused' }).first().waitFor();
    expect(await page.getByText('127.0.0.1').count()).toBe(0);

    await page.getByRole('textbox', { name: 'Text' }).fill('/api/admin');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('refused');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/kind=refused/);
    await rows.filter({ hasText: 'GET /api/admin/overview' }).first().waitFor();
    await soon(() => rows.filter({ hasText: 'GET /admin/logs' }).count()).toBe(0);

    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as CSV' }).click();
    const file = await (await saving).createReadStream();
    const text = (await file.toArray()).join('');
    expect(text).toMatch(/^id,at,kind,text,account,requestId,details\r\n/);
    expect(text).toContain('refused,GET /api/admin/overview,,,"{""status"":401}"');
    expect(text).not.toContain('GET /admin/logs');

    await page.getByLabel('From day').fill('2099-01-01');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('No matching log entries.').waitFor();
  });
}

test('sign-ins are in the audit log, with only the beginning of the account id', async () => {
  const page = await openAsAdmin(site, '/admin/logs?log=audit&kind=sign-in');
  const row = page.getByRole('table', { name: 'Audit' }).getByRole('row').nth(1);
  expect(await row.textContent()).toContain('method: steam');
  expect(await row.getByRole('code').textContent()).toMatch(/^[\w-]{8}$/);
  expect(await page.getByRole('table', { name: 'Audit' }).textContent()).not.toContain(PERSON.steam);
});

test('a visitor who is no admin gets no log, and is logged', async () => {
  const reader = await site.pageOf(await site.visitor());
  await site.go(reader, '/login');
  await signIn(reader, 'Discord', PERSON.discord);
  for (const path of ['/admin/logs', '/admin/logs/export.csv?log=audit']) {
    const answer = await reader.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, '/']);
  }
  const page = await openAsAdmin(site, '/admin/logs?log=access&text=export.csv');
  await page.getByRole('row').filter({ hasText: 'status: 403' }).first().waitFor();
});

test('a refused sign-in is in the access log', async () => {
  await site.request('/auth/steam/return?state=x');
  const page = await openAsAdmin(site, '/admin/logs?log=access&kind=sign-in-refused');
  await page.getByRole('row').filter({ hasText: 'GET /auth/steam/return' }).first().waitFor();
});
