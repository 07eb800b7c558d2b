import { databaseFacts, type DatabaseFacts } from '@bluegem/data/database/database-facts';
import { pingDatabase } from '@bluegem/data/database/database-ping';
import { countFeedback } from '@bluegem/data/feedback/feedback';
import type { JobRun } from '../stores/job-runs.ts';
import { priceSourcesOf } from '../outside/prices/price-sources.ts';
import type { AccountContext } from '../stores/account-context.ts';
import type { BaseContext } from '../stores/base-context.ts';
import type { MediaContext } from '../stores/media-context.ts';
import type { OperationsContext } from '../stores/operations-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';

const UNKNOWN = { sizeBytes: null, server: null, migrations: null, lastMigration: null };

/** The state of the database; only the first query is sent if that does not respond. */
async function databaseState({ db, connections }: Pick<OperationsContext, 'db' | 'connections'>) {
  const seconds = await pingDatabase(db()).catch(() => undefined);
  const known: DatabaseFacts | typeof UNKNOWN = seconds === undefined ? UNKNOWN : await databaseFacts(db());
  return {
    roundTripMs: seconds === undefined ? null : seconds * 1000,
    ...known,
    connections: connections?.() ?? null,
  };
}

async function feedbackState({ db, config }: BaseContext) {
  const [open, waiting, failed] = await Promise.all(
    (['open', 'waiting', 'failed'] as const).map((state) => countFeedback(db(), { state })),
  );
  const isForwarded = config.discordWebhookUrl !== undefined;
  return { isForwarded, open: open ?? 0, waiting: isForwarded ? (waiting ?? 0) : 0, failed: failed ?? 0 };
}

/** The subject of the overview. */
type OverviewContext = OperationsContext &
  Pick<PatternContext, 'snapshot' | 'prices' | 'openData'> &
  Pick<MediaContext, 'importedPictures' | 'missingArchives' | 'models'> &
  Pick<AccountContext, 'redis' | 'fetch'>;

function assetsState({ health, importedPictures, missingArchives, models, openData }: OverviewContext) {
  return {
    gameFiles: health().gameFiles,
    importedPictures: importedPictures?.weapons.length ?? 0,
    missingArchives: [...missingArchives],
    sampleModels: models.samples?.models.length ?? 0,
    importedModels: models.imported.size,
    openDataFiles: openData?.resources.length ?? 0,
    openDataBytes: openData?.resources.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0,
  };
}

const presentRun = (run: JobRun | null) => run && { ...run, endedAt: run.endedAt.toISOString() };

/** The current state of the service and its data, for the operator. */
export async function adminOverview(services: OverviewContext) {
  const { health, snapshot, prices, config, jobRuns, traffic, redis, now } = services;
  const { live, ready, versions, storage } = health();
  const { release, sha256, counts } = snapshot();
  const asOf = now();
  const uptimeSeconds = process.uptime();
  const { rss, heapUsed, heapTotal } = process.memoryUsage();
  const state = prices.state();
  const [database, feedback] = await Promise.all([databaseState(services), feedbackState(services)]);
  return {
    asOf: asOf.toISOString(),
    startedAt: new Date(asOf.getTime() - uptimeSeconds * 1000).toISOString(),
    uptimeSeconds,
    live,
    ready,
    versions: { product: versions.product, node: versions.node },
    dataset: { ...release, releasedAt: new Date(release.releasedAt).toISOString(), sha256, patterns: counts.total },
    storage,
    database,
    sharedLimits: redis ? ('redis' as const) : ('database' as const),
    assets: assetsState(services),
    feedback,
    prices: {
      sources: priceSourcesOf(config.prices, services.fetch).map(({ name }) => name),
      pricedPatterns: state.marketPrices.size,
      asOf: state.asOf.toISOString(),
    },
    jobs: jobRuns.list().map(({ name, everyMs, runs, failures, last, lastFailure }) => ({
      name,
      everySeconds: everyMs / 1000,
      runs,
      failures,
      last: presentRun(last),
      lastFailure: presentRun(lastFailure),
    })),
    traffic: traffic.figures(),
    memory: { residentBytes: rss, heapUsedBytes: heapUsed, heapTotalBytes: heapTotal },
  };
}
