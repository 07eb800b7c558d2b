import { AppError } from '@bluegem/contract/errors';
import type { Connections } from '@bluegem/data/database/database-types';
import type { Db } from '@bluegem/data/database/sql';
import { createCallerKey } from '../platform/caller-key.ts';
import { importedPicturesOf, missingArchivesOf, NO_GAME_FILES, type GameFiles } from '../render/game-files.ts';
import type { DataPackage } from '@bluegem/core/dataset/data-package';
import { ALERT_LIMIT, CONSENT_LIMIT, RECIPIENT_LIMIT } from '../account/alerts/alerts.ts';
import { ANALYTICS_LIMIT } from '../feedback/analytics.ts';
import type { MetalTable } from '@bluegem/core/patterns/colour-percent';
import type { AccountContext } from '../stores/account-context.ts';
import type { BaseContext } from '../stores/base-context.ts';
import type { MediaContext } from '../stores/media-context.ts';
import type { OperationsContext } from '../stores/operations-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import type { Services } from '../stores/services.ts';
import type { Config } from '../platform/config/config.ts';
import { createEndpointLimits } from '../platform/endpoint-limits.ts';
import { NO_MODELS, type Models } from '../render/models.ts';
import { allStoredFloats, noFloatsAtAll, noKnownFloats, storedKnownFloats } from '../stores/known-floats.ts';
import { noDiscoveries, storedDiscoveries, type DiscoverySource } from '../stores/discoveries.ts';
import { CLASSIC_INSPECT_LIMIT } from '../inspect/inspect-classic.ts';
import { ALL_INVENTORIES_LIMIT, INVENTORY_LIMIT } from '../inspect/inventory.ts';
import { createJobRuns } from '../stores/job-runs.ts';
import type { Logger } from '../platform/logger.ts';
import { createActivityStore } from '../stores/activity-store.ts';
import { createAccessLog, noAccessLog } from '../logs/access-log.ts';
import { createInspectionLog, noInspectionLog, type InspectionLog } from '../logs/inspection-log.ts';
import { createPatternCheckLog, noPatternCheckLog } from '../logs/pattern-check-log.ts';
import { createServiceLog, type ServiceLog } from '../logs/service-log.ts';
import { createTraffic } from '../logs/traffic.ts';
import { FEEDBACK_LIMIT } from '../feedback/feedback.ts';
import { disabledCoordinator, type GameCoordinator } from '../outside/game-coordinator/game-coordinator.ts';
import { createSteamInventories, type SteamInventories } from '../outside/steam-inventory.ts';
import { localInventories } from '../auth/local-provider/local-inventories.ts';
import { createCurationStore } from '../stores/curation-store.ts';
import { createHostedStore } from '../stores/hosted-store.ts';
import { createPatternStore } from '../stores/pattern-store.ts';
import { createPriceCache } from '../stores/price-cache.ts';
import { createPriceStatus } from '../stores/price-status.ts';
import { createRateLimit, type RedisClient } from '../platform/rate-limit.ts';
import type { Cards } from '../render/cards.ts';
import type { Pictures } from '../render/pictures.ts';
import type { WeaponSheet } from '../render/weapon-sheet.ts';
import { SCREENSHOT_LIMIT } from '../account/screenshots.ts';
import { createSecrets, randomSecret } from '../platform/secrets.ts';
import type { Fetch } from '../outside/bounded-fetch.ts';
import { createHostedAuth } from '../outside/hosted-auth.ts';
import { createHostedWishlist } from '../outside/hosted-wishlist.ts';
import { readHostedPatterns } from '../outside/hosted-patterns.ts';
import type { Snapshot } from '../stores/snapshot.ts';

export type { Services };

export type ServiceParts = {
  config: Config;
  logger: Logger;
  productVersion: string;
  redis?: RedisClient;
  snapshot: Snapshot | undefined;
  db?: Db;
  connections?: (() => Connections) | undefined;
  pictures?: Pictures;
  weaponSheet?: WeaponSheet;
  cards?: Cards;
  engineVersion?: string;
  gameFiles?: GameFiles;
  models?: Models;
  openData?: DataPackage | undefined;
  extension?: PatternContext['extension'];
  metal?: MetalTable;
  discoveries?: DiscoverySource;
  /** Without one, sessions end with the process. */
  secretKey?: string;
  coordinator?: GameCoordinator;
  inventories?: SteamInventories;
  fetch?: Fetch;
  serviceLog?: ServiceLog;
  now?: () => Date;
  isDraining?: () => boolean;
  close?: () => Promise<void>;
};

/** Creates the services. The snapshot may be missing while the data is loading. */
export function createServices(parts: ServiceParts): Services {
  const { db, config, logger, now = () => new Date() } = parts;
  const base: BaseContext = {
    config,
    logger,
    now,
    db() {
      if (!db) throw new AppError('http.unavailable');
      return db;
    },
  };
  const inspectionLog = db ? createInspectionLog(db, logger, now) : noInspectionLog;
  const patternChecks = db ? createPatternCheckLog(db, logger, now) : noPatternCheckLog;
  const flushCounts = () => Promise.all([inspectionLog.flush(), patternChecks.flush()]);
  const operations = createOperationsContext(parts, base, inspectionLog);
  return {
    ...createPatternContext(parts, base, { patternChecks, activity: createActivityStore(db, now, flushCounts) }),
    ...createAccountContext(parts, base),
    ...createMediaContext(parts),
    ...operations,
    async close() {
      await Promise.all([operations.accessLog.flush(), flushCounts(), operations.serviceLog.flush()]);
      await parts.close?.();
    },
  };
}

