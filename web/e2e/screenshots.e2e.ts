import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { expectPath, PERSON, signIn } from './support/account.ts';
import { ADMIN_SETTINGS, auditOf, signedIn } from './support/admin.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite(async () => ADMIN_SETTINGS);

const PATTERN = '/pattern/karambit/387';
const VIEW = `${PATTERN}?tab=screenshots`;
const ALT = 'Screenshot of Karambit #387: playside';
const ADD = 'You own one? Add a screenshot';
const HOSTILE = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';

/** Any picture of the site is one that can be sent. */
async function aPicture() {
  const version = /\/render\/(\d+)\//.exec(await (await site.request(PATTERN)).text())?.[1];
  const answer = await site.request(`/render/${version}/karambit/387/fancy-playside-640.png`);
  return { name: 'screenshot.png', mimeType: 'image/png', buffer: Buffer.from(await answer.arrayBuffer()) };
}

async function fill(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel('Picture', { exact: false }).and(page.locator('[type=file]')).setInputFiles(file);
  await page.getByLabel('What it shows').selectOption('Playside');
  await page.getByLabel('Float (optional)').fill('0,0712');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** A visitor with a browser of their own. */
const aVisitor = async () => site.pageOf(await site.visitor());

const entry = (page: Page) => page.getByRole('article').filter({ hasText: 'Karambit #387' });

test('an owner sends a screenshot, an admin approves and later deletes it', async () => {
  test.setTimeout(150_000);
  const owner = await aVisitor();
  await site.go(owner, PATTERN);
  await owner.getByRole('tab', { name: 'In game' }).click();
  await owner.getByText(ADD).click();
  await owner.getByRole('link', { name: 'Sign in to send your screenshot' }).click();
  await signIn(owner, 'Steam', PERSON.keyboard);
  await expectPath(owner, VIEW);
  await owner.getByText(ADD).click();

  await fill(owner, { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(HOSTILE) });
  await owner.getByRole('alert').filter({ hasText: 'This file can’t be read.' }).waitFor();
  await fill(owner, { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(9_000_000, 1) });
  await owner.getByRole('alert').filter({ hasText: 'larger than 8 MB' }).waitFor();
  await fill(owner, await aPicture());
  await owner.getByRole('status').filter({ hasText: 'Thank you.' }).waitFor();

  const visitor = await aVisitor();
  await site.go(visitor, VIEW);
  await visitor.getByText(ADD).waitFor();
  expect(await visitor.getByRole('tabpanel').getByRole('img').count()).toBe(0);
  const admin = await signedIn(site, PERSON.steam);
  await site.go(admin, '/admin/screenshots');
  await entry(admin).getByText('Playside · Float 0.0712').waitFor();
  const waiting = entry(admin).getByRole('img', { name: ALT });
  await soon(() => waiting.evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await entry(admin).getByRole('button', { name: 'Approve' }).click();
  await admin.getByText('There are none.').waitFor();

  // In a browser that has not asked for the marks yet.
  const list = await aVisitor();
  await site.go(list, '/patterns?weapon=karambit&search=387');
  await list.getByRole('row', { name: '#387' }).getByText('Screenshot by an owner').waitFor({ state: 'attached' });
  await site.go(visitor, PATTERN);
  await visitor.getByRole('tab', { name: 'In game' }).click();
  const shown = visitor.getByRole('img', { name: ALT });
  await soon(() => shown.evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await visitor.locator('main').innerText()).not.toContain(PERSON.keyboard);
  const large = (await visitor.getByRole('link', { name: ALT }).getAttribute('href')) ?? '';
  const answer = await site.request(large);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=3600, s-maxage=300, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
  });
  await visitor.getByRole('tab', { name: 'Reconstruction' }).click();
  await expectPath(visitor, PATTERN);

  await site.go(admin, '/admin/screenshots?state=approved');
  await entry(admin).getByRole('link', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await admin.getByText('There are none.').waitFor();
  expect((await site.request(large)).status).toBe(404);
  expect((await auditOf(site, admin)).map(({ event }) => event)).toEqual([
    'admin.screenshot-deleted',
    'admin.screenshot-approved',
  ]);
  await site.go(owner, '/settings');
  await owner.getByText('You have not sent any.').waitFor();
});
