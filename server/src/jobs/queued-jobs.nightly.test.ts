import { describeEachDatabase } from '@bluegem/data/testing/test-database';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createMetrics } from '../logs/metrics.ts';
import { testServices } from '../testing/services.ts';
import { runQueued, type JobAtTimes } from './queued-jobs.ts';

const PATIENCE = { timeout: 40_000 };
const NEVER = '0 0 29 2 *';

describeEachDatabase('jobs of the queue', (database) => {
  test('run, and record their results and the queue', async () => {
    const services = testServices({ db: database().db });
    const metrics = createMetrics({ services, openConnections: async () => 0 });
    let tries = 0;
    const jobs: JobAtTimes[] = [
      { name: 'good', cron: NEVER, everyMs: 60_000, run: async () => 'something' },
      {
        name: 'bad',
        cron: NEVER,
        everyMs: 60_000,
        async run() {
          tries += 1;
          throw new Error('on purpose');
        },
      },
    ];
    const stop = runQueued(services, jobs);
    await expect.poll(() => tries, PATIENCE).toBe(1);
    await expect.poll(() => metrics.text(), PATIENCE).toContain('bluegem_queue_jobs{name="bad",state="retrying"} 1');
    await expect
      .poll(() => metrics.text(), PATIENCE)
      .toContain('bluegem_job_duration_seconds_count{name="good",outcome="done"} 1');
    const text = await metrics.text();
    expect(text).toContain('bluegem_job_duration_seconds_count{name="bad",outcome="failed"} 1');
    expect(text).toMatch(/bluegem_job_last_success_timestamp_seconds\{name="good"\} \d+/);
    expect(text).not.toMatch(/last_success_timestamp_seconds\{name="bad"\}/);
    expect(services.jobRuns.list()).toMatchObject([
      { name: 'good', runs: 1, failures: 0, last: { outcome: 'done' } },
      { name: 'bad', runs: 1, failures: 1, last: { outcome: 'failed' } },
    ]);
    await stop();
    metrics.close();
  });
});

test('without a queue the service runs, and stops at once', async () => {
  const logged: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const broken = { $client: { query: async () => Promise.reject(new Error('permission denied for database')) } };
  const stop = runQueued({ ...testServices(), logger, db: () => broken as never }, []);
  await expect.poll(() => logged.join(''), PATIENCE).toContain('The queue of jobs failed');
  await stop();
  expect(logged.join('')).toContain('permission denied');
});
