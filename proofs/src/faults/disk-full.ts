import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startDurableCluster } from '@bluegem/data/testing/postgres-cluster';
import type { FaultCase } from './fault-case.ts';
import { readProblems, refusalProblems, startSite, WishlistUser } from './site.ts';

const DISK_MEGABYTES = 700;
/** Below the limit of a minute, and enough to reach the end of the disk. */
const WRITES_WHEN_FULL = 40;
const VISITS_WHEN_FULL = 25;
const WRITES_BEFORE = 10;
const EVENTS_PER_REQUEST = 100;
const RECOVERY_MS = 10_000;

/** A small disk of its own, in memory. */
function mountDisk(faultCase: FaultCase): string {
  const folder = faultCase.newFolder();
  const disk = join(folder, 'disk');
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=755`, 'tmpfs', disk]);
  faultCase.atEnd(async () => execFileSync('umount', ['--lazy', disk]));
  return disk;
}

/** Fills all remaining space, down to the last bytes. */
function fill(file: string): void {
  const opened = openSync(file, 'w');
  for (const part of [Buffer.alloc(1_048_576), Buffer.alloc(512)])
    try {
      while (writeSync(opened, part) === part.length);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  closeSync(opened);
}

/** Counted visits need more space than wishlist entries. */
const VISIT = {
  event: 'page_view',
  properties: { path: '/patterns', title: 'a'.repeat(200), location: 'https://gems.example/patterns' },
  sessionId: '0123456789abcdef0123456789abcdef',
};
const visits = () => ({
  events: Array.from({ length: EVENTS_PER_REQUEST }, () => ({ ...VISIT, timestamp: Date.now() })),
});

/** Writes to a full disk: some still find space, then all are refused with 503 or 507. */
async function writeProblems(faultCase: FaultCase, user: WishlistUser): Promise<string[]> {
  const answers: Response[] = [];
  for (let count = 0; count < VISITS_WHEN_FULL; count++)
    answers.push(await user.browser.send('POST', '/api/analytics', visits()));
  for (let count = 0; count < WRITES_WHEN_FULL; count++) answers.push(await user.addToWishlist());
  const refused = answers.filter(({ status }) => status >= 300);
  faultCase.note(`${answers.length - refused.length} writes still found space, ${refused.length} were refused`);
  if (refused.length === 0) return ['no write was refused: the disk was not full'];
  const problems = await Promise.all(refused.map((answer) => refusalProblems(answer, 503, 507)));
  return [...new Set(problems.flat())];
}

async function recoveryProblems(user: WishlistUser): Promise<string[]> {
  let status = 0;
  for (const startedAt = performance.now(); performance.now() - startedAt < RECOVERY_MS; await sleep(250)) {
    ({ status } = await user.addToWishlist());
    if (status === 200) return [];
  }
  return [`a write still answers ${status} ${RECOVERY_MS / 1000} s after space is free again`];
}

type Storage = { name: string; disk: string; settings: Readonly<Record<string, string>> };

async function testStorage(faultCase: FaultCase, { name, disk, settings }: Storage): Promise<void> {
  const site = await startSite(faultCase, settings);
  const user = new WishlistUser(site.url);
  await user.signIn();
  for (let count = 0; count < WRITES_BEFORE; count++) await user.addToWishlist();
  const filler = join(disk, 'filler');
  fill(filler);
  await faultCase.check(`${name}: writes to a full disk are refused as JSON`, () => writeProblems(faultCase, user));
  await faultCase.check(`${name}: pages and reads are answered meanwhile`, async () => [
    ...(await readProblems(site.url)),
    ...(await user.lost()),
  ]);
  rmSync(filler);
  await faultCase.check(`${name}: with free space it writes again, without a restart`, () => recoveryProblems(user));
  await site.stop();
  await site.start();
  user.browser.origin = site.url;
  await faultCase.check(`${name}: after a restart everything acknowledged is there`, async () => [
    ...(site.fault === undefined ? [] : [site.fault]),
    ...(await user.lost()),
  ]);
  await site.stop();
}

/** A full disk below the embedded database, and below PostgreSQL. */
export async function testDiskFull(faultCase: FaultCase): Promise<void> {
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    return faultCase.skip('a full disk', 'a small disk can only be mounted by root on Linux');
  const own = mountDisk(faultCase);
  await testStorage(faultCase, { name: 'embedded', disk: own, settings: { DATA_DIR: join(own, 'data') } });
  const disk = mountDisk(faultCase);
  const cluster = await startDurableCluster(disk);
  if (!cluster) return faultCase.skip('PostgreSQL on a full disk', 'no server is installed here');
  faultCase.atEnd(() => cluster.stop());
  const { url } = await createDatabase(cluster.url);
  const settings = { DATABASE_URL: url, DATA_DIR: faultCase.newFolder() };
  await testStorage(faultCase, { name: 'PostgreSQL', disk, settings });
}
