import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { openDatabase } from './database.ts';
import { countQueuedJobs, openJobQueue, QUEUE_SCHEMA, type JobQueue, type QueuedJob } from './job-queue.ts';
import { selectRows } from './sql.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

const PATIENCE = { timeout: 40_000 };
const QUICK = { retryDelaySeconds: 1, pollingSeconds: 0.5 };
const STOP_MS = 10_000;
const NEVER = '0 0 29 2 *';

describeEachDatabase('the queue of jobs', (database) => {
  const db = () => database().db;
  const errors: unknown[] = [];
  const open = (jobs: readonly QueuedJob[], connection = db()): Promise<JobQueue> =>
    openJobQueue(connection, jobs, (error) => errors.push(error), QUICK);

  beforeEach(async () => {
    errors.length = 0;
    await db().execute(sql.raw(`drop schema if exists ${QUEUE_SCHEMA} cascade`));
  });

  test('runs a job at once, and keeps its time as long as the job is wanted', async () => {
    let runs = 0;
    const queue = await open([{ name: 'sweeping', cron: '*/10 * * * *', run: async () => void (runs += 1) }]);
    await expect.poll(() => runs, PATIENCE).toBe(1);
    const schedules = await selectRows(db(), sql.raw(`select name, cron from ${QUEUE_SCHEMA}.schedule`));
    expect(schedules).toEqual([{ name: 'sweeping', cron: '*/10 * * * *' }]);
    await queue.stop(STOP_MS);
    const without = await open([]);
    expect(await selectRows(db(), sql.raw(`select name from ${QUEUE_SCHEMA}.schedule`))).toEqual([]);
    await without.stop(STOP_MS);
    expect(errors).toEqual([]);
  });

  test('is empty and silent before it is opened', async () => {
    expect(await countQueuedJobs(db())).toEqual([]);
  });

  test('what fails is tried again, later each time, and in the end kept as dead, without what the error says', async () => {
    const runs: number[] = [];
    const run = async () => {
      runs.push(performance.now());
      throw new Error('a secret');
    };
    const queue = await open([{ name: 'failing', cron: NEVER, run }]);
    await expect.poll(() => runs.length, PATIENCE).toBe(3);
    const [first = 0, second = 0, third = 0] = runs;
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(1800);
    await expect.poll(async () => (await countQueuedJobs(db()))[0]?.retrying, PATIENCE).toBe(1);
    // The attempts that are left would take a minute. The fourth is the last, and comes at once.
    await db().execute(
      sql.raw(`update ${QUEUE_SCHEMA}.job set retry_limit = retry_count, start_after = now() where name = 'failing'`),
    );
    await expect
      .poll(() => countQueuedJobs(db()), PATIENCE)
      .toEqual([{ name: 'failing', waiting: 0, retrying: 0, active: 0, dead: 1 }]);
    const rows = await selectRows(db(), sql.raw(`select output::text from ${QUEUE_SCHEMA}.job`));
    expect(JSON.stringify(rows)).not.toContain('a secret');
    await queue.stop(STOP_MS);
  });

  test('a stop tells the run under way and waits for it', async () => {
    let ended = false;
    let begun = false;
    const run = async (stopping: AbortSignal) => {
      begun = true;
      await new Promise((resolve) => stopping.addEventListener('abort', resolve));
      await new Promise((resolve) => setTimeout(resolve, 300));
      ended = true;
    };
    const queue = await open([{ name: 'long', cron: NEVER, run }]);
    await expect.poll(() => begun, PATIENCE).toBe(true);
    expect(await countQueuedJobs(db())).toEqual([{ name: 'long', waiting: 0, retrying: 0, active: 1, dead: 0 }]);
    await queue.stop(STOP_MS);
    expect(ended).toBe(true);
    expect(await countQueuedJobs(db())).toEqual([{ name: 'long', waiting: 0, retrying: 0, active: 0, dead: 0 }]);
  });

  test('is in no backup, and goes on after a restore', async () => {
    const folder = makeScratchFolder();
    let runs = 0;
    const jobs = [{ name: 'sweeping', cron: NEVER, run: async () => void (runs += 1) }];
    const before = await open(jobs);
    await expect.poll(() => runs, PATIENCE).toBe(1);
    await before.stop(STOP_MS);
    const file = join(folder, 'backup');
    const backup = { dataDir: folder, file, product: '0.1.0', withSecretKey: false, now: new Date(0) };
    const { header } = await writeBackup(database(), backup);
    expect(header.tables.map(({ name }) => name)).not.toContain('job');
    await restoreBackup(database(), { file, dataDir: folder, replace: true });
    const after = await open(jobs);
    await expect.poll(() => runs, PATIENCE).toBe(2);
    await after.stop(STOP_MS);
    rmSync(folder, { recursive: true });
  });

  test('two processes never run a job at the same time', async () => {
    let active = 0;
    let most = 0;
    let runs = 0;
    const run = async () => {
      active += 1;
      most = Math.max(most, active);
      await new Promise((resolve) => setTimeout(resolve, 400));
      active -= 1;
      runs += 1;
    };
    const jobs = [{ name: 'alone', cron: NEVER, run }];
    // The embedded database belongs to one process; there the two share it.
    const other = database().kind === 'postgres' ? await openDatabase(database().target) : undefined;
    const queues = await Promise.all([open(jobs), open(jobs, other?.db)]);
    await expect.poll(() => runs, PATIENCE).toBeGreaterThanOrEqual(1);
    await Promise.all(queues.map((queue) => queue.stop(STOP_MS)));
    await other?.close();
    expect(most).toBe(1);
  });
});
