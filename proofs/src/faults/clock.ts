import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FEEDBACK_PER_HOUR } from '@bluegem/core/site/feedback';
import { startFakeWebhook, STEPS, type FakeWebhook } from '@bluegem/server/testing/discord-webhook';
import { cpuMsOf } from '../site/process-usage.ts';
import { Browser } from '../site/browser.ts';
import { jsonOf } from '../cluster/test-user.ts';
import type { SiteProcess } from '../site/site-process.ts';
import { run } from './child.ts';
import { readProblems, startSite, WishlistUser } from './site.ts';
import type { FaultCase } from './fault-case.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const SESSION_DAYS = 30;
/** Clock offsets in hours, one after the other. */
const JUMPS = [1, 72, 0, -2, -72, -960, 0, 960, 0] as const;
const QUICK_JUMPS = [72, -72, 0] as const;
/** The process reads its offset twenty times a second. */
const OFFSET_READ_MS = 200;
const DELIVERY_MS = 10_000;
const IDLE_MS = 2_000;
/** A busy loop uses all of the time, in each of the checks. */
const BUSY_SHARE = 0.3;
const IDLE_CHECKS_MAX = 5;
/** A jump back by weeks makes the job queue set a few. */
const LONG_TIMERS_MAX = 20;
const EXPORTS_PER_MINUTE = 10;
const KEPT_PATHS = ['/', '/patterns', '/api/weapons', '/api/discoveries/recent', '/api/insights/market', '/robots.txt'];
const YEAR_SECONDS = 366 * 86_400;

type TestBed = {
  faultCase: FaultCase;
  site: SiteProcess;
  webhook: FakeWebhook;
  setClock(hours: number): Promise<void>;
};

/** Checks durations in headers: each must be a number of at least 0 and at most a year. */
function headerProblems(path: string, answer: Response): string[] {
  const cacheControl = answer.headers.get('cache-control') ?? '';
  const times = [...cacheControl.matchAll(/(?:max-age|s-maxage)=([^,\s]*)/g)].map(([, text]) => text);
  const all = [...times, answer.headers.get('retry-after') ?? undefined].filter((text) => text !== undefined);
  return all
    .filter((text) => !/^\d+$/.test(text) || Number(text) > YEAR_SECONDS)
    .map((text) => `${path} has a duration of ${text} s`);
}

/** The cache time of each path. */
async function cacheTimes(site: SiteProcess): Promise<{ times: string; problems: string[] }> {
  const visitor = new Browser(site.url);
  const answers = await Promise.all(KEPT_PATHS.map(async (path) => ({ path, answer: await visitor.get(path) })));
  return {
    times: answers.map(({ path, answer }) => `${path} ${answer.headers.get('cache-control')}`).join('; '),
    problems: answers.flatMap(({ path, answer }) => [
      ...(answer.status === 200 ? [] : [`${path}: ${answer.status}`]),
      ...headerProblems(path, answer),
    ]),
  };
}

const isSignedIn = async (browser: Browser): Promise<boolean> =>
  ((await jsonOf(await browser.get('/api/user'))) as { authenticated: boolean }).authenticated;

let written = 0;

const writeFeedback = (browser: Browser) =>
  browser.send('POST', '/api/feedback', { kind: 'general', message: `Feedback number ${written++}` });

/** The hourly limit: it allows its number of requests, then refuses with a wait of at most an hour. */
async function hourlyLimit(browser: Browser): Promise<string[]> {
  const statuses: number[] = [];
  for (let time = 0; time < FEEDBACK_PER_HOUR; time++) statuses.push((await writeFeedback(browser)).status);
  const refused = await writeFeedback(browser);
  const wait = Number(refused.headers.get('retry-after'));
  return [
    ...(statuses.every((status) => status === 200) ? [] : [`within the limit it answers ${statuses.join(', ')}`]),
    ...(refused.status === 429 ? [] : [`beyond the limit it answers ${refused.status}`]),
    ...(wait >= 1 && wait <= 3_600 ? [] : [`Retry-After is ${wait} s for an hourly limit`]),
  ];
}

