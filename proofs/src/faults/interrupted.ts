import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@bluegem/data/database/database';
import type { DatabaseTarget } from '@bluegem/data/database/database-types';
import { readDatasetFolder } from '@bluegem/data/patterns/dataset-file';
import { migrateDatabase } from '@bluegem/data/database/migrate';
import { MIGRATIONS } from '@bluegem/data/migrations/index';
import { createDatabase, startDurableCluster } from '@bluegem/data/testing/postgres-cluster';
import { countRows } from '@bluegem/data/testing/other-versions';
import { ROOT, run } from './child.ts';
import { interrupt, script, type Work } from './interrupt.ts';
import { copyCheckout, interruptInstall, wholeBuild } from './interrupted-build.ts';
import type { FaultCase } from './fault-case.ts';

const DATASET_BUILD = join(ROOT, 'tools/src/dataset/build.ts');
const DATASET_FACTS = join(ROOT, 'tools/src/dataset/facts.ts');
const PRICES = 3_000;

/** The program as a file: worker threads cannot inherit a program given on the command line. */
function scriptFile(faultCase: FaultCase, text: string): string[] {
  const file = join(faultCase.newFolder(), 'work.mjs');
  writeFileSync(file, text);
  return [file];
}

const asProblem = (error: unknown): string[] => [error instanceof Error ? error.message : String(error)];

function datasetBuild(faultCase: FaultCase): Work {
  const folder = join(faultCase.newFolder(), 'dataset');
  const text = `const { buildDataset } = await import(${JSON.stringify(DATASET_BUILD)});
    const { readFacts } = await import(${JSON.stringify(DATASET_FACTS)});
    await buildDataset(await readFacts(), ${JSON.stringify(folder)});`;
  const read = () => readDatasetFolder(folder).then(() => [], asProblem);
  return {
    name: 'build of the dataset',
    args: scriptFile(faultCase, text),
    // The folder is the previous build or the new one; between them it may be missing for a moment.
    checkAfterKill: () => (existsSync(folder) ? read() : Promise.resolve([])),
    async checkAfterRun() {
      const others = readdirSync(join(folder, '..')).filter((name) => name !== 'dataset');
      return [...(await read()), ...others.map((name) => `left behind: ${name}`)];
    },
  };
}

async function countIn(target: DatabaseTarget): Promise<{ rows: number; missing: number }> {
  const database = await openDatabase(target);
  try {
    const missing = (await migrateDatabase(database)).length;
    return { rows: await countRows(database.db), missing };
  } finally {
    await database.close();
  }
}

/** Creates the database and runs all migrations, on a new folder or an empty database each time. */
function migration(name: string, target: () => DatabaseTarget, renew: () => Promise<void>): Work {
  const text = `const { openDatabase } = await import('@bluegem/data/database/database');
    const { migrateDatabase } = await import('@bluegem/data/database/migrate');
    const database = await openDatabase(JSON.parse(process.env.TARGET));
    await migrateDatabase(database);
    await database.close();`;
  const env = { TARGET: '' };
  return {
    name: `migration of a new database, ${name}`,
    args: script(text),
    env,
    async prepare() {
      await renew();
      env.TARGET = JSON.stringify(target());
    },
    checkAfterKill: async () => [],
    async checkAfterRun() {
      const { rows, missing } = await countIn(target());
      return [
        ...(missing === 0 ? [] : [`${missing} migrations were missing`]),
        ...(rows === MIGRATIONS.length ? [] : [`${rows} rows instead of one for each migration`]),
      ];
    },
  };
}

function embeddedMigration(faultCase: FaultCase): Work {
  const dataDir = join(faultCase.newFolder(), 'data');
  const renew = async () => rmSync(dataDir, { recursive: true, force: true });
  return migration('embedded', () => ({ dataDir }), renew);
}

async function postgresMigration(faultCase: FaultCase): Promise<Work | undefined> {
  const cluster = await startDurableCluster(faultCase.newFolder());
  if (!cluster) return undefined;
  faultCase.atEnd(() => cluster.stop());
  let databaseUrl = '';
  const renew = async () => void ({ url: databaseUrl } = await createDatabase(cluster.url));
  return migration('PostgreSQL', () => ({ databaseUrl }), renew);
}

