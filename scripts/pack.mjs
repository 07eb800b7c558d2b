import './lib/require-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { stopChildrenOnSignals } from './lib/children.mjs';
import { Failure, runMain } from './lib/failure.mjs';
import { getNode } from './lib/find-node.mjs';
import { ROOT, STATE_DIR, displayPath } from './lib/paths.mjs';
import { BUILD_NAMES, prepare } from './lib/prepare.mjs';
import { neededPackages } from './lib/release/packages.mjs';
import { runStep } from './lib/run-step.mjs';

const USAGE = `Usage: npm run pack [-- FILE]

Builds what is out of date, and writes one archive that runs on this kind of system without a build: the site, its data and
models, the packages it needs, and Node. The default file is build/blue-gem-atlas-<version>-<system>.tar.xz`;

/** Files and folders of the checkout that the service, or a command of the archive, reads while it runs. */
const PARTS = [
  'LICENSE',
  'NOTICE',
  '.env.example',
  'package.json',
  'build/database',
  'build/dataset',
  'build/models',
  'facts',
  'web/build',
  'web/package.json',
  // The thread that draws, and the commands below, run from source.
  'contract',
  'core',
  'data',
  'locales',
  'server',
  'deploy',
  'docs/guide/operations.md',
  'scripts/atlas.mjs',
  'scripts/lib',
  'tools/package.json',
  'tools/src/command-line.ts',
  'tools/src/backup',
  'tools/src/restore',
];
const WORKSPACES = ['contract', 'core', 'data', 'locales', 'server'];
/** Their sources run while the service does. The bundled server needs the packages of web/external-packages.json alone. */
const RUN_FROM_SOURCE = ['contract', 'data'];

const LEFT_OUT = /(^|\/)(node_modules|testing|fixtures|tsconfig[^/]*\.json)$|\.test\.tsx?$/;
/** What a package has for those who build with it, or read it. */
const LEFT_OUT_OF_PACKAGES = /\.(d\.[cm]?ts|map|md|markdown)$|\/node_modules$/;

/** @param {string} workspace */
function packagesOf(workspace) {
  const { dependencies = {} } = JSON.parse(fs.readFileSync(path.join(ROOT, workspace, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => !name.startsWith('@bluegem/'));
}

/** @param {string} stage */
function copyParts(stage) {
  for (const part of PARTS) {
    const target = path.join(stage, part);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.cpSync(path.join(ROOT, part), target, {
      recursive: true,
      filter: (source) => source.startsWith(path.join(ROOT, 'build')) || !LEFT_OUT.test(source),
    });
  }
  fs.copyFileSync(path.join(ROOT, 'scripts/lib/release/start.sh'), path.join(stage, 'blue-gem-atlas'));
}

/** @param {string} stage */
function copyPackages(stage) {
  /** @type {string[]} */
  const external = JSON.parse(fs.readFileSync(path.join(ROOT, 'web/external-packages.json'), 'utf8'));
  const names = [...new Set([...external, ...RUN_FROM_SOURCE.flatMap(packagesOf)])];
  for (const folder of neededPackages(ROOT, names)) {
    const from = path.join(ROOT, folder);
    fs.cpSync(from, path.join(stage, folder), {
      recursive: true,
      filter: (source) => source === from || !LEFT_OUT_OF_PACKAGES.test(source),
    });
  }
  const links = path.join(stage, 'node_modules/@bluegem');
  fs.mkdirSync(links, { recursive: true });
  for (const workspace of WORKSPACES) fs.symlinkSync(`../../${workspace}`, path.join(links, workspace));
}

/** @param {string} stage */
function copyNode(stage) {
  const folder = `node-${process.platform}-${process.arch}`;
  const target = path.join(stage, 'node_modules', folder, 'bin/node');
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.copyFileSync(fs.realpathSync(getNode(ROOT)), target);
  fs.chmodSync(target, 0o755);
  fs.mkdirSync(path.join(stage, 'node_modules/.bin'), { recursive: true });
  fs.symlinkSync(`../${folder}/bin/node`, path.join(stage, 'node_modules/.bin/node'));
}

/**
 * @param {string} name the folder in the archive
 * @param {string} file
 */
async function writeArchive(name, file) {
  const unfinished = `${file}.unfinished`;
  const result = await runStep({
    title: 'Writing the archive',
    name: 'pack',
    command: 'tar',
    args: ['--create', '--xz', '--owner=0', '--group=0', '--file', unfinished, '--directory', STATE_DIR, name],
    env: { XZ_OPT: process.env['XZ_OPT'] || '-T0 -6' },
  });
  if (!result.ok) throw new Failure(`tar failed, which needs xz here: ${result.output.trim()}`);
  fs.renameSync(unfinished, file);
}

await runMain(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE);
    return 0;
  }
  if (args.length > 1 || args[0]?.startsWith('-')) throw new Failure(`One file at most (try --help)`, { exitCode: 2 });
  if (process.platform !== 'linux') throw new Failure('Archives can be made on Linux only.');
  stopChildrenOnSignals();
  await prepare({ builds: BUILD_NAMES });
  const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const name = `blue-gem-atlas-${version}-${process.platform}-${process.arch}`;
  const file = path.resolve(args[0] ?? path.join(ROOT, 'build', `${name}.tar.xz`));
  const stage = path.join(STATE_DIR, name);
  try {
    fs.rmSync(stage, { recursive: true, force: true });
    copyParts(stage);
    copyPackages(stage);
    copyNode(stage);
    await writeArchive(name, file);
  } finally {
    fs.rmSync(stage, { recursive: true, force: true });
  }
  console.log(`${displayPath(file)}: ${(fs.statSync(file).size / 1e6).toFixed(1)} MB`);
  return 0;
});
