import { channel } from 'node:diagnostics_channel';

/** Events of the service for metrics and tracing. Without a listener an event costs one comparison. */
export type JobRun = { job: string; outcome: 'done' | 'failed'; seconds: number };
export type Refusal = { limit: string };

const jobs = channel('bluegem:job');
const refusals = channel('bluegem:rate-limit');

export function publishJobRun(run: JobRun): void {
  if (jobs.hasSubscribers) jobs.publish(run);
}

export function publishRateLimited(refusal: Refusal): void {
  if (refusals.hasSubscribers) refusals.publish(refusal);
}

/** Listens to both until the returned function is called. */
export function listenToEvents(onJob: (run: JobRun) => void, onRefusal: (refusal: Refusal) => void): () => void {
  const heardJob = (message: unknown) => onJob(message as JobRun);
  const heardRefusal = (message: unknown) => onRefusal(message as Refusal);
  jobs.subscribe(heardJob);
  refusals.subscribe(heardRefusal);
  return () => {
    jobs.unsubscribe(heardJob);
    refusals.unsubscribe(heardRefusal);
  };
}
