import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FEEDBACK_PER_HOUR } from '@bluegem/core/site/feedback';
import { startFakeWebhook, STEPS, type FakeWebhook } from '@bluegem/server/testing/discord-webhook';
import { cpuMsOf } from '../site/process-usage.ts';
import { Browser } from '../site/browser.ts';
import { jsonOf } from '../cluster/person.ts';
import type { SiteProcess } from '../site/site-process.ts';
import { run } from './child.ts';
import { readProblems, startSite, Wisher } from './site.ts';
import type { Trial } from './fault-case.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const SESSION_DAYS = 30;
/** Hours that the clock is wrong by, one after the other. */
const JUMPS = [1, 72, 0, -2, -72, -960, 0, 960, 0] as const;
const QUICK_JUMPS = [72, -72, 0] as const;
/** The process looks at its clock twenty times a second. */
const SEEN_MS = 200;
const DELIVERY_MS = 10_000;
const IDLE_MS = 2_000;
/** A loop without a pause takes all of the time; jobs that a jump makes due take some of it. */
const BUSY_SHARE = 0.6;
/** A jump back by weeks makes the queue of jobs set a few. */
const LONG_TIMERS_MAX = 20;
const EXPORTS_PER_MINUTE = 10;
const KEPT_PATHS = ['/', '/patterns', '/api/weapons', '/api/discoveries/recent', '/api/insights/market', '/robots.txt'];
const YEAR_SECONDS = 366 * 86_400;

type Stage = { trial: Trial; site: SiteProcess; webhook: FakeWebhook; setClock(hours: number): Promise<void> };

/** Waits shown to callers, in headers: none may be negative, no number, or longer than a year. */
function headerProblems(path: string, answer: Response): string[] {
  const cacheControl = answer.headers.get('cache-control') ?? '';
  const times = [...cacheControl.matchAll(/(?:max-age|s-maxage)=([^,\s]*)/g)].map(([, text]) => text);
  const all = [...times, answer.headers.get('retry-after') ?? undefined].filter((text) => text !== undefined);
  return all
    .filter((text) => !/^\d+$/.test(text) || Number(text) > YEAR_SECONDS)
    .map((text) => `${path} says to wait ${text} s`);
}

/** How long answers may be kept, by path. */
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

/** The limit of an hour: as many as it allows, then a refusal with a wait within the hour. */
async function hourlyLimit(browser: Browser): Promise<string[]> {
  const statuses: number[] = [];
  for (let time = 0; time < FEEDBACK_PER_HOUR; time++) statuses.push((await writeFeedback(browser)).status);
  const refused = await writeFeedback(browser);
  const wait = Number(refused.headers.get('retry-after'));
  return [
    ...(statuses.every((status) => status === 200) ? [] : [`within the limit it answers ${statuses.join(', ')}`]),
    ...(refused.status === 429 ? [] : [`beyond the limit it answers ${refused.status}`]),
    ...(wait >= 1 && wait <= 3_600 ? [] : [`it says to wait ${wait} s of an hour`]),
  ];
}

async function delivered({ webhook }: Stage, messages: number): Promise<string[]> {
  const startedAt = performance.now();
  while (webhook.received.length < messages && performance.now() - startedAt < DELIVERY_MS) await sleep(100);
  const missing = messages - webhook.received.length;
  return missing <= 0 ? [] : [`${missing} of ${messages} entries of feedback are not forwarded`];
}

async function idleProblems({ site, trial }: Stage): Promise<string[]> {
  const before = await cpuMsOf(site.pid);
  await sleep(IDLE_MS);
  const usedMs = (await cpuMsOf(site.pid)) - before;
  trial.note(`${usedMs} ms of processor time in ${IDLE_MS} ms`);
  return usedMs < IDLE_MS * BUSY_SHARE ? [] : [`a busy loop: ${usedMs} ms of processor time in ${IDLE_MS} ms`];
}

async function queueProblems({ site }: Stage): Promise<string[]> {
  const text = await (await new Browser(site.url).get('/metrics')).text();
  const dead = [...text.matchAll(/^bluegem_queue_jobs\{.*state="dead".*\} (\d+)$/gm)].filter(
    ([, count]) => count !== '0',
  );
  return dead.map(([line]) => `a job has failed for good: ${line}`);
}

/** Waits that are none. One too long for a timer ends at once; again and again, it would be a loop. */
function timerProblems({ site, trial }: Stage): string[] {
  const tooLong = site.errors.split('TimeoutOverflowWarning').length - 1;
  if (tooLong > 0) trial.note(`${tooLong} timers since the start were too long and ended at once`);
  return [
    ...(site.errors.includes('TimeoutNegativeWarning') ? ['a negative wait'] : []),
    ...(tooLong > LONG_TIMERS_MAX ? [`${tooLong} timers were too long and ended at once`] : []),
  ];
}

