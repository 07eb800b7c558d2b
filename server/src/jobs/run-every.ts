import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../platform/logger.ts';
import { publishJobRun } from '../platform/events.ts';
import type { JobRuns } from '../stores/job-runs.ts';

export type Job = { name: string; everyMs: number; run(stopping: AbortSignal): Promise<unknown> };

/** Runs a job at an interval, one run at a time. The returned function stops it and waits for the current run. */
export function runEvery({ name, everyMs, run }: Job, logger: Logger, runs?: JobRuns): () => Promise<void> {
  const remember = runs?.watch(name, everyMs);
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const outcome = await run(stopping.signal).then(
        () => 'done' as const,
        (error: unknown) => {
          logger.error({ err: error, job: name }, 'A job failed and will be retried');
          return 'failed' as const;
        },
      );
      const seconds = (performance.now() - startedAt) / 1000;
      remember?.({ outcome, seconds });
      publishJobRun({ job: name, outcome, seconds });
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const ended = loop();
  return () => {
    stopping.abort();
    return ended;
  };
}
