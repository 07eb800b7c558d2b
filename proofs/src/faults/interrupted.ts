import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type DatabaseTarget } from '@bluegem/data/database/database';
import { readDatasetFolder } from '@bluegem/data/patterns/dataset-file';
import { migrateDatabase } from '@bluegem/data/database/migrate';
import { MIGRATIONS } from '@bluegem/data/migrations/index';
import { createDatabase, startDurableCluster } from '@bluegem/data/testing/postgres-cluster';
import { countRows } from '@bluegem/data/testing/other-versions';
import { verifyModels } from '@bluegem/tools/models/build';
import { ROOT, run } from './child.ts';
import { interrupt, script, type Work } from './interrupt.ts';
import { copyCheckout, interruptInstall, wholeBuild } from './interrupted-build.ts';
import type { Trial } from './fault-case.ts';

const DATASET_BUILD = join(ROOT, 'tools/src/dataset/build.ts');
const DATASET_FACTS = join(ROOT, 'tools/src/dataset/facts.ts');
const MODELS_BUILD = join(ROOT, 'tools/src/models/build.ts');
const PRICES = 3_000;

/** As a file: threads that a program starts do not understand one that is given on the command line. */
function scriptFile(trial: Trial, text: string): string[] {
  const file = join(trial.newFolder(), 'work.mjs');
  writeFileSync(file, text);
  return [file];
}

const asProblem = (error: unknown): string[] => [error instanceof Error ? error.message : String(error)];

function datasetBuild(trial: Trial): Work {
  const folder = join(trial.newFolder(), 'dataset');
  const text = `const { buildDataset } = await import(${JSON.stringify(DATASET_BUILD)});
    const { readFacts } = await import(${JSON.stringify(DATASET_FACTS)});
    await buildDataset(await readFacts(), ${JSON.stringify(folder)});`;
  const read = () => readDatasetFolder(folder).then(() => [], asProblem);
  return {
    name: 'build of the dataset',
    args: scriptFile(trial, text),
    // What is there is the build from before, or the new one; for a moment in between it may be nothing.
    half: () => (existsSync(folder) ? read() : Promise.resolve([])),
    async whole() {
      const others = readdirSync(join(folder, '..')).filter((name) => name !== 'dataset');
      return [...(await read()), ...others.map((name) => `left behind: ${name}`)];
    },
  };
}

function modelsBuild(trial: Trial): Work {
  const folder = join(trial.newFolder(), 'models');
  const text = `const { writeModels } = await import(${JSON.stringify(MODELS_BUILD)}); await writeModels(${JSON.stringify(folder)});`;
  return {
    name: 'build of the sample models',
    args: scriptFile(trial, text),
    // A manifest is written last: where there is one, everything must be as it says.
    half: () => (existsSync(join(folder, 'manifest.json')) ? verifyModels(folder) : Promise.resolve([])),
    whole: () => verifyModels(folder),
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

/** Making the database and all migrations, on a new folder or an empty database each time. */
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
    half: async () => [],
    async whole() {
      const { rows, missing } = await countIn(target());
      return [
        ...(missing === 0 ? [] : [`${missing} migrations were missing`]),
        ...(rows === MIGRATIONS.length ? [] : [`${rows} rows in place of one for each migration`]),
      ];
    },
  };
}

function embeddedMigration(trial: Trial): Work {
  const dataDir = join(trial.newFolder(), 'data');
  const renew = async () => rmSync(dataDir, { recursive: true, force: true });
  return migration('embedded', () => ({ dataDir }), renew);
}

async function postgresMigration(trial: Trial): Promise<Work | undefined> {
  const cluster = await startDurableCluster(trial.newFolder());
  if (!cluster) return undefined;
  trial.atEnd(() => cluster.stop());
  let databaseUrl = '';
  const renew = async () => void ({ url: databaseUrl } = await createDatabase(cluster.url));
  return migration('PostgreSQL', () => ({ databaseUrl }), renew);
}

async function priceImport(trial: Trial): Promise<Work> {
  const folder = trial.newFolder();
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
    async half() {
      const kept = await count();
      return kept === 0 || kept === PRICES ? [] : [`${kept} of ${PRICES} prices are kept`];
    },
    async whole() {
      const kept = await count();
      return kept === PRICES ? [] : [`${kept} of ${PRICES} prices are kept`];
    },
  };
}

async function assetImport(trial: Trial): Promise<Work> {
  const folder = trial.newFolder();
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
    half: verify,
    async whole() {
      const left = readdirSync(dataDir).filter((name) => !/^assets(-[0-9a-f]{16}|\.json)$/.test(name));
      return [...(await verify()), ...left.map((name) => `left behind: ${name}`)];
    },
  };
}

async function backup(trial: Trial): Promise<Work> {
  const folder = trial.newFolder();
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
    async half() {
      // Where there is a file, it is whole; the next run needs the name.
      const problems = existsSync(file) ? await verify() : [];
      rmSync(file, { force: true });
      return problems;
    },
    whole: verify,
  };
}

/** Work that is killed in the middle is done again to the end, and what is half made is never taken for whole. */
export async function tryInterrupted(trial: Trial): Promise<void> {
  const times = trial.isQuick ? 1 : 5;
  await interrupt(trial, embeddedMigration(trial), times);
  const onPostgres = await postgresMigration(trial);
  if (onPostgres) await interrupt(trial, onPostgres, times);
  else trial.skip('migration on PostgreSQL', 'no server is installed here');
  await interrupt(trial, await priceImport(trial), times);
  await interrupt(trial, await backup(trial), times);
  if (trial.isQuick) return trial.skip('builds, game files and install', 'not in a quick run');
  await interrupt(trial, datasetBuild(trial), 2);
  await interrupt(trial, modelsBuild(trial), 3);
  await interrupt(trial, await assetImport(trial), 2);
  const copy = copyCheckout(trial, ROOT);
  if (await interruptInstall(trial, copy)) await interrupt(trial, wholeBuild(copy), 1);
}
