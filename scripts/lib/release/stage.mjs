import fs from 'node:fs';
import path from 'node:path';
import { getNode } from '../find-node.mjs';
import { ROOT } from '../paths.mjs';
import { neededPackages } from './packages.mjs';

/** Files and folders of the checkout that the service, or a command of the archive, reads while it runs. */
export const PARTS = [
  'LICENSE',
  'NOTICE',
  '.env.example',
  'package.json',
  'build/database',
  'build/dataset',
  'build/extension',
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
/**
 * Their sources run while the service does. The bundled server needs the packages of web/external-packages.json alone.
 */
const RUN_FROM_SOURCE = ['contract', 'data'];

const LEFT_OUT = /(^|\/)(node_modules|testing|fixtures|tsconfig[^/]*\.json)$|\.test\.tsx?$/;
/** Visitors load the archives of the extension. */
const UNPACKED = path.join(ROOT, 'build/extension/');

/** Files of a package that only developers need. */
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
      filter: (source) =>
        source.startsWith(path.join(ROOT, 'build'))
          ? !source.startsWith(UNPACKED) || source.endsWith('.zip')
          : !LEFT_OUT.test(source),
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
 * Gives every user the right to read, and only the owner the right to write. The files usually belong to root and the
 * service runs as another user; the embedded database makes some of its files for their owner alone.
 * @param {string} folder
 */
export function openForReading(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    fs.chmodSync(file, entry.isDirectory() || fs.statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

/**
 * Everything that an archive holds, into a new folder.
 * @param {string} stage
 */
export function copyRelease(stage) {
  copyParts(stage);
  copyPackages(stage);
  copyNode(stage);
  openForReading(stage);
}