function createPatternContext(
  { db, config, snapshot, openData, extension = [], metal = {}, discoveries, fetch: send = fetch }: ServiceParts,
  base: BaseContext,
  counts: Pick<PatternContext, 'patternChecks' | 'activity'>,
): PatternContext {
  const prices = createPriceCache(db, config.prices, base.now, base.logger);
  const project = config.hostedPages ? config.hosted : undefined;
  const read = (signal: AbortSignal) =>
    project ? readHostedPatterns({ project, fetch: send, signal, now: base.now }) : Promise.resolve([]);
  const hosted = project && snapshot && createHostedStore(snapshot, read);
  const curations = createCurationStore(db, hosted?.curations);
  const store = snapshot && createPatternStore({ dataset: snapshot, prices, curations, hosted });
  const getStore = () => {
    if (!store) throw new AppError('http.unavailable');
    return store;
  };
  return {
    ...base,
    ...counts,
    snapshot: () => getStore().snapshot(),
    uncorrected: { find: (weapon, patternId) => getStore().uncorrected.find(weapon, patternId) },
    curations,
    hostedPatterns: hosted ?? null,
    prices,
    priceStatus: createPriceStatus(),
    openData: openData ?? null,
    extension,
    metal,
    discoveries: discoveries ?? (db ? storedDiscoveries(db) : noDiscoveries),
    knownFloats: db ? storedKnownFloats(db) : noKnownFloats,
    allKnownFloats: db ? allStoredFloats(db) : noFloatsAtAll,
  };
}

function createAccountContext(
  { db, config, redis, secretKey = randomSecret(), coordinator = disabledCoordinator, ...parts }: ServiceParts,
  base: BaseContext,
): AccountContext {
  const callerKey = createCallerKey(secretKey);
  const send: Fetch = parts.fetch ?? ((url, init) => fetch(url, init));
  const project = config.hostedAccounts ? config.hosted : undefined;
  const stores = { redis, db, now: base.now };
  return {
    ...base,
    secrets: createSecrets(secretKey, config.secretKeyPrevious),
    callerKey,
    countCall: createEndpointLimits(callerKey, redis),
    limits: {
      feedback: createRateLimit(FEEDBACK_LIMIT, stores),
      screenshots: createRateLimit(SCREENSHOT_LIMIT, stores),
      alerts: createRateLimit(ALERT_LIMIT, stores),
      alertRecipients: createRateLimit(RECIPIENT_LIMIT, stores),
      alertConsents: createRateLimit(CONSENT_LIMIT, stores),
      classicInspect: createRateLimit(CLASSIC_INSPECT_LIMIT, stores),
      inventory: createRateLimit(INVENTORY_LIMIT, stores),
      allInventories: createRateLimit(ALL_INVENTORIES_LIMIT, stores),
      analytics: createRateLimit(ANALYTICS_LIMIT, { redis }),
    },
    redis,
    hostedAccounts: project
      ? { auth: createHostedAuth(project, send, base.now), wishlist: createHostedWishlist(project, send) }
      : null,
    fetch: send,
    coordinator,
    inventories:
      parts.inventories ??
      createSteamInventories({ fetch: config.localIdentity ? localInventories : send, now: base.now }),
  };
}

function createMediaContext({
  pictures,
  weaponSheet,
  cards,
  engineVersion,
  gameFiles = NO_GAME_FILES,
  models,
}: ServiceParts): MediaContext {
  return {
    pictures,
    weaponSheet,
    cards,
    engineVersion,
    importedPictures: importedPicturesOf(gameFiles),
    missingArchives: missingArchivesOf(gameFiles),
    models: models ?? NO_MODELS,
  };
}

function createOperationsContext(
  { db, productVersion, snapshot, gameFiles = NO_GAME_FILES, isDraining = () => false, ...parts }: ServiceParts,
  base: BaseContext,
  inspectionLog: InspectionLog,
): OperationsContext {
  const { config, logger, now } = base;
  const serviceLog = parts.serviceLog ?? createServiceLog();
  if (db) serviceLog.storeIn(db);
  return {
    ...base,
    productVersion,
    health: () => ({
      live: true,
      ready: snapshot !== undefined && !isDraining(),
      versions: { product: productVersion, node: process.version, dataset: snapshot?.release.version ?? null },
      storage: config.databaseUrl ? 'postgres' : 'embedded',
      gameFiles: gameFiles.state,
    }),
    connections: parts.connections,
    jobRuns: createJobRuns(now),
    traffic: createTraffic(),
    accessLog: db ? createAccessLog(db, logger, now) : noAccessLog,
    inspectionLog,
    serviceLog,
  };
}
