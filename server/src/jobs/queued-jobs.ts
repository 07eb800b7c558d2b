import { setTimeout as sleep } from 'node:timers/promises';
import { openJobQueue, type JobQueue, type QueuedJob } from '@bluegem/data/database/job-queue';
import { publishJobRun } from '../platform/events.ts';
import type { OperationsContext } from '../stores/operations-context.ts';

const OPEN_AGAIN_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** `everyMs`: the interval of `cron`, for display. */
export type JobAtTimes = Pick<QueuedJob, 'name' | 'cron'> & {
  everyMs: number;
  run(stopping: AbortSignal): Promise<unknown>;
};

/** The same job with the result of each run recorded. */
function withRecordedRuns(
  { name, cron, everyMs, run }: JobAtTimes,
  { logger, jobRuns }: Pick<OperationsContext, 'logger' | 'jobRuns'>,
): QueuedJob {
  const remember = jobRuns.watch(name, everyMs);
  return {
    name,
    cron,
    async run(stopping) {
      const startedAt = performance.now();
      const record = (outcome: 'done' | 'failed') => {
        const seconds = (performance.now() - startedAt) / 1000;
        remember({ outcome, seconds });
        publishJobRun({ job: name, outcome, seconds });
      };
      try {
        await run(stopping);
        record('done');
      } catch (error) {
        logger.error({ err: error, job: name }, 'A job failed and will be retried');
        record('failed');
        throw error;
      }
    },
  };
}

/**
 * Runs jobs through the queue of the database, which all processes share. Nothing waits for the queue: if it cannot be
 * opened, opening is retried and the service runs without it. The returned function stops the queue and waits for
 * running jobs.
 */
export function runQueued(
  services: Pick<OperationsContext, 'db' | 'logger' | 'jobRuns'>,
  jobs: readonly JobAtTimes[],
): () => Promise<void> {
  const { logger } = services;
  const stopping = new AbortController();
  const onError = (error: unknown) => logger.error({ err: error }, 'The queue of jobs failed');
  const queued = jobs.map((job) => withRecordedRuns(job, services));
  const open = async (): Promise<JobQueue | undefined> => {
    while (!stopping.signal.aborted) {
      try {
        return await openJobQueue(services.db(), queued, onError);
      } catch (error) {
        onError(error);
        await sleep(OPEN_AGAIN_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
    return undefined;
  };
  const opening = open();
  return async () => {
    stopping.abort();
    await (await opening)?.stop(STOP_TIMEOUT_MS);
  };
}
