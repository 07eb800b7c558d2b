import { AppError } from '@bluegem/contract/errors';
import type { GameFilesState } from '@bluegem/contract/health';
import type { Connections } from '@bluegem/data/database/database';
import type { Db } from '@bluegem/data/database/sql';
import { createCallerKey, type CallerKey } from './platform/caller-key.ts';
import { importedPicturesOf, NO_GAME_FILES, type GameFiles } from './models/game-files.ts';
import type { DataPackage } from '@bluegem/core/dataset/data-package';
import type { ImportedPictures } from '@bluegem/core/drawing/pictures/render';
import { ANALYTICS_LIMIT } from './analytics/analytics.ts';
import type { Config } from './platform/config.ts';
import { createEndpointLimits, type CountCall } from './platform/endpoint-limits.ts';
import { NO_MODELS, type Models } from './models/models.ts';
import { noDiscoveries, storedDiscoveries, type DiscoverySource } from './account/discoveries.ts';
import { CLASSIC_INSPECT_LIMIT } from './inspect/inspect-classic.ts';
import { createJobRuns, type JobRuns } from './jobs/job-runs.ts';
import type { Logger } from './platform/logger.ts';
import { createActivityStore, type ActivityStore } from './analytics/activity-store.ts';
import { createAccessLog, noAccessLog, type AccessLog } from './logs/access-log.ts';
import { createInspectionLog, noInspectionLog, type InspectionLog } from './logs/inspection-log.ts';
import { createPatternCheckLog, noPatternCheckLog, type PatternCheckLog } from './logs/pattern-check-log.ts';
import { createServiceLog, type ServiceLog } from './logs/service-log.ts';
import { createTraffic, type Traffic } from './metrics/traffic.ts';
import { FEEDBACK_LIMIT } from './feedback/feedback.ts';
import { disabledCoordinator, type GameCoordinator } from './outside/game-coordinator/game-coordinator.ts';
import { createCurationStore, type CurationStore } from './patterns/curation-store.ts';
import { createPriceCache, type PriceCache } from './prices/price-cache.ts';
import { createPriceStatus, type PriceStatus } from './prices/price-status.ts';
import { createRateLimit, type RateLimit, type RedisClient } from './platform/rate-limit.ts';
import type { Cards } from './render/cards.ts';
import type { Pictures } from './render/pictures.ts';
import { createSecrets, randomSecret, type Secrets } from './auth/secrets.ts';
import type { Fetch } from './auth/providers.ts';
import type { Snapshot } from './patterns/snapshot.ts';

/** Everything that routes and pages may use. */
export type Services = {
  config: Config;
  logger: Logger;
  productVersion: string;
  redis: RedisClient | undefined;
  /** Whom limits count. */
  callerKey: CallerKey;
  /** Hourly limits. Those of feedback and look-ups hold over all processes. */
  limits: { feedback: RateLimit; classicInspect: RateLimit; analytics: RateLimit };
  /** Counts a request against the limit of its use case, asked by the API or by a page. */
  countCall: CountCall;
  /** The database. Throws AppError `http.unavailable` where there is none, as for pages made as files. */
  db(): Db;
  /** Connections to PostgreSQL; undefined where the database has none. */
  connections: (() => Connections) | undefined;
  /** The patterns in memory. Throws AppError `http.unavailable` before they are loaded. */
  snapshot(): Snapshot;
  /** The same without what this site's own people corrected. */
  uncorrected(): Snapshot;
  /** What this site's own people corrected. */
  curations: CurationStore;
  /** What is known of prices. */
  prices: PriceCache;
  /** How this process last got on with each market. */
  priceStatus: PriceStatus;
  pictures: Pictures | undefined;
  /** Pictures for previews of links. */
  cards: Cards | undefined;
  /** Part of the address of the engine file, which browsers draw from. */
  engineVersion: string | undefined;
  /** Pictures drawn from the operator's own game files; null where nothing is imported. */
  importedPictures: ImportedPictures | null;
  /** What the 3D viewer can load. */
  models: Models;
  /** The files of the open data; null where the build made none. */
  openData: DataPackage | null;
  /** The last blue gems that visitors brought to light. */
  discoveries: DiscoverySource;
  /** Keys for tokens, seals and account ids. */
  secrets: Secrets;
  /** Asks the game about items that a link only points to. */
  coordinator: GameCoordinator;
  /** Asks Steam and Discord. */
  fetch: Fetch;
  /** How the jobs of this process went. */
  jobRuns: JobRuns;
  /** Who used the administration and who was turned away. */
  accessLog: AccessLog;
  /** How checks of inspect links went. */
  inspectionLog: InspectionLog;
  /** Which patterns are looked up. */
  patternChecks: PatternCheckLog;
  /** How much the site is used. */
  activity: ActivityStore;
  /** Warnings and errors, as far as the logger hands them on. */
  serviceLog: ServiceLog;
  /** The requests of the last minutes. */
  traffic: Traffic;
  now(): Date;
  health(): Health;
  close(): Promise<void>;
};

