import { removeExpiredCounters } from '@bluegem/data/rate-counters';
import type { Services } from '../services.ts';
import { createFeedbackOutbox } from './feedback-outbox.ts';
import { runEvery, type Job } from './run-every.ts';

const OUTBOX_MS = 2_000;
const COUNTERS_MS = 10 * 60_000;

function jobsOf(services: Services): Job[] {
  const { config, logger, now } = services;
  const db = services.db();
  const jobs: Job[] = [{ name: 'rate counters', everyMs: COUNTERS_MS, run: () => removeExpiredCounters(db, now()) }];
  const webhookUrl = config.discordWebhookUrl;
  if (webhookUrl) {
    const outbox = createFeedbackOutbox({ db, webhookUrl, logger, now });
    jobs.push({ name: 'feedback outbox', everyMs: OUTBOX_MS, run: (stopping) => outbox.forwardDue(stopping) });
  }
  return jobs;
}

/** Starts what the service does by itself; the function ends it, before the services are closed. */
export function startJobs(services: Services): () => Promise<void> {
  const stops = jobsOf(services).map((job) => runEvery(job, services.logger));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
