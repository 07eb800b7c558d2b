import { isBackupDue, saveBackup } from '@bluegem/data/backup/saved-backups';
import { removeExpiredCounters } from '@bluegem/data/database/rate-counters';
import type { AccountContext } from '../stores/account-context.ts';
import type { MediaContext } from '../stores/media-context.ts';
import type { OperationsContext } from '../stores/operations-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import { listFirstPlaces } from '../patterns/pattern-database.ts';
import { refreshPrices } from '../stores/price-cache.ts';
import { createAlertOutbox } from './alert-outbox.ts';
import { createAlertFinding } from './find-alerts.ts';
import { createFeedbackOutbox } from './feedback-outbox.ts';
import { priceSourcesOf } from '../outside/prices/price-sources.ts';
import { createMailer } from '../outside/mail.ts';
import type { AlertTexts } from '../account/alerts/alert-texts.ts';
import type { Outbox } from './outbox.ts';
import { createDrawingAhead, createSheetAhead } from './draw-ahead.ts';
import { createPriceFetching } from './fetch-prices.ts';
import { removeAndErase } from './retention.ts';
import { runQueued, type JobAtTimes } from './queued-jobs.ts';
import { runEvery, type Job } from './run-every.ts';

const MINUTE_MS = 60_000;
const OUTBOX_MS = 2_000;
const ALERT_OUTBOX_MS = 10_000;
/** Other processes write prices, too, and estimates expire. Source: specification, section 9. */
const PRICE_BOOK_MS = 60 * MINUTE_MS;
/** Another process may have published a curation. */
const CURATIONS_MS = MINUTE_MS;
/** A request for each weapon. */
const HOSTED_MS = 5 * MINUTE_MS;
/** Decides whether pages made by the build are still valid. */
const ACTIVITY_MS = MINUTE_MS;

/** Jobs refresh the stores of patterns and prices, call markets, and record their results. */
type JobContext = PatternContext &
  Pick<AccountContext, 'fetch' | 'secrets'> &
  Pick<OperationsContext, 'jobRuns' | 'productVersion'> &
  Pick<MediaContext, 'pictures' | 'weaponSheet' | 'importedPictures'>;

/** Jobs of each process: its own memory, and its share of the outbox, which is a queue of its own. */
function ownJobsOf(services: JobContext, texts: AlertTexts): Job[] {
  const { config, logger, now } = services;
  const db = services.db();
  const jobs: Job[] = [
    { name: 'price book', everyMs: PRICE_BOOK_MS, run: () => refreshPrices(services.prices) },
    { name: 'curations', everyMs: CURATIONS_MS, run: () => services.curations.refresh() },
    { name: 'activity', everyMs: ACTIVITY_MS, run: () => services.activity.refresh() },
  ];
  const { hostedPatterns } = services;
  if (hostedPatterns) {
    jobs.push({
      name: 'hosted patterns',
      everyMs: HOSTED_MS,
      async run(stopping) {
        await hostedPatterns.refresh(stopping);
        await services.curations.refresh();
      },
    });
  }
  const webhookUrl = config.discordWebhookUrl;
  if (webhookUrl) {
    const outbox = createFeedbackOutbox({ db, webhookUrl, logger, now });
    jobs.push({ name: 'feedback outbox', everyMs: OUTBOX_MS, run: (stopping) => outbox.forwardDue(stopping) });
  }
  if (config.publicUrl !== undefined) jobs.push(alertJob(services, config.publicUrl, texts));
  return jobs;
}

/** Sends the messages of alerts. */
function alertJob(services: JobContext, origin: string, texts: AlertTexts): Job {
  const { mail } = services.config;
  let outbox: Promise<Outbox> | undefined;
  const open = async () =>
    createAlertOutbox({ ...services, origin, texts, sendMail: mail && (await createMailer(mail)) });
  return {
    name: 'alert outbox',
    everyMs: ALERT_OUTBOX_MS,
    async run(stopping) {
      await (await (outbox ??= open())).forwardDue(stopping);
    },
  };
}

/** Jobs that one process runs for all. */
function sharedJobsOf(services: JobContext): JobAtTimes[] {
  const { config, now, pictures, weaponSheet } = services;
  const db = services.db();
  const jobs: JobAtTimes[] = [
    {
      name: 'rate-counters',
      cron: '*/10 * * * *',
      everyMs: 10 * MINUTE_MS,
      run: () => removeExpiredCounters(db, now()),
    },
    { name: 'retention', cron: '7 * * * *', everyMs: 60 * MINUTE_MS, run: () => removeAndErase(services) },
  ];
  const { dataDir, backups } = config;
  if (!config.databaseUrl && backups.kept > 0) {
    const everyMs = backups.everyHours * 60 * MINUTE_MS;
    jobs.push({
      name: 'backup',
      // The next one is looked for often, so that one that was missed while the process was stopped is made soon.
      cron: '*/10 * * * *',
      everyMs: 10 * MINUTE_MS,
      async run() {
        if (!(await isBackupDue(dataDir, everyMs, now()))) return;
        const options = { dataDir, product: services.productVersion, kept: backups.kept, now: now() };
        await saveBackup({ db, kind: 'embedded' }, { ...options, reason: 'scheduled' });
      },
    });
  }
  if (pictures && weaponSheet && config.drawAhead) {
    jobs.push({
      name: 'weapon-sheet',
      cron: '*/5 * * * *',
      everyMs: 5 * MINUTE_MS,
      run: createSheetAhead({ ...services, pictures, weaponSheet, firstPlaces: () => listFirstPlaces(services) }),
    });
  }
  if (pictures && config.drawAhead) {
    jobs.push({
      name: 'draw-ahead',
      cron: '*/5 * * * *',
      everyMs: 5 * MINUTE_MS,
      run: createDrawingAhead({ ...services, pictures }),
    });
  }
  if (config.publicUrl !== undefined) {
    jobs.push({ name: 'alerts', cron: '* * * * *', everyMs: MINUTE_MS, run: createAlertFinding(services) });
  }
  const sources = priceSourcesOf(config.prices, services.fetch);
  if (sources.length > 0) {
    jobs.push({
      name: 'prices',
      cron: '* * * * *',
      everyMs: MINUTE_MS,
      run: createPriceFetching({ ...services, sources }),
    });
  }
  return jobs;
}

/** Starts the background jobs. The returned function stops them, before the services are closed. */
export function startJobs(services: JobContext, texts: AlertTexts): () => Promise<void> {
  const stops = ownJobsOf(services, texts).map((job) => runEvery(job, services.logger, services.jobRuns));
  stops.push(runQueued(services, sharedJobsOf(services)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