async function priceImport(faultCase: FaultCase): Promise<Work> {
  const folder = faultCase.newFolder();
  const [template, dataDir, file] = ['template', 'data', 'prices.csv'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const database = await openDatabase({ dataDir: template });
  await migrateDatabase(database);
  const before = await countRows(database.db);
  await database.close();
  const lines = Array.from(
    { length: PRICES },
    (_, index) => `karambit,${1 + (index % 1000)},0.08,minimal-wear,${index + 1},USD,sale,a-market,${index},2026-11-01`,
  );
  writeFileSync(
    file,
    ['weapon,pattern_id,float,wear,price,currency,kind,source,reference,observed_at', ...lines].join('\n'),
  );
  const count = async () => (await countIn({ dataDir })).rows - before;
  return {
    name: `import of ${PRICES} prices`,
    args: ['tools/src/prices/main.ts', 'import', file],
    env: { DATA_DIR: dataDir },
    async prepare() {
      rmSync(dataDir, { recursive: true, force: true });
      cpSync(template, dataDir, { recursive: true });
    },
    async checkAfterKill() {
      const kept = await count();
      return kept === 0 || kept === PRICES ? [] : [`${kept} of ${PRICES} prices are stored`];
    },
    async checkAfterRun() {
      const kept = await count();
      return kept === PRICES ? [] : [`${kept} of ${PRICES} prices are stored`];
    },
  };
}

async function assetImport(faultCase: FaultCase): Promise<Work> {
  const folder = faultCase.newFolder();
  const [sample, dataDir] = ['sample', 'data'].map((name) => join(folder, name)) as [string, string];
  mkdirSync(sample);
  mkdirSync(dataDir);
  const made = await run(['tools/src/assets/main.ts', 'sample', sample]);
  if (made.code !== 0) throw new Error(`the sample export was not made: ${made.errors}`);
  const verify = async () => {
    const ended = await run(['tools/src/assets/main.ts', 'verify', '--data', dataDir]);
    return ended.code === 0 ? [] : [`verify: ${(ended.output + ended.errors).split('\n').slice(0, 3).join(' | ')}`];
  };
  return {
    name: 'import of game files',
    args: ['tools/src/assets/main.ts', 'import', sample, '--weapon', 'karambit', '--data', dataDir],
    checkAfterKill: verify,
    async checkAfterRun() {
      const left = readdirSync(dataDir).filter((name) => !/^assets(-[0-9a-f]{16}|\.json)$/.test(name));
      return [...(await verify()), ...left.map((name) => `left behind: ${name}`)];
    },
  };
}

async function backup(faultCase: FaultCase): Promise<Work> {
  const folder = faultCase.newFolder();
  const [dataDir, file] = ['data', 'one.backup'].map((name) => join(folder, name)) as [string, string];
  const database = await openDatabase({ dataDir });
  await migrateDatabase(database);
  await database.close();
  const verify = async () => {
    const ended = await run(['tools/src/backup/main.ts', '--verify', file]);
    return ended.code === 0 ? [] : [`verify: ${ended.errors.split('\n')[0]}`];
  };
  return {
    name: 'backup',
    args: ['tools/src/backup/main.ts', file, '--data', dataDir],
    prepare: async () => rmSync(file, { force: true }),
    async checkAfterKill() {
      // If the file exists, it must be complete. The next run needs the name.
      const problems = existsSync(file) ? await verify() : [];
      rmSync(file, { force: true });
      return problems;
    },
    checkAfterRun: verify,
  };
}

/** Work that is killed can be run again to the end, and partial results are never accepted as complete. */
export async function testInterrupted(faultCase: FaultCase): Promise<void> {
  const times = faultCase.isQuick ? 1 : 5;
  await interrupt(faultCase, embeddedMigration(faultCase), times);
  const onPostgres = await postgresMigration(faultCase);
  if (onPostgres) await interrupt(faultCase, onPostgres, times);
  else faultCase.skip('migration on PostgreSQL', 'no server is installed here');
  await interrupt(faultCase, await priceImport(faultCase), times);
  await interrupt(faultCase, await backup(faultCase), times);
  if (faultCase.isQuick) return faultCase.skip('builds, game files and install', 'not in a quick run');
  await interrupt(faultCase, datasetBuild(faultCase), 2);
  await interrupt(faultCase, await assetImport(faultCase), 2);
  const copy = copyCheckout(faultCase, ROOT);
  if (await interruptInstall(faultCase, copy)) await interrupt(faultCase, wholeBuild(copy), 1);
}
