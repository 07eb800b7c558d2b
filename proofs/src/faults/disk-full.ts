import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startDurableCluster } from '@bluegem/data/testing/postgres-cluster';
import type { Browser } from '../site/browser.ts';
import { SiteProcess } from '../site/site-process.ts';
import { readProblems, refusalOf, Wisher } from './site.ts';
import type { Trial } from './fault-case.ts';

const DISK_MEGABYTES = 700;
const FULL_STATUSES = [503, 507];
/** Twice as many are below the limits of a minute, and enough for the disk to be felt. */
const WISHES_WHEN_FULL = 40;
const COUNTS_WHEN_FULL = 25;
const WISHES_BEFORE = 10;
const EVENTS_PER_REQUEST = 100;
const RECOVERY_MS = 10_000;

/** A small disk of its own, in memory. */
export function mountDisk(trial: Trial, megabytes: number): string {
  const folder = trial.newFolder();
  const disk = join(folder, 'disk');
  // PostgreSQL runs as somebody else.
  chmodSync(folder, 0o711);
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk]);
  trial.atEnd(async () => execFileSync('umount', ['--lazy', disk]));
  return disk;
}

/** Takes all the room that is left. */
function fill(disk: string): void {
  const file = openSync(join(disk, 'filler'), 'w');
  const [block, crumb] = [Buffer.alloc(1_048_576), Buffer.alloc(512)];
  try {
    for (const part of [block, crumb])
      try {
        for (;;) if (writeSync(file, part) < part.length) break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
  } finally {
    closeSync(file);
  }
}

const emptyAgain = (disk: string) => rmSync(join(disk, 'filler'));

/** Many visits at a time: they take more room than wishes. */
function countVisits(browser: Browser): Promise<Response> {
  const visit = {
    event: 'page_view',
    properties: { path: '/patterns', title: 'a'.repeat(200), location: 'https://gems.example/patterns' },
    timestamp: Date.now(),
    sessionId: '0123456789abcdef0123456789abcdef',
  };
  return browser.send('POST', '/api/analytics', { events: Array.from({ length: EVENTS_PER_REQUEST }, () => visit) });
}

/** Writes to a full disk; how many were taken, how many refused, and what was wrong with refusals. */
async function writeMuch(wisher: Wisher) {
  const problems: string[] = [];
  let [taken, refused] = [0, 0];
  const see = async (answer: Response) => {
    if (answer.status < 300) taken++;
    else refused++;
    if (answer.status >= 300) problems.push(...(await refusalOf(answer, FULL_STATUSES)));
    else await answer.arrayBuffer();
  };
  for (let index = 0; index < COUNTS_WHEN_FULL; index++) await see(await countVisits(wisher.browser));
  for (let index = 0; index < WISHES_WHEN_FULL; index++) await see(await wisher.wish());
  return { taken, refused, problems: [...new Set(problems)] };
}

async function recovers(wisher: Wisher): Promise<string[]> {
  const startedAt = performance.now();
  let last = '';
  while (performance.now() - startedAt < RECOVERY_MS) {
    const answer = await wisher.wish();
    if (answer.status === 200) return [];
    last = `${answer.status} ${(await answer.text()).slice(0, 200)}`;
    await sleep(250);
  }
  return [`a write still fails ${RECOVERY_MS / 1000} s after there is room again: ${last}`];
}

type Stage = { name: string; disk: string; settings: Readonly<Record<string, string>> };

async function tryStorage(trial: Trial, { name, disk, settings }: Stage): Promise<void> {
  const site = new SiteProcess(name, { LOG_LEVEL: 'silent', ...settings });
  trial.atEnd(() => site.stop());
  await site.start();
  const wisher = new Wisher(site.url);
  await wisher.signIn();
  for (let index = 0; index < WISHES_BEFORE; index++) await wisher.wish();
  for (const time of trial.isQuick ? [1] : [1, 2]) {
    fill(disk);
    await trial.check(`${name}: writes to a full disk are refused with 503 or 507, as JSON (${time})`, async () => {
      const { taken, refused, problems } = await writeMuch(wisher);
      trial.note(`${name}: ${taken} writes still found room, ${refused} were refused`);
      return refused === 0 ? ['no write was refused: the disk was not felt', ...problems] : problems;
    });
    await trial.check(`${name}: pages and reads are answered meanwhile`, async () => [
      ...(await readProblems(site.url)),
      ...(await wisher.lost()),
    ]);
    emptyAgain(disk);
    await trial.check(`${name}: with room again it writes again, without a restart`, () => recovers(wisher));
    await trial.check(`${name}: nothing acknowledged is lost`, () => wisher.lost());
  }
  await site.stop();
  await site.start();
  await trial.check(`${name}: after a restart everything acknowledged is there`, async () => {
    const again = new Wisher(site.url);
    await again.signIn();
    for (const [slug, note] of wisher.acknowledged) again.acknowledged.set(slug, note);
    return [...(site.fault === undefined ? [] : [site.fault]), ...(await again.lost())];
  });
  await site.stop();
}

/** A full disk below the embedded database, and below PostgreSQL. */
export async function tryDiskFull(trial: Trial): Promise<void> {
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    return trial.skip('a full disk', 'a small disk can only be mounted by root on Linux');
  const own = mountDisk(trial, DISK_MEGABYTES);
  await tryStorage(trial, { name: 'embedded', disk: own, settings: { DATA_DIR: join(own, 'data') } });
  const disk = mountDisk(trial, DISK_MEGABYTES);
  const folder = trial.newFolder();
  const cluster = await startDurableCluster(disk);
  if (!cluster) return trial.skip('PostgreSQL on a full disk', 'no server is installed here');
  trial.atEnd(() => cluster.stop());
  const { url } = await createDatabase(cluster.url);
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'site') };
  await tryStorage(trial, { name: 'PostgreSQL', disk, settings });
}