type Health = {
  live: true;
  ready: boolean;
  versions: { product: string; node: string; dataset: string | null };
  storage: 'embedded' | 'postgres';
  gameFiles: GameFilesState;
};

export type ServiceParts = {
  config: Config;
  logger: Logger;
  productVersion: string;
  redis?: RedisClient;
  snapshot: Snapshot | undefined;
  db?: Db;
  connections?: (() => Connections) | undefined;
  pictures?: Pictures;
  cards?: Cards;
  engineVersion?: string;
  gameFiles?: GameFiles;
  models?: Models;
  openData?: DataPackage | undefined;
  discoveries?: DiscoverySource;
  /** Without one, sign-ins end with the process. */
  secretKey?: string;
  coordinator?: GameCoordinator;
  fetch?: Fetch;
  serviceLog?: ServiceLog;
  now?: () => Date;
  isDraining?: () => boolean;
  close?: () => Promise<void>;
};

/** Puts the parts together. The snapshot may be missing while the data is still loading. */
export function createServices(parts: ServiceParts): Services {
  const { config, logger, productVersion, snapshot, gameFiles = NO_GAME_FILES, isDraining = () => false } = parts;
  const now = parts.now ?? (() => new Date());
  const secretKey = parts.secretKey ?? randomSecret();
  const callerKey = createCallerKey(secretKey);
  const prices = createPriceCache(parts.db, config.prices, now);
  const curations = createCurationStore(parts.db);
  const uncorrected = () => {
    if (!snapshot) throw new AppError('http.unavailable');
    return prices.priced(snapshot);
  };
  const serviceLog = parts.serviceLog ?? createServiceLog();
  if (parts.db) serviceLog.keepIn(parts.db);
  const accessLog = parts.db ? createAccessLog(parts.db, logger, now) : noAccessLog;
  const inspectionLog = parts.db ? createInspectionLog(parts.db, logger, now) : noInspectionLog;
  const patternChecks = parts.db ? createPatternCheckLog(parts.db, logger, now) : noPatternCheckLog;
  const flushCounts = () => Promise.all([inspectionLog.flush(), patternChecks.flush()]);
  const stores = { redis: parts.redis, db: parts.db, now };
  return {
    config,
    logger,
    productVersion,
    redis: parts.redis,
    callerKey,
    countCall: createEndpointLimits(callerKey, parts.redis),
    limits: {
      feedback: createRateLimit(FEEDBACK_LIMIT, stores),
      classicInspect: createRateLimit(CLASSIC_INSPECT_LIMIT, stores),
      analytics: createRateLimit(ANALYTICS_LIMIT, { redis: parts.redis }),
    },
    prices,
    priceStatus: createPriceStatus(),
    curations,
    pictures: parts.pictures,
    cards: parts.cards,
    engineVersion: parts.engineVersion,
    importedPictures: importedPicturesOf(gameFiles),
    models: parts.models ?? NO_MODELS,
    openData: parts.openData ?? null,
    discoveries: parts.discoveries ?? (parts.db ? storedDiscoveries(parts.db) : noDiscoveries),
    secrets: createSecrets(secretKey, config.secretKeyPrevious),
    coordinator: parts.coordinator ?? disabledCoordinator,
    fetch: parts.fetch ?? ((url, init) => fetch(url, init)),
    accessLog,
    inspectionLog,
    patternChecks,
    activity: createActivityStore(parts.db, now, flushCounts),
    serviceLog,
    jobRuns: createJobRuns(now),
    traffic: createTraffic(),
    now,
    db() {
      if (!parts.db) throw new AppError('http.unavailable');
      return parts.db;
    },
    connections: parts.connections,
    snapshot: () => curations.corrected(uncorrected()),
    uncorrected,
    health: () => ({
      live: true,
      ready: snapshot !== undefined && !isDraining(),
      versions: { product: productVersion, node: process.version, dataset: snapshot?.release.version ?? null },
      storage: config.databaseUrl ? 'postgres' : 'embedded',
      gameFiles: gameFiles.state,
    }),
    async close() {
      await Promise.all([accessLog.flush(), flushCounts(), serviceLog.flush()]);
      await parts.close?.();
    },
  };
}
