import fs from 'node:fs';
import path from 'node:path';
import { COMPILER_FLAGS } from './compiler-flags.mjs';
import { Failure } from './failure.mjs';
import { getNode, nodeVersionOf } from './find-node.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { settingOf } from './options.mjs';
import { ROOT, SERVER_ENTRY, STATE_DIR, displayPath } from './paths.mjs';
import { runStep, tail } from './run-step.mjs';
import { isFresh, makeTarget } from './stamp.mjs';
import { switchFolder } from './switch-folder.mjs';
import { toolFile } from './tools.mjs';

/** @typedef {import('./stamp.mjs').Target} Target */
/**
 * @typedef {object} Build
 * @property {Target} target
 * @property {string} title
 * @property {() => readonly string[]} args
 * @property {string} cwd
 * @property {string} [folder] is replaced as a whole; its name for the command is in BUILD_FOLDER
 * @property {readonly string[]} [settings] what the result depends on besides files
 */
/** @typedef {'dataset' | 'database' | 'web' | 'engine' | 'extension'} BuildName */

const STAMP_DIR = path.join(STATE_DIR, 'stamps');
/** What the dataset is made from. The models are sent as they are. */
const FACTS = [
  'csbluegem-2026.json',
  'published-percentages.json',
  'tier-lists.json',
  'reconstruction',
  'models/ak-47-metal.json',
].map((name) => `facts/${name}`);
const WEB_PACKAGES = ['web', 'core', 'locales', 'contract', 'data', 'server'];
const TESTS = /\.test\.tsx?$/;
/** Exists while the dataset is being built. */
const DATASET_PENDING = path.join(STATE_DIR, 'dataset-pending');
const BUILD_TIMEOUT_MS = 15 * 60_000;
/** In bytes. With less, everything is built one after the other. */
const MEMORY_FOR_TWO_BUILDS = 3 * 2 ** 30;

/** The database needs the dataset; the web needs it only once its modules are bundled, and waits for it there. */
export const BUILD_NAMES = /** @type {const} */ (['dataset', 'database', 'web']);
/** The packages that others install; the service needs none of them. */
export const PACKAGE_NAMES = /** @type {const} */ (['engine', 'extension']);

/** The inputs of every package besides its own sources. */
const PACKAGE_FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'LICENSE', 'NOTICE'];

/** @satisfies {Record<BuildName, Build>} */
const BUILDS = {
  dataset: {
    title: 'Building the dataset',
    target: {
      name: 'dataset',
      inputs: [
        ...FACTS,
        'core/src',
        'core/package.json',
        'data/src/patterns/dataset-file.ts',
        'tools/src/dataset',
        'tools/package.json',
        'package-lock.json',
        'tsconfig.base.json',
        'LICENSE',
      ],
      ignore: TESTS,
      outputs: ['build/dataset'],
    },
    args: () => ['tools/src/dataset/main.ts', 'build'],
    cwd: ROOT,
  },
  database: {
    title: 'Building the database that new ones are copied from',
    target: {
      name: 'database',
      inputs: [
        'build/dataset/patterns.bin',
        'build/dataset/manifest.json',
        'core/src/dataset',
        'core/src/drawing/pictures/render.ts',
        'core/src/patterns',
        'core/src/weapons',
        'data/src',
        'data/package.json',
        'server/src/app/database-template.ts',
        'server/src/app/open-services.ts',
        'package-lock.json',
      ],
      ignore: new RegExp(`${TESTS.source}|^testing/`),
      outputs: ['build/database'],
    },
    args: () => ['server/src/app/database-template.ts'],
    cwd: ROOT,
  },
  web: {
    title: 'Building the web',
    target: {
      name: 'web',
      // Of the dataset its sources: it may be built at the same time.
      inputs: [...WEB_PACKAGES, ...FACTS, 'tools/src/dataset', ...PACKAGE_FILES],
      ignore: new RegExp(
        `${TESTS.source}|^(e2e|fixtures)/|^(src|app)/testing/|vitest\\.components\\.config\\.ts$|tsconfig\\.test\\.json$`,
      ),
      outputs: ['web/build/client', 'web/build/server', SERVER_ENTRY],
    },
    args: () => [toolFile('react-router'), 'build'],
    cwd: path.join(ROOT, 'web'),
    folder: path.join(ROOT, 'web/build'),
  },
  engine: {
    title: 'Building the engine as a package',
    target: {
      name: 'engine',
      inputs: ['build/dataset/patterns.bin', 'core/src', 'engine', ...PACKAGE_FILES],
      ignore: TESTS,
      outputs: ['build/engine'],
    },
    args: () => ['engine/build.ts'],
    cwd: ROOT,
  },
  extension: {
    title: 'Building the browser extension',
    target: {
      name: 'extension',
      inputs: [
        'build/dataset/patterns.bin',
        'build/dataset/finish.bin',
        'core/src',
        'extension',
        'facts/models',
        'locales/src',
        ...PACKAGE_FILES,
      ],
      ignore: TESTS,
      outputs: ['build/extension'],
    },
    args: () => ['extension/build.ts'],
    cwd: ROOT,
    settings: ['PUBLIC_URL'],
  },
};

