import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import type { Page } from 'playwright-core';
import { soon, type Site } from '../site.ts';

const HEADER = 'weapon,pattern_id,float,price,currency,kind,source,reference,observed_at';

export async function handleFeedback(site: Site, page: Page, words: string): Promise<void> {
  await site.go(page, '/admin/feedback');
  const entry = page.getByRole('article').filter({ hasText: words });
  await entry.getByText('Add a note').click();
  await entry.getByRole('textbox').fill('Answered.');
  await entry.getByRole('button', { name: 'Save note' }).click();
  await entry.getByRole('blockquote').getByText('Answered.').waitFor();
  await entry.getByRole('button', { name: 'Mark as done' }).click();
  await entry.getByRole('button', { name: 'Reopen' }).click();
  await entry.getByRole('button', { name: 'Mark as done' }).waitFor();
  await entry.getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click();
  await soon(() => entry.count()).toBe(0);
}

async function propose(site: Site, page: Page, tier: string): Promise<void> {
  await site.go(page, '/admin/patterns/karambit-123');
  await page.getByRole('combobox', { name: 'Tier' }).selectOption({ label: tier });
  await page.getByRole('textbox', { name: 'Reason' }).fill('Seen in the game.');
  await page.getByRole('button', { name: 'Save as a proposal' }).click();
  await page.waitForURL(/\/admin\/patterns\/changes\/\d+$/);
}

export async function correctPattern(site: Site, page: Page): Promise<void> {
  await propose(site, page, 'Tier 2');
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Rejected', { exact: true }).waitFor();
  await propose(site, page, 'Tier 1');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Undo this change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A mistake.');
  await dialog.getByRole('button', { name: 'Undo this change' }).click();
  await page.getByText('Reverts change').waitFor();
}

export async function importPrices(site: Site, page: Page): Promise<void> {
  const observedAt = new Date(Date.now() - 86_400_000).toISOString();
  const buffer = Buffer.from(`${HEADER}\nkarambit,442,0.08,900,USD,sale,mine,one,${observedAt}`);
  await site.go(page, '/admin/prices');
  for (const decision of ['Discard the file', 'Import']) {
    await page.getByLabel('CSV or JSON file').setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('heading', { name: 'Before anything is imported' }).waitFor();
    await page.getByRole('button', { name: decision, exact: true }).click();
    await page.getByRole('button', { name: 'Check the file' }).waitFor();
  }
}

export async function grantAccess(site: Site, page: Page): Promise<void> {
  await site.go(page, '/admin/community');
  const panel = page.getByRole('region', { name: 'Admins' });
  await panel.getByRole('combobox', { name: 'Signs in with' }).selectOption('discord');
  await panel.getByRole('textbox', { name: 'Steam or Discord ID' }).fill('123456789012345678');
  await panel.getByRole('textbox', { name: 'Who it is' }).fill('Night watch');
  await panel.getByRole('button', { name: 'Grant access' }).click();
  const entry = panel.getByRole('listitem').filter({ hasText: 'Night watch' });
  await entry.getByRole('link', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click();
  await soon(() => entry.count()).toBe(0);
}

/** There is no discovery without the game, so a form as on the page is sent for one that does not exist. */
export async function moderateDiscoveries(site: Site, page: Page): Promise<void> {
  for (const action of ['hide', 'show', 'delete']) {
    await site.go(page, '/admin/discoveries');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.evaluate((value) => {
      const form = Object.assign(document.createElement('form'), { method: 'post' });
      for (const [name, text] of Object.entries({ action: value, item: '1', reason: 'Made up.' })) {
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value: text }));
      }
      document.body.append(form);
      form.submit();
    }, action);
    await (await answered).finished();
    await page.getByRole('heading', { level: 1, name: 'Discoveries' }).waitFor();
  }
}

