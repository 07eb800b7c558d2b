import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';

/** The oldest version that react-router accepts. */
const OLDEST_NODE = '22.22.0';

const EXECUTABLE = process.platform === 'win32' ? 'node.exe' : 'node';

/**
 * @param {string} version such as 24.21.0
 * @param {string} oldest
 */
export function isAtLeast(version, oldest) {
  const have = version.replace(/^v/, '').split('.').map(Number);
  const need = oldest.split('.').map(Number);
  for (const [index, part] of need.entries()) {
    if ((have[index] ?? 0) !== part) return (have[index] ?? 0) > part;
  }
  return true;
}

/** @type {Map<string, string>} a cache: each look-up takes tens of milliseconds, and every build needs one */
const versions = new Map();

/**
 * The version that an executable reports; undefined if it does not run here (missing, other processor, other libc).
 * @param {string} file
 * @returns {string | undefined}
 */
export function nodeVersionOf(file) {
  if (!fs.existsSync(file)) return undefined;
  if (isSameFile(file, process.execPath)) return process.versions.node;
  const known = versions.get(file);
  if (known !== undefined) return known;
  const answer = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  if (answer.status !== 0) return undefined;
  const version = answer.stdout.trim().replace(/^v/, '');
  versions.set(file, version);
  return version;
}

/**
 * @param {string} a
 * @param {string} b
 */
function isSameFile(a, b) {
  try {
    return fs.realpathSync(a) === fs.realpathSync(b);
  } catch {
    return false;
  }
}

/**
 * Possible locations of the pinned Node: npm's link first, then the platform packages.
 * @param {string} root
 */
export function pinnedNodeCandidates(root) {
  const modules = path.join(root, 'node_modules');
  const packages = fs.existsSync(modules) ? fs.readdirSync(modules).filter((name) => name.startsWith('node-')) : [];
  const inPackages = packages.toSorted().map((name) => path.join(modules, name, 'bin', EXECUTABLE));
  return [path.join(modules, '.bin', EXECUTABLE), ...inPackages].filter((file) => fs.existsSync(file));
}

/**
 * Entries of PATH, without the folders that npm adds for its scripts.
 * @param {NodeJS.ProcessEnv} env
 */
export function systemPath(env) {
  const entries = (env['PATH'] ?? env['Path'] ?? '').split(path.delimiter);
  return entries.filter((entry) => entry !== '' && !entry.replaceAll('\\', '/').includes('node_modules/'));
}

/**
 * The Node for building and serving: the pinned one, else a recent enough one of the system.
 * @param {{ root: string, env?: NodeJS.ProcessEnv, execPath?: string,
 *   versionOf?: (file: string) => string | undefined }} options
 * @returns {string | undefined}
 */
export function findNode({ root, env = process.env, execPath = process.execPath, versionOf = nodeVersionOf }) {
  const pinned = pinnedNodeCandidates(root).find((file) => versionOf(file) !== undefined);
  if (pinned !== undefined) return fs.realpathSync(pinned);
  const onPath = systemPath(env).map((folder) => path.join(folder, EXECUTABLE));
  return [execPath, ...onPath].find((file) => isAtLeast(versionOf(file) ?? '0', OLDEST_NODE));
}

/** @param {string} root */
export function getNode(root) {
  const node = findNode({ root });
  if (node !== undefined) return node;
  throw new Failure(
    `No suitable Node: the pinned one does not exist for this machine (${process.platform} ${process.arch}) or was not ` +
      `installed, and the system has ${process.versions.node}. Run npm ci again, or install Node ${OLDEST_NODE} or newer.`,
  );
}
