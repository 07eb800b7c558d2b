import { expect, test } from '@playwright/test';
import { ADMIN_SETTINGS, auditedEvents, openAsAdmin } from './support/admin.ts';
import { expectPath, PERSON, signInQuickly } from './support/account.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite(ADMIN_SETTINGS);

/** Two accounts and eight pages, on a busy machine. */
const ALL_STEPS_TIMEOUT_MS = 180_000;

/** The account number at the local provider. */
async function numberOf(person: string): Promise<string> {
  const page = await site.pageOf(await site.visitor());
  await signInQuickly(page, 'Discord', person);
  const { discord_id: number } = (await (await page.request.get('/api/user')).json()) as { discord_id: string };
  return number;
}

for (const [javaScriptEnabled, person] of [
  [true, PERSON.discord],
  [false, PERSON.keyboard],
] as const) {
  test(`with script: ${javaScriptEnabled}, access is granted, applies at once, and is revoked`, async () => {
    test.setTimeout(ALL_STEPS_TIMEOUT_MS);
    const number = await numberOf(person);
    const moderator = await site.pageOf(await site.visitor());
    await signInQuickly(moderator, 'Discord', person);
    await site.go(moderator, '/admin/community');
    await expectPath(moderator, '/');

    const page = await openAsAdmin(site, '/admin/community', { javaScriptEnabled });
    const panel = page.getByRole('region', { name: 'Admins' });
    await panel.getByText('…0001').waitFor();
    await panel.getByRole('combobox', { name: 'Signs in with' }).selectOption('discord');
    await panel.getByRole('textbox', { name: 'ID there' }).fill(number);
    await panel.getByRole('textbox', { name: 'Who it is' }).fill('Night watch');
    await panel.getByRole('button', { name: 'Grant access' }).click();
    const entry = panel.getByRole('listitem').filter({ hasText: 'Night watch' });
    await entry.getByText(/^Discord · since /).waitFor();
    expect(await page.content()).not.toContain(number);

    await site.go(moderator, '/admin/community');
    await moderator.getByRole('heading', { level: 1, name: 'Community' }).waitFor();
    await expectPath(moderator, '/admin/community');

    await panel.getByRole('textbox', { name: 'ID there' }).fill(number);
    await panel.getByRole('textbox', { name: 'Who it is' }).fill('Again');
    await panel.getByRole('button', { name: 'Grant access' }).click();
    await panel.getByRole('alert').getByText('This person is already an admin').waitFor();

    await entry.getByRole('link', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke this access?' });
    await dialog.getByText('Night watch loses admin access').waitFor();
    await dialog.getByRole('button', { name: 'Revoke access' }).click();
    await soon(() => entry.count()).toBe(0);
    await site.go(moderator, '/admin/community');
    await expectPath(moderator, '/');
    expect((await auditedEvents(page)).slice(0, 2)).toEqual(['admin.access-revoked', 'admin.access-granted']);
  });
}

test('the community numbers are shown', async () => {
  const page = await openAsAdmin(site, '/admin/community');
  const numbers = page.getByLabel('The community in numbers');
  await numbers.getByText(/Steam \d/).waitFor();
  for (const title of ['New accounts by week', 'Visits by day']) {
    await page.getByRole('figure', { name: title }).getByRole('img').waitFor();
  }
});