async function sendScreenshot(site: Site, page: Page): Promise<void> {
  const picture = await site.request(`/render/${RENDER_VERSION}/karambit/387/fancy-playside-640.png`);
  const buffer = Buffer.from(await picture.arrayBuffer());
  await site.go(page, '/pattern/karambit/387?tab=screenshots');
  await page.getByText('You own one? Add a screenshot').click();
  await page.locator('[name=file]').setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Thank you.').waitFor();
}

/** Sends screenshots and does with them all that an admin and their sender can do. */
export async function moderateScreenshots(site: Site, page: Page): Promise<void> {
  const entry = page.getByRole('article').filter({ hasText: 'Karambit #387' });
  const dialog = page.getByRole('dialog');
  await sendScreenshot(site, page);
  await site.go(page, '/admin/screenshots');
  await entry.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('There are none.').waitFor();
  await site.go(page, '/admin/screenshots?state=approved');
  await entry.getByRole('link', { name: 'Reject' }).click();
  await dialog.getByRole('textbox').fill('Drawn, not the game.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await page.getByText('There are none.').waitFor();
  await site.go(page, '/admin/screenshots?state=rejected');
  await entry.getByRole('link', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('There are none.').waitFor();
  await sendScreenshot(site, page);
  await site.go(page, '/settings');
  const own = page.getByRole('listitem').filter({ hasText: 'Waiting for review' });
  await own.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You have not sent any.').waitFor();
}

/** The forms that only read: they open what they select. */
export async function searchAsAdmin(site: Site, page: Page): Promise<void> {
  await site.go(page, '/admin/logs?log=access');
  await page.getByRole('textbox', { name: 'Text' }).fill('/admin');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/text=%2Fadmin/);
  await site.go(page, '/admin/patterns');
  await page.getByRole('textbox', { name: 'Weapon and pattern ID' }).fill('karambit 5');
  await page.getByRole('button', { name: 'Open pattern' }).click();
  await page.waitForURL('**/admin/patterns/karambit-5');
}

/** Reports sales by form and from a file, and does with them all that an admin and their sender can do. */
export async function moderateSales(site: Site, page: Page): Promise<void> {
  await site.go(page, '/sales?pattern=karambit-387');
  await page.getByLabel('Date of the sale').fill(new Date().toISOString().slice(0, 10));
  await page.getByLabel('Price', { exact: true }).fill('4321');
  await page.getByRole('combobox', { name: 'Wear', exact: true }).selectOption('Field-Tested');
  await page.getByLabel('Link to the proof').fill('https://example.org/a-sale');
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Thank you. An admin will check it.').waitFor();
  const rows = ['388', '389', '390', '391'].map((seed) => `karambit,${seed},MW,5,today`);
  const text = ['item,seed,wear,price,date', ...rows]
    .join('\n')
    .replaceAll('today', new Date().toISOString().slice(0, 10));
  const file = { name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('CSV or JSON file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('checkbox', { name: 'These are my own sales' }).check();
  await page.getByRole('button', { name: 'Report these sales' }).click();
  await page.getByText('Reported: 4. Already known: 0.').waitFor();
  await site.go(page, '/admin/sales');
  const entry = (name: string) => page.getByRole('article').filter({ hasText: name });
  await entry('#387').getByRole('button', { name: 'Approve' }).click();
  await soon(() => entry('#387').count()).toBe(0);
  await entry('#388').getByRole('link', { name: 'Reject' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Not shown on the page');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await soon(() => entry('#388').count()).toBe(0);
  await entry('#389').getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await soon(() => entry('#389').count()).toBe(0);
  await entry('#390').getByRole('link', { name: 'The whole file (2)' }).click();
  await page.getByRole('button', { name: 'Approve all (2)' }).click();
  await page.getByText('There are none.').waitFor();
  await site.go(page, '/sales');
  const own = page.getByRole('region', { name: 'Your reports' }).getByRole('listitem');
  await soon(() => own.count()).toBe(4);
  await own.first().getByRole('button', { name: 'Delete' }).click();
  await soon(() => own.count()).toBe(3);
}
