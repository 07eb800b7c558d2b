import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type * as Queue from 'pg-boss';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from './sql.ts';

/** The queue keeps its tables to itself: migrations, backups and the REST API know nothing of them. */
export const QUEUE_SCHEMA = 'job_queue';
/** Runs that failed for good come here and stay for two weeks. */
const DEAD_LETTERS = 'dead-letters';

const RETRIES = { retryLimit: 5, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 } as const;
const POLLING_SECONDS = 5;
/** A run that did not begin within this time is superseded by later ones. */
const RETENTION_SECONDS = 24 * 60 * 60;
/** After this time, the run of a process that was killed is free again. */
const HEARTBEAT_SECONDS = 60;
const EXPIRE_SECONDS = 60 * 60;
const KEPT_SECONDS = 60 * 60;
const DEAD_LETTERS_KEPT_SECONDS = 14 * 24 * 60 * 60;

/** Of processes that make the tables at the same moment one succeeds; the others find them a second later. */
const START_ATTEMPTS = 2;

/** A job that one process of all runs at a time. `cron`: minute, hour, day, month, weekday, in UTC. */
export type QueuedJob = { name: string; cron: string; run(stopping: AbortSignal): Promise<void> };

/** The runs that wait, are active or have failed for good. `retrying`: waits because a run failed. */
export type QueueCounts = { name: string; waiting: number; retrying: number; active: number; dead: number };

/** Waits for the runs under way, so long at most. */
export type JobQueue = { stop(timeoutMs: number): Promise<void> };

export type QueueTimes = { retryDelaySeconds?: number; pollingSeconds?: number };

/**
 * The queue on the connections that the database has anyway. Its library is a tenth of the program: a start does not
 * wait for it.
 */
async function createBoss(db: Db, options: Queue.ConstructorOptions): Promise<Queue.PgBoss> {
  const library = await import('pg-boss');
  return new library.PgBoss({ ...options, ...connectionOf(db, library) });
}

function connectionOf(db: Db, { fromPglite }: typeof Queue): Pick<Queue.ConstructorOptions, 'db' | 'backend'> {
  const { $client: client } = db as Db & { $client: pg.Pool | PGlite };
  if ('exec' in client) return { db: fromPglite(client), backend: 'pglite' };
  return {
    db: { executeSql: (text, values) => client.query(text, values) },
    backend: 'postgres',
  };
}

async function prepareQueue(boss: Queue.PgBoss, { name, cron }: QueuedJob, retryDelay: number): Promise<void> {
  const options = { ...RETRIES, retryDelay, expireInSeconds: EXPIRE_SECONDS, deleteAfterSeconds: KEPT_SECONDS };
  await boss.createQueue(name, {
    ...options,
    policy: 'exclusive',
    retentionSeconds: RETENTION_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: DEAD_LETTERS,
  });
  await boss.schedule(name, cron);
}

/** A job that is switched off now comes no more. */
async function dropOthers(boss: Queue.PgBoss, jobs: readonly QueuedJob[]): Promise<void> {
  const schedules = await boss.getSchedules();
  for (const { name } of schedules) if (!jobs.some((job) => job.name === name)) await boss.unschedule(name);
}

/**
 * Opens the queue, with its tables where they are missing, and runs the jobs: each at once, then as its times say. A
 * run that fails is tried again, each time later; what fails for good is kept.
 */
export async function openJobQueue(
  connection: Db,
  jobs: readonly QueuedJob[],
  onError: (error: unknown) => void,
  { retryDelaySeconds = RETRIES.retryDelay, pollingSeconds = POLLING_SECONDS }: QueueTimes = {},
): Promise<JobQueue> {
  const boss = await createBoss(connection, {
    schema: QUEUE_SCHEMA,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  boss.on('error', onError);
  const stopping = new AbortController();
  const stop = (options: Queue.StopOptions) => boss.stop({ ...options, close: false });
  try {
    await boss.start({ attempts: START_ATTEMPTS });
    await boss.createQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS });
    for (const job of jobs) {
      await prepareQueue(boss, job, retryDelaySeconds);
      await boss.work(job.name, { pollingIntervalSeconds: pollingSeconds }, async (taken) => {
        const signals = taken.map(({ signal }) => signal);
        const run = job.run(AbortSignal.any([stopping.signal, ...signals]));
        // Errors thrown here are stored, and an error may quote text of a user.
        await run.catch(() => Promise.reject(new Error('The run failed; the log of its process says why')));
      });
      await boss.send(job.name);
    }
    await dropOthers(boss, jobs);
  } catch (error) {
    await stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return {
    async stop(timeoutMs) {
      stopping.abort();
      await stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

type CountRow = { name: string; state: string; count: number };

/** How many jobs there are by queue and state; none before the queue has been opened for the first time. */
export async function countQueuedJobs(db: Db): Promise<QueueCounts[]> {
  const [table] = await selectRows<{ exists: boolean }>(
    db,
    sql`select to_regclass(${`${QUEUE_SCHEMA}.job`}) is not null as exists`,
  );
  if (!table?.exists) return [];
  const rows = await selectRows<CountRow>(
    db,
    sql`select coalesce(job.source_name, queue.name) as name,
        case when job.source_name is null then job.state::text else 'dead' end as state,
        count(job.id)::int as count
      from ${sql.identifier(QUEUE_SCHEMA)}.queue
      left join ${sql.identifier(QUEUE_SCHEMA)}.job on job.name = queue.name
        and job.state in ('created', 'retry', 'active')
      where left(queue.name, 2) <> '__' and (queue.name <> ${DEAD_LETTERS} or job.id is not null)
      group by 1, 2 order by 1, 2 limit 1000`,
  );
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, states]) => {
    const at = (state: string) => states.find((each) => each.state === state)?.count ?? 0;
    return { name, waiting: at('created'), retrying: at('retry'), active: at('active'), dead: at('dead') };
  });
}
