import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { startFakeWebhook, type FakeWebhook } from '@bluegem/server/testing/discord-webhook';
import { startFakeMailServer, type FakeMailServer } from '@bluegem/server/testing/fake-mail-server';
import { ADMIN_SETTINGS, openAsAdmin } from './support/admin.ts';
import { reverseProxyTo } from './support/tls/reverse-proxy.ts';
import { soon, useSite } from './support/site.ts';

let webhook: FakeWebhook;
let mails: FakeMailServer;
/** As it is deployed, with a channel at Discord and a mail server that are stand-ins. */
const site = useSite(
  async () => {
    webhook = await startFakeWebhook();
    mails = await startFakeMailServer();
    return { ...ADMIN_SETTINGS, SMTP_URL: mails.url, MAIL_FROM: 'Blue Gem Atlas <alerts@gems.example>' };
  },
  {
    tls: true,
    hosts: { 'discord.com': (...exchange) => reverseProxyTo(Number(new URL(webhook.url).port))(...exchange) },
  },
);
test.afterAll(async () => {
  await webhook.close();
  await mails.close();
});

/** A job compares once a minute, another one sends; a lease of a message lasts a minute. */
const JOBS_MS = 150_000;
const HEADER = 'weapon,pattern_id,float,price,currency,kind,source,reference,observed_at';

type Embed = { title: string; description: string; footer: { text: string } };
const embeds = () => webhook.received.map(({ message }) => (message['embeds'] as Embed[])[0] as Embed);
/** The body of an e-mail without the encoding of its lines. */
const textOf = (data: string) =>
  data
    .slice(data.indexOf('\r\n\r\n'))
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
const linkIn = (text: string, purpose: string) =>
  new URL(
    new RegExp(`https://gems\\.example/alerts/${purpose}\\?[^)\\s"]+`).exec(text)?.[0] ?? 'https://missing.example',
  );

async function importOffers(page: Page, offers: readonly [reference: string, pattern: number, price: number][]) {
  const observedAt = new Date(Date.now() - 3_600_000).toISOString();
  const lines = offers.map(
    ([reference, pattern, price]) => `karambit,${pattern},0.08,${price},USD,listing,csfloat,${reference},${observedAt}`,
  );
  const headers = { origin: 'https://gems.example' };
  const file = { format: 'csv', text: [HEADER, ...lines].join('\n') };
  const checked = await page.request.post('/api/admin/prices/uploads', { headers, data: file });
  expect(checked.ok(), await checked.text()).toBe(true);
  const { upload } = (await checked.json()) as { upload: { id: number } };
  const imported = await page.request.post(`/api/admin/prices/uploads/${upload.id}`, {
    headers,
    data: { skipBad: false },
  });
  expect(imported.ok(), await imported.text()).toBe(true);
}

async function saveAlert(page: Page, target: string, saved: string): Promise<void> {
  await page.getByLabel('Webhook URL or email address').fill(target);
  await page.getByRole('combobox', { name: 'Frequency' }).selectOption('Once an hour');
  await page.getByRole('button', { name: 'Save alert' }).click();
  await page.getByText(saved).waitFor();
}

test('a search becomes an alert; a new offer reaches channel and mailbox once, over a killed server; links stop it', async () => {
  test.setTimeout(420_000);
  const page = await openAsAdmin(site, '/patterns?weapon=karambit&tier=1&priceMax=10000');
  await page.getByRole('link', { name: 'Get alerts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Alerts' }).waitFor();
  expect(await page.getByRole('region', { name: 'Your search' }).getByRole('listitem').allTextContents()).toEqual([
    'Karambit',
    'Tier 1',
    expect.stringContaining('10,000'),
  ]);
  await saveAlert(page, `https://discord.com${new URL(webhook.url).pathname}`, 'Saved. Your alert is on.');
  await saveAlert(page, 'ada@gems.example', 'Almost done');
  const own = page.getByRole('region', { name: 'Your alerts' });
  await own.getByText('Not confirmed yet').waitFor();

  await expect.poll(() => mails.received.length, { timeout: JOBS_MS }).toBe(1);
  const request = textOf(mails.received[0]?.data ?? '');
  const confirm = linkIn(request, 'confirm');
  await site.go(page, confirm.pathname + confirm.search);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Your alert is on.' }).waitFor();

  // The channel is silent, and the server is killed meanwhile.
  webhook.script.push('silence');
  await importOffers(page, [
    ['cheap', 387, 9000],
    ['dear', 442, 20_000],
  ]);
  await expect.poll(() => webhook.received.length, { timeout: JOBS_MS }).toBe(1);
  await site.restart();
  await expect.poll(() => webhook.received.length, { timeout: JOBS_MS }).toBe(2);
  await expect.poll(() => mails.received.length, { timeout: JOBS_MS }).toBe(2);
  const [first, second] = embeds();
  expect(second?.footer).toEqual(first?.footer);
  expect(second?.description).toContain('https://gems.example/pattern/karambit/387');
  expect(second?.description).toContain('For sale on CSFloat');
  expect(second?.description).not.toContain('442');
  expect(textOf(mails.received[1]?.data ?? '')).toContain('https://gems.example/pattern/karambit/387');

  const feed = await (await site.request('/feeds/patterns.atom?weapon=karambit&priceMax=10000')).text();
  expect(feed.match(/<entry>/g)).toHaveLength(1);

  for (const text of [second?.description ?? '', textOf(mails.received[1]?.data ?? '')]) {
    const stop = linkIn(text, 'stop');
    await site.go(page, stop.pathname + stop.search);
    await page.getByRole('button', { name: 'Stop alert' }).click();
    await page.getByRole('heading', { name: 'The alert is deleted.' }).waitFor();
  }
  await site.go(page, '/alerts?tier=1');
  expect(await own.count()).toBe(0);
  await soon(() => webhook.received.length).toBe(2);
  expect(mails.received).toHaveLength(2);
});