/** The limit of a minute is kept in memory: what it says after a jump back must still be a minute at most. */
async function minuteLimit({ setClock }: Stage, browser: Browser, hours: number): Promise<string[]> {
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
  return wait >= 1 && wait <= 60 ? [] : [`it says to wait ${wait} s of a minute`];
}

async function tryJump(stage: Stage, from: number, to: number, usual: string): Promise<void> {
  const { trial, site, setClock } = stage;
  const name = `from ${from} h to ${to} h off`;
  const before = new Wisher(site.url);
  await before.signIn(1);
  await before.wish();
  await trial.check(`${name}: the limit of a minute stays one`, () => minuteLimit(stage, before.browser, to));
  await trial.check(`${name}: pages, data and cache times are as before`, async () => {
    const { times, problems } = await cacheTimes(site);
    return [...(await readProblems(site.url)), ...problems, ...(times === usual ? [] : [`cache times: ${times}`])];
  });
  await trial.check(`${name}: sessions last as long as the clock says`, async () => {
    const isLive = to - from < SESSION_DAYS * DAY_HOURS;
    const signedIn = await isSignedIn(before.browser);
    const again = new Wisher(site.url);
    await again.signIn(2);
    const wish = await again.wish();
    return [
      ...(signedIn === isLive ? [] : [`the session from before is ${signedIn ? 'still there' : 'gone'}`]),
      ...(wish.status === 200 ? [] : [`a wish after a new sign-in: ${wish.status}`]),
      ...(isLive ? await before.lost() : []),
    ];
  });
  await trial.check(`${name}: the limit of an hour starts again and stays one`, async () => {
    const again = new Wisher(site.url);
    await again.signIn(3);
    return hourlyLimit(again.browser);
  });
  await trial.check(`${name}: feedback is forwarded`, () => delivered(stage, forwardable(stage)));
  await trial.check(`${name}: no busy loop, no dead job, no negative wait`, async () => [
    ...(await idleProblems(stage)),
    ...(await queueProblems(stage)),
    ...timerProblems(stage),
    ...(site.fault === undefined ? [] : [site.fault]),
  ]);
  await setClock(to);
}

const accepted = new WeakMap<FakeWebhook, number>();

/** Messages that must have come by now: each round adds the limit of an hour. */
function forwardable({ webhook }: Stage): number {
  const count = (accepted.get(webhook) ?? 0) + FEEDBACK_PER_HOUR;
  accepted.set(webhook, count);
  return count;
}

/** Feedback that was told to wait a moment by a clock that is days ahead must not wait for days. */
async function tryWaiting(stage: Stage): Promise<void> {
  const { trial, site, webhook, setClock } = stage;
  await setClock(72);
  const somebody = new Wisher(site.url);
  await somebody.signIn(4);
  const before = webhook.received.length;
  webhook.script.push(STEPS.limited(3));
  await writeFeedback(somebody.browser);
  await delivered(stage, before + 1);
  await setClock(0);
  await trial.check('what was put off for 3 s before a jump back of 72 h is forwarded all the same', () =>
    delivered(stage, before + 2),
  );
}

/** The clock of a running site jumps by hours and days, both ways. */
export async function tryClock(trial: Trial): Promise<void> {
  const folder = trial.newFolder();
  const [file, prices, dataDir] = ['clock', 'prices.csv', 'data'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const webhook = await startFakeWebhook();
  trial.atEnd(() => webhook.close());
  const yesterday = new Date(Date.now() - DAY_HOURS * HOUR_MS).toISOString();
  const rows = [1, 2, 3, 4].map((price) => `karambit,387,0.08,minimal-wear,${price}000,USD,sale,a-market,${yesterday}`);
  writeFileSync(prices, ['weapon,pattern_id,float,wear,price,currency,kind,source,observed_at', ...rows].join('\n'));
  const imported = await run(['tools/src/prices/main.ts', 'import', prices], { env: { DATA_DIR: dataDir } });
  if (imported.code !== 0) throw new Error(`prices could not be imported: ${imported.errors}`);
  const setClock = async (hours: number) => {
    writeFileSync(`${file}.new`, String(hours * HOUR_MS));
    renameSync(`${file}.new`, file);
    await sleep(SEEN_MS);
  };
  await setClock(0);
  const settings = { DATA_DIR: dataDir, FAULTS_CLOCK: file, DISCORD_WEBHOOK_URL: webhook.url, METRICS: 'loopback' };
  const site = await startSite(trial, settings, ['--import', join(import.meta.dirname, 'moving-clock.ts')]);
  const stage = { trial, site, webhook, setClock };
  const { times } = await cacheTimes(site);
  let from = 0;
  for (const to of trial.isQuick ? QUICK_JUMPS : JUMPS) {
    await tryJump(stage, from, to, times);
    from = to;
  }
  await tryWaiting(stage);
}
