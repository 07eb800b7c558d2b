import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startDurableCluster } from '@bluegem/data/testing/postgres-cluster';
import type { Browser } from '../site/browser.ts';
import { SiteProcess } from '../site/site-process.ts';
import { readProblems, refusalOf, WishlistUser } from './site.ts';
import type { FaultCase } from './fault-case.ts';

const DISK_MEGABYTES = 700;
const FULL_STATUSES = [503, 507];
/** Twice as many are below the limits per minute, and enough to reach the end of the disk. */
const WISHLIST_WRITES_WHEN_FULL = 40;
const COUNTS_WHEN_FULL = 25;
const WISHLIST_WRITES_BEFORE = 10;
const EVENTS_PER_REQUEST = 100;
const RECOVERY_MS = 10_000;

/** A small disk of its own, in memory. */
export function mountDisk(faultCase: FaultCase, megabytes: number): string {
  const folder = faultCase.newFolder();
  const disk = join(folder, 'disk');
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk]);
  faultCase.atEnd(async () => execFileSync('umount', ['--lazy', disk]));
  return disk;
}

/** Fills all remaining space. */
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

/** Sends many visits at a time: they need more space than wishlist entries. */
function countVisits(browser: Browser): Promise<Response> {
  const visit = {
    event: 'page_view',
    properties: { path: '/patterns', title: 'a'.repeat(200), location: 'https://gems.example/patterns' },
    timestamp: Date.now(),
    sessionId: '0123456789abcdef0123456789abcdef',
  };
  return browser.send('POST', '/api/analytics', { events: Array.from({ length: EVENTS_PER_REQUEST }, () => visit) });
}

/** Writes to a full disk; counts accepted and refused writes, and collects problems of refusals. */
async function writeMuch(user: WishlistUser) {
  const problems: string[] = [];
  let [taken, refused] = [0, 0];
  const see = async (answer: Response) => {
    if (answer.status < 300) taken++;
    else refused++;
    if (answer.status >= 300) problems.push(...(await refusalOf(answer, FULL_STATUSES)));
    else await answer.arrayBuffer();
  };
  for (let index = 0; index < COUNTS_WHEN_FULL; index++) await see(await countVisits(user.browser));
  for (let index = 0; index < WISHLIST_WRITES_WHEN_FULL; index++) await see(await user.addToWishlist());
  return { taken, refused, problems: [...new Set(problems)] };
}

async function recovers(user: WishlistUser): Promise<string[]> {
  const startedAt = performance.now();
  let last = '';
  while (performance.now() - startedAt < RECOVERY_MS) {
    const answer = await user.addToWishlist();
    if (answer.status === 200) return [];
    last = `${answer.status} ${(await answer.text()).slice(0, 200)}`;
    await sleep(250);
  }
  return [`a write still fails ${RECOVERY_MS / 1000} s after space is free again: ${last}`];
}

type TestBed = { name: string; disk: string; settings: Readonly<Record<string, string>> };

async function testStorage(faultCase: FaultCase, { name, disk, settings }: TestBed): Promise<void> {
  const site = new SiteProcess(name, { LOG_LEVEL: 'silent', ...settings }, [], faultCase.memory.create());
  faultCase.atEnd(() => site.stop());
  await site.start();
  const user = new WishlistUser(site.url);
  await user.signIn();
  for (let index = 0; index < WISHLIST_WRITES_BEFORE; index++) await user.addToWishlist();
  for (const time of faultCase.isQuick ? [1] : [1, 2]) {
    fill(disk);
    await faultCase.check(`${name}: writes to a full disk are refused with 503 or 507, as JSON (${time})`, async () => {
      const { taken, refused, problems } = await writeMuch(user);
      faultCase.note(`${name}: ${taken} writes still found space, ${refused} were refused`);
      return refused === 0 ? ['no write was refused: the disk was not full', ...problems] : problems;
    });
    await faultCase.check(`${name}: pages and reads are answered meanwhile`, async () => [
      ...(await readProblems(site.url)),
      ...(await user.lost()),
    ]);
    emptyAgain(disk);
    await faultCase.check(`${name}: with free space it writes again, without a restart`, () => recovers(user));
    await faultCase.check(`${name}: nothing acknowledged is lost`, () => user.lost());
  }
  await site.stop();
  await site.start();
  await faultCase.check(`${name}: after a restart everything acknowledged is there`, async () => {
    const again = new WishlistUser(site.url);
    await again.signIn();
    for (const [slug, note] of user.acknowledged) again.acknowledged.set(slug, note);
    return [...(site.fault === undefined ? [] : [site.fault]), ...(await again.lost())];
  });
  await site.stop();
}

/** A full disk below the embedded database, and below PostgreSQL. */
export async function testDiskFull(faultCase: FaultCase): Promise<void> {
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    return faultCase.skip('a full disk', 'a small disk can only be mounted by root on Linux');
  const own = mountDisk(faultCase, DISK_MEGABYTES);
  await testStorage(faultCase, { name: 'embedded', disk: own, settings: { DATA_DIR: join(own, 'data') } });
  const disk = mountDisk(faultCase, DISK_MEGABYTES);
  const folder = faultCase.newFolder();
  const cluster = await startDurableCluster(disk);
  if (!cluster) return faultCase.skip('PostgreSQL on a full disk', 'no server is installed here');
  faultCase.atEnd(() => cluster.stop());
  const { url } = await createDatabase(cluster.url);
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'site') };
  await testStorage(faultCase, { name: 'PostgreSQL', disk, settings });
}