async function delivered({ webhook }: TestBed, messages: number): Promise<string[]> {
  const startedAt = performance.now();
  while (webhook.received.length < messages && performance.now() - startedAt < DELIVERY_MS) await sleep(100);
  const missing = messages - webhook.received.length;
  return missing <= 0 ? [] : [`${missing} of ${messages} entries of feedback are not forwarded`];
}

/** Work that a jump made due ends; a busy loop does not. */
async function idleProblems({ site, faultCase }: TestBed): Promise<string[]> {
  let usedMs = Infinity;
  for (let time = 0; time < IDLE_CHECKS_MAX && usedMs >= IDLE_MS * BUSY_SHARE; time++) {
    const before = await cpuMsOf(site.pid);
    await sleep(IDLE_MS);
    usedMs = (await cpuMsOf(site.pid)) - before;
    faultCase.note(`${Math.round(usedMs)} ms of processor time in ${IDLE_MS} ms`);
  }
  return usedMs < IDLE_MS * BUSY_SHARE
    ? []
    : [`a busy loop: ${Math.round(usedMs)} ms of processor time in ${IDLE_MS} ms`];
}

async function queueProblems({ site }: TestBed): Promise<string[]> {
  const text = await (await new Browser(site.url).get('/metrics')).text();
  const dead = [...text.matchAll(/^bluegem_queue_jobs\{.*state="dead".*\} (\d+)$/gm)].filter(
    ([, count]) => count !== '0',
  );
  return dead.map(([line]) => `a job has failed for good: ${line}`);
}

/** Invalid timer delays. A delay too long for a timer fires immediately; if repeated, that is a busy loop. */
function timerProblems({ site, faultCase }: TestBed): string[] {
  const tooLong = site.errors.split('TimeoutOverflowWarning').length - 1;
  if (tooLong > 0) faultCase.note(`${tooLong} timers since the start were too long and ended at once`);
  return [
    ...(site.errors.includes('TimeoutNegativeWarning') ? ['a negative wait'] : []),
    ...(tooLong > LONG_TIMERS_MAX ? [`${tooLong} timers were too long and ended at once`] : []),
  ];
}

/** The limit per minute is counted in memory: after a jump back its wait must still be at most a minute. */
async function minuteLimit({ setClock }: TestBed, browser: Browser, hours: number): Promise<string[]> {
  const exported = async () => {
    const answer = await browser.get('/api/account/export');
    await answer.arrayBuffer();
    return answer;
  };
  for (let time = 0; time <= EXPORTS_PER_MINUTE; time++) await exported();
  await setClock(hours);
  const answer = await exported();
  const wait = Number(answer.headers.get('retry-after'));
  if (answer.status !== 429) return answer.status < 500 ? [] : [`status ${answer.status}`];
  return wait >= 1 && wait <= 60 ? [] : [`Retry-After is ${wait} s for a limit per minute`];
}

