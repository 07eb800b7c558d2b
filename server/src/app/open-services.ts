import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  compactPatterns,
  patternsOfValues,
  withStoredValues,
  type StoredValues,
} from '@bluegem/core/dataset/compact-patterns';
import { withCsbluegem } from '@bluegem/core/dataset/csbluegem';
import { patternsOf } from '@bluegem/core/dataset/pattern-columns';
import { buildPatterns } from '@bluegem/core/patterns/pattern-build';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { engineVersionOf } from '@bluegem/core/drawing/pictures/engine-data';
import {
  FINISH_FILE,
  readDatasetFacts,
  readDatasetFolder,
  readMetal,
  type BuiltDataset,
  type DatasetManifest,
} from '@bluegem/data/patterns/dataset-file';
import { MEASURED_WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import type { ImportedPercentages } from '@bluegem/data/patterns/imported-assets';
import { storePictureAddresses, type PictureAddress } from '@bluegem/data/patterns/filled-columns';
import { openDatabase } from '@bluegem/data/database/database';
import type { Database } from '@bluegem/data/database/database-types';
import { loadDataset } from '@bluegem/data/patterns/dataset';
import { saveBackup } from '@bluegem/data/backup/saved-backups';
import { migrateDatabase, missingMigrations } from '@bluegem/data/database/migrate';
import { listRowValues, type RowValues } from '@bluegem/data/patterns/patterns';
import { prepareDataDir, type Config } from '../platform/config/config.ts';
import { importedPicturesOf, NO_GAME_FILES, readGameFiles, type GameFiles } from '../render/game-files.ts';
import { withImported } from '../patterns/imported-measures.ts';
import type { Logger } from '../platform/logger.ts';
import type { ServiceLog } from '../logs/service-log.ts';
import { openModels } from '../render/models.ts';
import { findExtensionArchives } from '../stores/extension-archives.ts';
import { readDataPackage } from '../patterns/open-data.ts';
import { connectRedis } from '../platform/redis.ts';
import type { EngineFiles } from '../render/painter.ts';
import { prepareCardFonts } from '../render/card-fonts.ts';
import { createCards } from '../render/cards.ts';
import { createPictureCache } from '../render/picture-cache.ts';
import { createRateLimit } from '../platform/rate-limit.ts';
import { LARGE_PICTURES_LIMIT, createPictures } from '../render/pictures.ts';
import { createWeaponSheet } from '../render/weapon-sheet.ts';
import { warnOfMissingOperator } from '../platform/operator.ts';
import { openGameCoordinator } from '../outside/game-coordinator/open-coordinator.ts';
import { secretKeyOf } from '../platform/secret-key.ts';
import { createServices, type Services } from './services.ts';
import { createSnapshot, type Snapshot, type StoredPattern } from '../stores/snapshot.ts';
import { pictureVersionOf } from '../render/picture-version.ts';

const PICTURE_CACHE_BYTES = 512 * 1024 * 1024;

export type OpenOptions = {
  config: Config;
  logger: Logger;
  productVersion: string;
  /** The root of the checkout: it contains the built dataset, the models and the source of the drawing thread. */
  root: string;
  isDraining?: () => boolean;
  serviceLog?: ServiceLog;
};

const sha256In = ({ files }: DatasetManifest, file: string) => files.find(({ name }) => name === file)?.sha256;

const engineVersionIn = (manifest: DatasetManifest): string => engineVersionOf(sha256In(manifest, 'engine.json') ?? '');

const modelFolderOf = (root: string) => join(root, 'facts', 'models');

const datasetFolderOf = (root: string) => join(root, 'build', 'dataset');

/** All data that pictures are drawn from. */
function engineFilesOf(root: string, manifest: DatasetManifest, { imported }: GameFiles): EngineFiles {
  const finish = join(datasetFolderOf(root), FINISH_FILE);
  const files = { finish, finishSha256: sha256In(manifest, FINISH_FILE), sides: modelFolderOf(root) };
  if (!imported) return files;
  const scales = Object.entries(imported.manifest.weapons).map(([id, { uvScale }]) => [id, uvScale]);
  return { ...files, imported: { folder: imported.folder, uvScales: Object.fromEntries(scales) } };
}

/**
 * The patterns of a dataset as the server holds them. Without columns of the build they are computed, a weapon in each
 * turn of the loop, so that other work goes on.
 */
async function storedPatternsOf({ manifest, columns }: BuiltDataset, folder: string, imported?: ImportedPercentages) {
  const values: StoredValues = { marketPrice: null, createdAt: new Date(manifest.releasedAt) };
  if (columns && !imported) return patternsOfValues(columns, values);
  const { dataset, csbluegem } = await readDatasetFacts(folder, manifest);
  const patterns: StoredPattern[] = [];
  for (const facts of dataset.facts) {
    await nextTurn();
    const built = withImported(withCsbluegem(buildPatterns(facts), csbluegem), imported);
    patterns.push(...compactPatterns(built, values));
  }
  return patterns;
}

/** The patterns with what their rows say; those without row values came with the release. */
function withRowValues(patterns: readonly StoredPattern[], rowValues: readonly RowValues[]) {
  if (rowValues.length === 0) return patterns;
  const bySlug = new Map(rowValues.map((each) => [patternSlug(each), each]));
  return patterns.map((pattern) => {
    const values = bySlug.get(patternSlug(pattern));
    return values ? withStoredValues(pattern, values) : pattern;
  });
}

/** The patterns of a built dataset alone, without a database: for making pages as files. */
export async function openFileServices(options: OpenOptions): Promise<Services> {
  const folder = datasetFolderOf(options.root);
  const built = await readDatasetFolder(folder);
  const snapshot = createSnapshot(built.manifest, built.sha256, await storedPatternsOf(built, folder));
  return createServices({ ...options, snapshot, engineVersion: engineVersionIn(built.manifest) });
}

/** The base address of the site's own pictures: absolute if the public address is known, else a path. */
function pictureAddressesOf({ publicUrl }: Config, gameFiles: GameFiles): PictureAddress[] {
  const imported = importedPicturesOf(gameFiles);
  return MEASURED_WEAPON_IDS.map((weapon) => {
    const path = `/render/${pictureVersionOf(imported, weapon)}/${weapon}/`;
    return { weapon, start: publicUrl ? new URL(path, publicUrl).href : path, end: '/fancy-playside-640.webp' };
  });
}

/** The database that a new embedded one begins as a copy of: a part of the build. */
const databaseTemplateOf = (root: string) => join(root, 'build', 'database');

/**
 * Makes that template in an empty folder: `<folder>/database`, with the tables and the patterns of the built dataset.
 */
export async function makeDatabaseTemplate({ config, root }: Pick<OpenOptions, 'config' | 'root'>, folder: string) {
  const { manifest, sha256 } = await readDatasetFolder(datasetFolderOf(root));
  const { dataset, csbluegem } = await readDatasetFacts(datasetFolderOf(root), manifest);
  const patterns = withCsbluegem(patternsOf(dataset), csbluegem);
  const database = await openDatabase({ dataDir: folder });
  try {
    await migrateDatabase(database);
    await loadDataset(database, { ...dataset, sha256, patterns, pictures: pictureAddressesOf(config, NO_GAME_FILES) });
  } finally {
    await database.close();
  }
}

/** Before its tables change, the embedded database is backed up. An operator of PostgreSQL has backups of their own. */
async function backUpBeforeUpdate(
  database: Database,
  { config, logger, productVersion }: Pick<OpenOptions, 'config' | 'logger' | 'productVersion'>,
): Promise<void> {
  const { dataDir, backups } = config;
  if (database.kind !== 'embedded' || backups.kept === 0) return;
  const migrations = await missingMigrations(database);
  if (migrations.length === 0) return;
  const options = { dataDir, product: productVersion, kept: backups.kept, now: new Date() };
  const file = await saveBackup(database, { ...options, reason: 'before-update' });
  logger.info({ file, migrations }, 'Backup before an update of the tables');
}

/**
 * Updates the database to the code and the built dataset, and creates the snapshot: the dataset's patterns are in
 * memory already, and reading them back from the database would take longer than the rest of the start.
 */
async function takeSnapshot(
  database: Database,
  built: BuiltDataset,
  patterns: readonly StoredPattern[],
  gameFiles: GameFiles,
  { config, logger, productVersion, root }: Pick<OpenOptions, 'config' | 'logger' | 'productVersion' | 'root'>,
): Promise<Snapshot> {
  await backUpBeforeUpdate(database, { config, logger, productVersion });
  await migrateDatabase(database);
  const { manifest, sha256 } = built;
  const pictures = pictureAddressesOf(config, gameFiles);
  const outcome = await loadDataset(database, { ...manifest, sha256, patterns, pictures });
  logger.info({ dataset: manifest.version, outcome }, 'Dataset');
  // Those of an earlier start may have another version of the pictures, or another public address.
  await storePictureAddresses(database, pictures);
  const rowValues = await listRowValues(database.db, new Date(manifest.releasedAt));
  const imported = gameFiles.imported?.percentages;
  const measured = imported ? await storedPatternsOf(built, datasetFolderOf(root), imported) : patterns;
  return createSnapshot(manifest, sha256, withRowValues(measured, rowValues));
}

/** Opens the database while the patterns are made: the embedded one is compiled in other threads meanwhile. */
async function openWithPatterns({ config, root }: OpenOptions, built: BuiltDataset) {
  const opening = openDatabase(
    config.databaseUrl
      ? { databaseUrl: config.databaseUrl }
      : { dataDir: config.dataDir, template: databaseTemplateOf(root) },
  );
  const [database, patterns] = await Promise.allSettled([opening, storedPatternsOf(built, datasetFolderOf(root))]);
  if (database.status === 'rejected') throw database.reason;
  if (patterns.status === 'fulfilled') return { database: database.value, patterns: patterns.value };
  await database.value.close();
  throw patterns.reason;
}

/**
 * Opens everything the service needs: data folder, key, database, dataset, imported game files, pictures. Throws an
 * error with a one-line message for problems that the operator has to fix.
 */
export async function openServices(options: OpenOptions): Promise<Services> {
  const { config, logger, root } = options;
  warnOfMissingOperator(config.operator, logger);
  prepareDataDir(config.dataDir);
  const secretKey = secretKeyOf(config);
  const built = await readDatasetFolder(datasetFolderOf(root));
  const engineVersion = engineVersionIn(built.manifest);
  const gameFiles = await readGameFiles(config.dataDir, logger);
  const models = await openModels(modelFolderOf(root), config.importedModels ? gameFiles.imported : undefined);
  const openData = await readDataPackage(datasetFolderOf(root));
  const extension = await findExtensionArchives(root);
  const metal = await readMetal(datasetFolderOf(root), built.manifest);
  const { database, patterns } = await openWithPatterns(options, built);
  try {
    const snapshot = await takeSnapshot(database, built, patterns, gameFiles, options);
    const redis = config.redisUrl ? await connectRedis(config.redisUrl, logger) : undefined;
    const cache = createPictureCache(join(config.dataDir, 'pictures'), PICTURE_CACHE_BYTES);
    const imported = importedPicturesOf(gameFiles);
    const pictures = createPictures({
      workerFile: join(root, 'server/src/render/worker.ts'),
      files: engineFilesOf(root, built.manifest, gameFiles),
      imported,
      cache,
      limitLarge: createRateLimit(LARGE_PICTURES_LIMIT, { redis }),
    });
    prepareCardFonts(join(root, 'server/fonts'), join(config.dataDir, 'fonts'));
    const cards = createCards({ pictures, cache, imported });
    const weaponSheet = createWeaponSheet({ pictures, cache, imported });
    const coordinator = await openGameCoordinator({ config, logger });
    const close = async () => {
      coordinator.close();
      await pictures.close();
      redis?.disconnect();
      await database.close();
    };
    const { db, connections } = database;
    const own = {
      secretKey,
      db,
      connections,
      snapshot,
      engineVersion,
      gameFiles,
      models,
      openData,
      extension,
      metal,
      pictures,
      weaponSheet,
      cards,
      coordinator,
      close,
    };
    const services = createServices({ ...options, ...own, ...(redis && { redis }) });
    await Promise.all([services.prices.refresh(), services.curations.refresh(), services.activity.refresh()]);
    return services;
  } catch (error) {
    await database.close();
    throw error;
  }
}
