import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger.ts';

export type Job = { name: string; everyMs: number; run(stopping: AbortSignal): Promise<unknown> };

/** Runs a job again and again, one run at a time; the function ends it and waits for the run that is under way. */
export function runEvery({ name, everyMs, run }: Job, logger: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await run(stopping.signal).catch((error: unknown) =>
        logger.error({ err: error, job: name }, 'A job failed; it is tried again'),
      );
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const ended = loop();
  return () => {
    stopping.abort();
    return ended;
  };
}
