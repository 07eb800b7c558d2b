import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type DatabaseTarget } from '@bluegem/data/database';
import { readDatasetFolder } from '@bluegem/data/dataset-file';
import { migrateDatabase } from '@bluegem/data/migrate';
import { MIGRATIONS } from '@bluegem/data/migrations/index';
import { createDatabase, startDurableCluster } from '@bluegem/data/testing/postgres-cluster';
import { countRows } from '@bluegem/data/testing/other-versions';
import { verifyModels } from '../models/build.ts';
import { run, type Ended } from './child.ts';
import type { Trial } from './trial.ts';

const DATASET_BUILD = join(import.meta.dirname, '../dataset/build.ts');
const DATASET_FACTS = join(import.meta.dirname, '../dataset/facts.ts');
const MODELS_BUILD = join(import.meta.dirname, '../models/build.ts');
const PRICES = 3_000;

/** A piece of work that is killed and done again. */
type Work = {
  name: string;
  /** The program and its arguments. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Before each time. */
  prepare?: () => Promise<void>;
  /** After a kill: problems where something half-made would be taken for whole. */
  half: () => Promise<readonly string[]>;
  /** After a run to the end: problems where it is not whole, or something is left behind. */
  whole: (ended: Ended) => Promise<readonly string[]>;
};

const script = (text: string) => ['--input-type=module', '-e', text];

/** As a file: threads that a program starts do not understand one that is given on the command line. */
function scriptFile(trial: Trial, text: string): string[] {
  const file = join(trial.newFolder(), 'work.mjs');
  writeFileSync(file, text);
  return [file];
}

/** How long the work takes when nobody disturbs it, then kills within that time, each followed by a run to the end. */
async function interrupt(trial: Trial, work: Work, times: number): Promise<void> {
  const chance = trial.chance(work.name);
  const once = async (killAfterMs?: number) =>
    run(work.args, { ...(work.env && { env: work.env }), ...(killAfterMs !== undefined && { killAfterMs }) });
  const problems: string[] = [];
  await work.prepare?.();
  const startedAt = performance.now();
  const first = await once();
  const tookMs = Math.round(performance.now() - startedAt);
  problems.push(...failureOf(first), ...(await work.whole(first)));
  let cut = 0;
  for (let time = 1; time <= times; time++) {
    await work.prepare?.();
    const afterMs = chance.whole(Math.round(tookMs / 10), tookMs);
    const killed = await once(afterMs);
    if (killed.signal !== null) cut++;
    const at = (list: readonly string[]) => list.map((problem) => `killed after ${afterMs} ms: ${problem}`);
    problems.push(...at(await work.half()));
    const again = await once();
    problems.push(...at([...failureOf(again), ...(await work.whole(again))]));
  }
  trial.report(`${work.name}: killed ${cut} times on its way of ${tookMs} ms, done again ${times} times`, problems);
}

const failureOf = ({ code, errors }: Ended): string[] =>
  code === 0 ? [] : [`exit code ${code}: ${errors.split('\n').slice(0, 3).join(' | ')}`];

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
  const text = `const { openDatabase } = await import('@bluegem/data/database');
    const { migrateDatabase } = await import('@bluegem/data/migrate');
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

/** The checkout as a new one would be, with its packages as links to the same files. */
function copyCheckout(trial: Trial, root: string): string {
  const copy = join(trial.newFolder(), 'checkout');
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\/(node_modules|build|\.git|var)$/.test(path),
  });
  return copy;
}

/** `npm ci` as the start command runs it, from the packages that npm keeps on this machine. */
async function interruptInstall(trial: Trial, copy: string): Promise<boolean> {
  const install = `const { prepare } = await import(${JSON.stringify(join(copy, 'scripts/lib/prepare.mjs'))});
    await prepare({ builds: [] });`;
  const env = { npm_config_offline: 'true', npm_config_cache: join(process.env['HOME'] ?? '', '.npm') };
  const once = (killAfterMs?: number) =>
    run(script(install), { cwd: copy, env, ...(killAfterMs !== undefined && { killAfterMs }) });
  const isInstalled = async () => {
    const text = `const { isInstalled } = await import(${JSON.stringify(join(copy, 'scripts/lib/install.mjs'))});
      console.log(isInstalled(${JSON.stringify(copy)}));`;
    return (await run(script(text), { cwd: copy })).output.trim() === 'true';
  };
  const startedAt = performance.now();
  const first = await once();
  const tookMs = performance.now() - startedAt;
  if (first.code !== 0) {
    trial.skip('install', 'npm keeps not all packages on this machine');
    return false;
  }
  const chance = trial.chance('install');
  rmSync(join(copy, 'node_modules'), { recursive: true, force: true });
  const killed = await once(chance.whole(Math.round(tookMs / 10), Math.round(tookMs * 0.8)));
  const wasTakenForWhole = killed.signal !== null && (await isInstalled());
  const again = await once();
  trial.report(`install: killed on its way of ${Math.round(tookMs)} ms, done again`, [
    ...(wasTakenForWhole ? ['what was half installed is taken for whole'] : []),
    ...failureOf(again),
    ...((await isInstalled()) ? [] : ['it is not installed']),
  ]);
  return true;
}

/** `npm run build` in a copy of the checkout. */
function wholeBuild(copy: string): Work {
  const stamps = join(copy, 'build/.state/stamps');
  return {
    name: 'build of the product',
    args: [join(copy, 'scripts/build.mjs')],
    env: { npm_config_offline: 'true' },
    prepare: async () => rmSync(stamps, { recursive: true, force: true }),
    // The web is built last: its stamp says that it is whole.
    half: async () =>
      existsSync(join(stamps, 'web.json')) && !existsSync(join(copy, 'web/build/server/index.js'))
        ? ['a web that is not there is taken for whole']
        : [],
    async whole() {
      const entry = join(copy, 'web/build/server/index.js');
      return [
        ...(existsSync(entry) && readFileSync(entry).length > 0 ? [] : ['there is no site']),
        ...(existsSync(join(stamps, 'web.json')) ? [] : ['the build is not known as whole']),
      ];
    },
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
  const copy = copyCheckout(trial, join(import.meta.dirname, '../../..'));
  if (await interruptInstall(trial, copy)) await interrupt(trial, wholeBuild(copy), 1);
}
