import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FEEDBACK_PER_HOUR } from '@bluegem/core/site/feedback';
import { startFakeWebhook } from '@bluegem/server/testing/discord-webhook';
import { Browser } from '../site/browser.ts';
import { cpuMsOf } from '../site/process-usage.ts';
import type { SiteProcess } from '../site/site-process.ts';
import type { FaultCase } from './fault-case.ts';
import { readProblems, startSite, WishlistUser, writeFeedback } from './site.ts';

const HOUR_MS = 3_600_000;
const SESSION_HOURS = 30 * 24;
/** Clock offsets in hours, one after the other. */
const JUMPS = [1, 72, 0, -72, -960, 0, 960, 0];
const QUICK_JUMPS = [72, -72, 0];
/** The process reads its offset twenty times a second. */
const OFFSET_READ_MS = 200;
const DELIVERY_MS = 10_000;
const IDLE_MS = 2_000;
/** A busy loop uses all of the time, in each of the checks; work that a jump made due ends. */
const BUSY_SHARE = 0.3;
const IDLE_CHECKS = 5;

/** Sessions last as long as the clock says; nothing of one that lasts is lost, and a new one can write. */
async function sessionProblems(site: SiteProcess, before: WishlistUser, hours: number): Promise<string[]> {
  const isLive = hours < SESSION_HOURS;
  const user = (await (await before.browser.get('/api/user')).json()) as { authenticated: boolean };
  const again = new WishlistUser(site.url, 2);
  await again.signIn();
  const { status } = await again.addToWishlist();
  return [
    ...(user.authenticated === isLive ? [] : [`the session from before is ${isLive ? 'gone' : 'still there'}`]),
    ...(status === 200 ? [] : [`a wishlist entry after a new sign-in: ${status}`]),
    ...(isLive ? await before.lost() : []),
  ];
}

/** The hourly limit starts again: it allows its number of requests, then refuses with a wait of at most an hour. */
async function limitProblems(site: SiteProcess): Promise<string[]> {
  const sender = new WishlistUser(site.url, 3);
  await sender.signIn();
  const statuses: number[] = [];
  for (let count = 0; count < FEEDBACK_PER_HOUR; count++) statuses.push((await writeFeedback(sender.browser)).status);
  const refused = await writeFeedback(sender.browser);
  const wait = Number(refused.headers.get('retry-after'));
  return [
    ...(statuses.every((status) => status === 200) ? [] : [`within the limit it answers ${statuses.join(', ')}`]),
    ...(refused.status === 429 && wait >= 1 && wait <= 3_600 ? [] : [`beyond it ${refused.status}, wait ${wait} s`]),
  ];
}

/** No busy loop, no negative wait, no job that failed for good. */
async function idleProblems(site: SiteProcess): Promise<string[]> {
  let usedMs = Infinity;
  for (let count = 0; count < IDLE_CHECKS && usedMs >= IDLE_MS * BUSY_SHARE; count++) {
    const before = await cpuMsOf(site.pid);
    await sleep(IDLE_MS);
    usedMs = (await cpuMsOf(site.pid)) - before;
  }
  const metrics = await (await new Browser(site.url).get('/metrics')).text();
  const dead = [...metrics.matchAll(/^bluegem_queue_jobs\{.*state="dead".*\} [1-9]\d*$/gm)];
  return [
    ...(usedMs < IDLE_MS * BUSY_SHARE ? [] : [`a busy loop: ${Math.round(usedMs)} ms of ${IDLE_MS} ms`]),
    ...(site.output.includes('TimeoutNegativeWarning') ? ['a negative wait'] : []),
    ...dead.map(([line]) => `a job has failed for good: ${line}`),
    ...(site.fault === undefined ? [] : [site.fault]),
  ];
}

/** The clock of a running site jumps by hours and days, both ways. */
export async function testClock(faultCase: FaultCase): Promise<void> {
  const file = join(faultCase.newFolder(), 'clock');
  const webhook = await startFakeWebhook();
  faultCase.atEnd(() => webhook.close());
  const setClock = async (hours: number) => {
    writeFileSync(`${file}.new`, String(hours * HOUR_MS));
    renameSync(`${file}.new`, file);
    await sleep(OFFSET_READ_MS);
  };
  await setClock(0);
  const settings = { FAULTS_CLOCK: file, DISCORD_WEBHOOK_URL: webhook.url, METRICS: 'loopback' };
  const preload = ['--import', join(import.meta.dirname, 'moving-clock.ts')];
  const site = await startSite(faultCase, { ...settings, DATA_DIR: faultCase.newFolder() }, preload);
  let [from, sent] = [0, 0];
  for (const to of faultCase.isQuick ? QUICK_JUMPS : JUMPS) {
    const name = `from ${from} h to ${to} h off`;
    const before = new WishlistUser(site.url, 1);
    await before.signIn();
    await before.addToWishlist();
    await setClock(to);
    const hours = to - from;
    await faultCase.check(`${name}: pages and data are as before`, () => readProblems(site.url));
    await faultCase.check(`${name}: sessions last as long as the clock says`, () =>
      sessionProblems(site, before, hours),
    );
    await faultCase.check(`${name}: the limit of an hour starts again and stays one`, () => limitProblems(site));
    sent += FEEDBACK_PER_HOUR;
    await faultCase.check(`${name}: feedback is forwarded`, async () => {
      const deadline = performance.now() + DELIVERY_MS;
      while (webhook.received.length < sent && performance.now() < deadline) await sleep(100);
      return webhook.received.length >= sent ? [] : [`${webhook.received.length} of ${sent} are forwarded`];
    });
    await faultCase.check(`${name}: no busy loop, dead job or negative wait`, () => idleProblems(site));
    from = to;
  }
}