/**
 * Installs and builds what is missing or out of date, with an exclusive lock for this checkout. If everything is
 * current, it only compares stamps.
 * @param {{ builds: readonly BuildName[], force?: boolean }} what
 */
export async function prepare({ builds, force = false }) {
  if (!force && isInstalled(ROOT) && builds.every((name) => isFresh(ROOT, STAMP_DIR, targetOf(name)))) return;
  checkWritable();
  await withLock(
    path.join(STATE_DIR, 'prepare.lock'),
    async (lock) => {
      if (!isInstalled(ROOT)) await install(lock);
      const buildIfStale = async (/** @type {BuildName} */ name) => {
        if (force || !isFresh(ROOT, STAMP_DIR, targetOf(name))) await build(name, lock);
      };
      const isTight = process.availableMemory() < MEMORY_FOR_TWO_BUILDS;
      const dataset = whilePending(async () => (builds.includes('dataset') ? buildIfStale('dataset') : undefined));
      const buildOthers = async () => {
        await dataset;
        for (const name of builds) if (name !== 'dataset' && name !== 'web') await buildIfStale(name);
      };
      const others = buildOthers();
      if (isTight) await others;
      const web = builds.includes('web') ? buildIfStale('web') : undefined;
      const results = await Promise.allSettled([others, web]);
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
    { onWait: () => console.log('Another command is installing or building here: waiting for it ...') },
  );
}

/**
 * @param {BuildName} name
 * @returns {Target}
 */
function targetOf(name) {
  /** @type {Build} */
  const { target, args, settings = [] } = BUILDS[name];
  const node = getNode(ROOT);
  return {
    ...target,
    recipe: [
      nodeVersionOf(node),
      ...args().map((arg) => displayPath(path.resolve(ROOT, arg))),
      ...settings.map(settingOf).filter(Boolean),
    ].join(' '),
  };
}

/**
 * @param {BuildName} name
 * @param {import('./lock.mjs').Lock} lock
 */
async function build(name, lock) {
  /** @type {Build} */
  const { title, args, cwd, folder, settings = [] } = BUILDS[name];
  const run = async (/** @type {Record<string, string>} */ env) => {
    const result = await runStep({
      title,
      name: `build-${name}`,
      command: getNode(ROOT),
      args: [...COMPILER_FLAGS, ...args()],
      cwd,
      env: {
        NODE_ENV: 'production',
        DATASET_PENDING,
        ...Object.fromEntries(settings.map((each) => [each, settingOf(each)])),
        ...env,
      },
      timeoutMs: BUILD_TIMEOUT_MS,
      onStart: (pid) => lock.addProcess(pid),
    });
    if (result.ok) return;
    console.log(tail(result.output));
    throw new Failure(`${title} failed. Full output: ${displayPath(result.log)}`);
  };
  await makeTarget(ROOT, STAMP_DIR, targetOf(name), () =>
    folder === undefined ? run({}) : switchFolder(folder, (next) => run({ BUILD_FOLDER: path.relative(cwd, next) })),
  );
}

/**
 * Runs the build of the dataset. A build of the web that reaches its pages meanwhile waits until the file is gone.
 * @param {() => Promise<void>} work
 */
async function whilePending(work) {
  fs.mkdirSync(STATE_DIR, { recursive: true });
  fs.writeFileSync(DATASET_PENDING, '');
  try {
    await work();
  } finally {
    fs.rmSync(DATASET_PENDING, { force: true });
  }
}

function checkWritable() {
  const folders = ['.', 'node_modules', 'build', STATE_DIR, 'web', 'web/build'].map((name) => path.resolve(ROOT, name));
  for (const folder of folders.filter((name) => fs.existsSync(name))) {
    try {
      fs.accessSync(folder, fs.constants.W_OK);
    } catch {
      throw new Failure(`Cannot write to ${folder}. Check who owns it and whether the disk is read-only.`);
    }
  }
}
