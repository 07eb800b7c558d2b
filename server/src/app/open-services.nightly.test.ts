import { appendFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { verifyBackup } from '@bluegem/data/backup/verify-backup';
import { openDatabase } from '@bluegem/data/database/database';
import { migrateDatabase } from '@bluegem/data/database/migrate';
import { MIGRATIONS } from '@bluegem/data/migrations/index';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { openFileServices, openServices, type OpenOptions } from './open-services.ts';
import type { Services } from './services.ts';
import type { StoredPattern } from '../stores/snapshot.ts';
import { aPost, openTestApi } from '../testing/api.ts';
import { makeCheckout, type TestCheckout } from '../testing/checkout.ts';
import { aConfig, realSnapshot, silentLogger } from '../testing/services.ts';

// Making a database and loading 25,000 patterns takes seconds, and many on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let checkout: TestCheckout;
const options = (): OpenOptions => ({
  config: aConfig({ dataDir: checkout.dataDir }),
  logger: silentLogger(),
  productVersion: '9.8.7',
  root: checkout.root,
});

/** A pattern as every source of it must give it: the order of opinions is free. */
const essenceOf = (pattern: StoredPattern) => {
  const { weapon, patternId, tier, tierBasis, side, rank, gemScore, bluePercent, regions, flags } = pattern;
  const opinions = new Map(pattern.opinions.map(({ list, tier: listed }) => [list, listed]));
  return { weapon, patternId, tier, tierBasis, side, rank, gemScore, bluePercent, regions, flags, opinions };
};

/** Opens, looks, closes. */
async function withServices<T>(look: (services: Services) => T | Promise<T>): Promise<T> {
  const services = await openServices(options());
  try {
    return await look(services);
  } finally {
    await services.close();
  }
}

beforeAll(() => {
  checkout = makeCheckout(['karambit']);
});
afterAll(() => checkout?.remove());

describe('on a fresh data folder', () => {
  test('the service opens, answers, draws, and closes', async () => {
    await withServices(async (services) => {
      const api = openTestApi(services);
      expect(await (await api('/health')).json()).toMatchObject({ ready: true, storage: 'embedded' });
      const answer = await api('/api/check', aPost({ weapon: 'karambit', patternId: 387 }));
      expect(await answer.json()).toMatchObject({ blueGem: true, tier: 1, rank: 1 });
      const picture = await api(`/render/${RENDER_VERSION}/karambit/387/fancy-playside-160.png`);
      expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(160);
      expect(readdirSync(checkout.dataDir)).toEqual(expect.arrayContaining(['pictures', 'secret-key']));
    });
  });

  test('the second time everything is still there', async () => {
    const key = readFileSync(join(checkout.dataDir, 'secret-key'), 'utf8');
    const patterns = await withServices(({ snapshot }) => snapshot().ofWeapon('ak-47'));
    expect(patterns.map(essenceOf)).toEqual(realSnapshot().ofWeapon('ak-47').map(essenceOf));
    expect(readFileSync(join(checkout.dataDir, 'secret-key'), 'utf8')).toBe(key);
  });
});

test('a database of an earlier version is backed up before its tables are changed, and not at the next start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'older-'));
  const database = await openDatabase({ dataDir });
  await migrateDatabase(database, MIGRATIONS.slice(0, -1));
  await database.close();
  const config = aConfig({ dataDir });
  for (let start = 0; start < 2; start++) await (await openServices({ ...options(), config })).close();
  const [file = '', ...more] = readdirSync(join(dataDir, 'backups'));
  expect(more).toEqual([]);
  const { header } = await verifyBackup(join(dataDir, 'backups', file));
  expect(header.migrations.at(-1)?.name).toBe(MIGRATIONS.at(-2)?.name);
  rmSync(dataDir, { recursive: true });
});

test('the start warns that no operator is named', async () => {
  const logger = silentLogger();
  const warn = vi.spyOn(logger, 'warn');
  const services = await openServices({ ...options(), logger });
  await services.close();
  expect(warn).toHaveBeenCalledWith(
    { missing: ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] },
    expect.stringContaining('legal notice'),
  );
});

test('a second service on the same folder gets an error that names the first, which continues', async () => {
  await withServices(async ({ snapshot }) => {
    await expect(openServices(options())).rejects.toMatchObject({
      code: 'database.locked',
      message: expect.stringMatching(
        new RegExp(`is in use by process ${process.pid}\\. Stop it first, or choose another folder with DATA_DIR\\.$`),
      ) as string,
    });
    expect(snapshot().find('ak-47', 661)).toMatchObject({ rank: 1 });
  });
});

describe('a dataset that is', () => {
  const DAMAGED = {
    name: 'DatasetDamagedError',
    message: expect.stringMatching(/\. Run: npm run atlas -- dataset build$/),
  };

  const damage = (name: string, change: (path: string) => void) => {
    const path = join(checkout.datasetFolder, name);
    const before = readFileSync(path);
    change(path);
    return () => writeFileSync(path, before);
  };

  test.each<[string, string, (path: string) => void, RegExp]>([
    ['changed', 'patterns.bin', (path) => appendFileSync(path, 'x'), /patterns\.bin is not what the manifest says/],
    ['cut short', 'finish.bin', (path) => writeFileSync(path, ''), /finish\.bin is not what the manifest says/],
    ['missing', 'engine.json', (path) => rmSync(path), /engine\.json/],
    ['without a manifest', 'manifest.json', (path) => rmSync(path), /manifest\.json/],
    ['with a broken manifest', 'manifest.json', (path) => writeFileSync(path, '{'), /JSON/],
    ['with an empty manifest', 'manifest.json', (path) => writeFileSync(path, '{}'), /The dataset cannot be read/],
    ['with a manifest of null', 'manifest.json', (path) => writeFileSync(path, 'null'), /The dataset cannot be read/],
  ])('%s gives an error that names the repair command', async (_, name, change, reason) => {
    const fix = damage(name, change);
    const failure = await openFileServices(options()).catch((error: unknown) => error);
    fix();
    expect(failure).toMatchObject(DAMAGED);
    expect(String(failure)).toMatch(reason);
  });

  test('damaged is found before the database is opened', async () => {
    const fix = damage('patterns.bin', (path) => writeFileSync(path, ''));
    const empty = join(checkout.root, 'never-opened');
    const config = aConfig({ dataDir: empty });
    const failure = await openServices({ ...options(), config }).catch((error: unknown) => error);
    fix();
    expect(failure).toMatchObject(DAMAGED);
    expect(readdirSync(empty)).toEqual(['secret-key']);
    rmSync(empty, { recursive: true });
    expect(existsSync(join(checkout.dataDir, 'database.lock'))).toBe(false);
  });

  test('whole again opens', async () => {
    expect(await withServices((services) => services.health())).toMatchObject({ ready: true });
  });
});

describe('pages as files', () => {
  test('need no data folder', async () => {
    const other = join(checkout.root, 'none');
    const services = await openFileServices({ ...options(), config: aConfig({ dataDir: other }) });
    const patterns = services.snapshot().ofWeapon('karambit');
    expect(patterns.map(essenceOf)).toEqual(realSnapshot().ofWeapon('karambit').map(essenceOf));
    expect(services.pictures).toBeUndefined();
    await services.close();
    expect(existsSync(other)).toBe(false);
  });
});