async function testJump(testBed: TestBed, from: number, to: number, usual: string): Promise<void> {
  const { faultCase, site, setClock } = testBed;
  const name = `from ${from} h to ${to} h off`;
  const before = new WishlistUser(site.url);
  await before.signIn(1);
  await before.addToWishlist();
  await faultCase.check(`${name}: the limit of a minute stays one`, () => minuteLimit(testBed, before.browser, to));
  await faultCase.check(`${name}: pages, data and cache times are as before`, async () => {
    const { times, problems } = await cacheTimes(site);
    return [...(await readProblems(site.url)), ...problems, ...(times === usual ? [] : [`cache times: ${times}`])];
  });
  await faultCase.check(`${name}: sessions last as long as the clock says`, async () => {
    const isLive = to - from < SESSION_DAYS * DAY_HOURS;
    const signedIn = await isSignedIn(before.browser);
    const again = new WishlistUser(site.url);
    await again.signIn(2);
    const added = await again.addToWishlist();
    return [
      ...(signedIn === isLive ? [] : [`the session from before is ${signedIn ? 'still there' : 'gone'}`]),
      ...(added.status === 200 ? [] : [`a wishlist entry after a new sign-in: ${added.status}`]),
      ...(isLive ? await before.lost() : []),
    ];
  });
  await faultCase.check(`${name}: the limit of an hour starts again and stays one`, async () => {
    const again = new WishlistUser(site.url);
    await again.signIn(3);
    return hourlyLimit(again.browser);
  });
  await faultCase.check(`${name}: feedback is forwarded`, () => delivered(testBed, forwardable(testBed)));
  await faultCase.check(`${name}: no busy loop, no dead job, no negative wait`, async () => [
    ...(await idleProblems(testBed)),
    ...(await queueProblems(testBed)),
    ...timerProblems(testBed),
    ...(site.fault === undefined ? [] : [site.fault]),
  ]);
  await setClock(to);
}

const accepted = new WeakMap<FakeWebhook, number>();

/** Number of messages that must have arrived by now: each round adds the hourly limit. */
function forwardable({ webhook }: TestBed): number {
  const count = (accepted.get(webhook) ?? 0) + FEEDBACK_PER_HOUR;
  accepted.set(webhook, count);
  return count;
}

/** Feedback delayed for seconds while the clock is days ahead must not wait for days. */
async function testWaiting(testBed: TestBed): Promise<void> {
  const { faultCase, site, webhook, setClock } = testBed;
  await setClock(72);
  const sender = new WishlistUser(site.url);
  await sender.signIn(4);
  const before = webhook.received.length;
  webhook.script.push(STEPS.limited(3));
  await writeFeedback(sender.browser);
  await delivered(testBed, before + 1);
  await setClock(0);
  await faultCase.check('feedback delayed for 3 s before a jump back of 72 h is forwarded', () =>
    delivered(testBed, before + 2),
  );
}

/** The clock of a running site jumps by hours and days, both ways. */
export async function testClock(faultCase: FaultCase): Promise<void> {
  const folder = faultCase.newFolder();
  const [file, prices, dataDir] = ['clock', 'prices.csv', 'data'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const webhook = await startFakeWebhook();
  faultCase.atEnd(() => webhook.close());
  const yesterday = new Date(Date.now() - DAY_HOURS * HOUR_MS).toISOString();
  const rows = [1, 2, 3, 4].map((price) => `karambit,387,0.08,minimal-wear,${price}000,USD,sale,a-market,${yesterday}`);
  writeFileSync(prices, ['weapon,pattern_id,float,wear,price,currency,kind,source,observed_at', ...rows].join('\n'));
  const imported = await run(['tools/src/prices/main.ts', 'import', prices], { env: { DATA_DIR: dataDir } });
  if (imported.code !== 0) throw new Error(`prices could not be imported: ${imported.errors}`);
  const setClock = async (hours: number) => {
    writeFileSync(`${file}.new`, String(hours * HOUR_MS));
    renameSync(`${file}.new`, file);
    await sleep(OFFSET_READ_MS);
  };
  await setClock(0);
  const settings = { DATA_DIR: dataDir, FAULTS_CLOCK: file, DISCORD_WEBHOOK_URL: webhook.url, METRICS: 'loopback' };
  const site = await startSite(faultCase, settings, ['--import', join(import.meta.dirname, 'moving-clock.ts')]);
  const testBed = { faultCase, site, webhook, setClock };
  const { times } = await cacheTimes(site);
  let from = 0;
  for (const to of faultCase.isQuick ? QUICK_JUMPS : JUMPS) {
    await testJump(testBed, from, to, times);
    from = to;
  }
  await testWaiting(testBed);
}
