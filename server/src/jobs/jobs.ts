import { removeExpiredCounters } from '@bluegem/data/rate-counters';
import type { Services } from '../services.ts';
import { createFeedbackOutbox } from './feedback-outbox.ts';
import { priceSourcesOf } from '../outside/prices/price-sources.ts';
import { createPriceFetching } from './fetch-prices.ts';
import { removeExpired } from './retention.ts';
import { runEvery, type Job } from './run-every.ts';

const OUTBOX_MS = 2_000;
const COUNTERS_MS = 10 * 60_000;
const RETENTION_MS = 60 * 60_000;
/** Prices come from other processes, too, and grow old. Source: specification, section 9. */
const PRICE_BOOK_MS = 60 * 60_000;
const PRICE_SOURCES_MS = 60_000;

function jobsOf(services: Services): Job[] {
  const { config, logger, now } = services;
  const db = services.db();
  const jobs: Job[] = [
    { name: 'rate counters', everyMs: COUNTERS_MS, run: () => removeExpiredCounters(db, now()) },
    { name: 'retention', everyMs: RETENTION_MS, run: () => removeExpired(services) },
    { name: 'price book', everyMs: PRICE_BOOK_MS, run: () => services.prices.refresh() },
  ];
  const webhookUrl = config.discordWebhookUrl;
  if (webhookUrl) {
    const outbox = createFeedbackOutbox({ db, webhookUrl, logger, now });
    jobs.push({ name: 'feedback outbox', everyMs: OUTBOX_MS, run: (stopping) => outbox.forwardDue(stopping) });
  }
  const sources = priceSourcesOf(config.prices, services.fetch);
  if (sources.length > 0) {
    jobs.push({ name: 'prices', everyMs: PRICE_SOURCES_MS, run: createPriceFetching({ ...services, sources }) });
  }
  return jobs;
}

/** Starts what the service does by itself; the function ends it, before the services are closed. */
export function startJobs(services: Services): () => Promise<void> {
  const stops = jobsOf(services).map((job) => runEvery(job, services.logger, services.jobRuns));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
