import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { ADMIN_SETTINGS, auditedEvents, openAsAdmin } from './support/admin.ts';
import { expectPath } from './support/account.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite(ADMIN_SETTINGS);

async function write(kind: string, message: string): Promise<void> {
  const answer = await fetch(`${site.url}/api/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ kind, message, email: 'me@example.org' }),
  });
  expect(answer.status).toBe(200);
}

const entryOf = (page: Page, message: string) => page.getByRole('article').filter({ hasText: message });

async function choose(page: Page, state: string, kind: string): Promise<void> {
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: state });
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: kind });
  await page.getByRole('button', { name: 'Show' }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test(`with script: ${javaScriptEnabled}, feedback is found, noted, archived and deleted`, async () => {
    const mark = javaScriptEnabled ? 'scripted' : 'plain';
    await write('bug', `The ${mark} list jumps.`);
    await write('feature', `A ${mark} wish for more.`);
    const page = await openAsAdmin(site, '/admin/feedback', { javaScriptEnabled });
    await entryOf(page, `A ${mark} wish`).waitFor();
    await choose(page, 'Open', 'Bug report');
    await entryOf(page, `The ${mark} list`).waitFor();
    await soon(() => entryOf(page, `A ${mark} wish`).count()).toBe(0);

    const entry = entryOf(page, `The ${mark} list`);
    await entry.getByText('Add a note').click();
    await entry.getByRole('textbox').fill(`Answered ${mark}: fixed.\nSecond line.`);
    await entry.getByRole('button', { name: 'Save note' }).click();
    await entry.getByRole('blockquote').getByText(`Answered ${mark}: fixed.`).waitFor();
    await entry.getByText('Ada Temper, ').waitFor();

    await entry.getByRole('button', { name: 'Mark as done' }).click();
    await soon(() => entry.count()).toBe(0);
    await choose(page, 'Done', 'All');
    await entry.getByText('Done', { exact: true }).waitFor();
    await entry.getByRole('button', { name: 'Reopen' }).click();
    await soon(() => entry.count()).toBe(0);

    await choose(page, 'All', 'All');
    await entry.getByRole('link', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this message?' });
    await dialog.getByRole('link', { name: 'Cancel' }).click();
    await soon(() => dialog.count()).toBe(0);
    await entry.getByRole('link', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete message' }).click();
    await soon(() => entry.count()).toBe(0);
    await entryOf(page, `A ${mark} wish`).waitFor();

    expect((await auditedEvents(page)).slice(0, 4)).toEqual([
      'admin.feedback-deleted',
      'admin.feedback-reopened',
      'admin.feedback-done',
      'admin.feedback-noted',
    ]);
  });
}

test('an address with an invalid filter shows everything', async () => {
  const page = await openAsAdmin(site, '/admin/feedback?state=lost&kind=x&page=0&confirm=1');
  await entryOf(page, 'wish for more').first().waitFor();
  await expectPath(page, '/admin/feedback?state=lost&kind=x&page=0&confirm=1');
});

test('a form of another site changes nothing', async () => {
  await write('general', 'This shall stay as it is.');
  const page = await openAsAdmin(site, '/admin/feedback');
  const { entries } = (await (await page.request.get('/api/admin/feedback')).json()) as { entries: { id: string }[] };
  const answer = await page.request.post('/admin/feedback', {
    headers: { origin: 'https://elsewhere.example' },
    form: { intent: 'delete', id: entries[0]?.id ?? '' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
  await site.go(page, '/admin/feedback');
  await entryOf(page, 'This shall stay').waitFor();
});
