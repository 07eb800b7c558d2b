import fs from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { nodeVersionOf, pinnedNodeCandidates } from './find-node.mjs';
import { getNpm } from './find-npm.mjs';
import { ROOT, STATE_DIR, displayPath } from './paths.mjs';
import { runStep, tail } from './run-step.mjs';

/** Exists while npm runs: if it is left behind, an install was interrupted. */
const UNFINISHED = path.join(STATE_DIR, 'install-unfinished');

const SHOWN_LINES = 12;
const LITTLE_SPACE_BYTES = 50_000_000;

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string | readonly string[]} [os]
 * @property {string | readonly string[]} [cpu]
 * @property {string | readonly string[]} [libc]
 */

/**
 * Compares the lock file with npm's own list in node_modules, which npm writes at the end of an install.
 * @param {string} root
 * @param {string} [unfinished]
 */
export function isInstalled(root, unfinished = UNFINISHED) {
  return !fs.existsSync(unfinished) && missingPackages(root).length === 0;
}

/**
 * The packages that the lock file needs on this machine and node_modules lacks. npm does not report optional packages
 * that it could not install, but those for this system are needed: they are the compilers, and Node itself.
 * @param {string} root
 * @returns {string[]}
 */
export function missingPackages(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  if (wanted === undefined) {
    throw new Failure('package-lock.json is missing or damaged. Restore it with: git checkout package-lock.json');
  }
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json')) ?? {};
  const isMissing = (/** @type {string} */ where, /** @type {LockedPackage} */ locked) => {
    const there = installed[where];
    if (there === undefined) return locked.optional !== true || isForThisSystem(locked);
    return !isSamePackage(locked, there) || !fs.existsSync(path.join(root, where));
  };
  const packages = Object.entries(wanted).filter(([where]) => where.includes('node_modules/'));
  return packages.filter(([where, locked]) => isMissing(where, locked)).map(([where]) => where);
}

/**
 * True only for packages that name their systems: whether another optional package is needed depends on its dependants.
 * @param {LockedPackage} locked
 */
function isForThisSystem({ os, cpu, libc }) {
  if (os === undefined && cpu === undefined) return false;
  if (!isListed(process.platform, os) || !isListed(process.arch, cpu)) return false;
  return libc === undefined || isListed((systemLibc ??= findLibc()), libc);
}

/**
 * @param {string} value
 * @param {string | readonly string[] | undefined} listed names; a leading ! excludes a name
 */
function isListed(value, listed) {
  if (listed === undefined) return true;
  const list = [listed].flat();
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((name) => name.startsWith('!'));
}

/** @type {string | undefined} */
let systemLibc;

/** The names are npm's. */
function findLibc() {
  if (process.platform !== 'linux') return 'none';
  Object.assign(process.report, { excludeNetwork: true });
  /** @type {{ header?: { glibcVersionRuntime?: string }, sharedObjects?: string[] }} */
  const report = process.report.getReport();
  if (report.header?.glibcVersionRuntime !== undefined) return 'glibc';
  return report.sharedObjects?.some((file) => file.includes('musl')) ? 'musl' : 'none';
}

/**
 * @param {LockedPackage} a
 * @param {LockedPackage} b
 */
function isSamePackage(a, b) {
  return a.version === b.version && a.integrity === b.integrity && a.link === b.link;
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @param {import('./lock.mjs').Lock} lock */
export async function install(lock) {
  const npm = getNpm();
  fs.mkdirSync(STATE_DIR, { recursive: true });
  fs.writeFileSync(UNFINISHED, '');
  const result = await runStep({
    title: 'Installing the packages',
    name: 'install',
    command: npm.command,
    // With NODE_ENV=production in the environment, npm would leave out packages that the build needs.
    // What npm has in its cache need not be asked for again: the lock file pins the hash of each package.
    args: [...npm.args, 'ci', '--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund'],
    shell: npm.shell,
    onStart: (pid) => lock.addProcess(pid),
  });
  if (!result.ok) {
    console.log(npmErrors(result.output));
    throw new Failure(`${whyInstallFailed(result.output)} (full output: ${displayPath(result.log)})`);
  }
  const missing = missingPackages(ROOT);
  if (missing.length > 0) throw new Failure(`${whyIncomplete(missing)} (full output: ${displayPath(result.log)})`);
  dropUnusableNode();
  fs.rmSync(UNFINISHED, { force: true });
}

/**
 * The message for an install that npm reports as a success, but that lacks packages.
 * @param {readonly string[]} missing
 */
function whyIncomplete(missing) {
  const { bavail, bsize } = fs.statfsSync(ROOT);
  if (bavail * bsize < LITTLE_SPACE_BYTES) return whyInstallFailed('ENOSPC');
  const [first = ''] = missing;
  const others = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  return `npm reported success but did not install ${first.replace('node_modules/', '')}${others}. Check the network, then try again.`;
}

/**
 * The first of npm's error lines: later ones are stacks and usage.
 * @param {string} output
 */
function npmErrors(output) {
  const errors = output.split('\n').filter((line) => line.startsWith('npm error'));
  return errors.length === 0 ? tail(output, SHOWN_LINES) : errors.slice(0, SHOWN_LINES).join('\n');
}

/** @param {string} output of npm */
export function whyInstallFailed(output) {
  if (/\bENOSPC\b/.test(output)) return 'The packages were not installed: no space is left on the disk.';
  if (/\b(EACCES|EROFS|EPERM)\b/.test(output)) return 'The packages were not installed: npm may not write here.';
  if (/\b(EUSAGE|in sync)\b/.test(output)) {
    return 'The packages were not installed: package.json and package-lock.json do not agree. Run npm install and commit the lock file.';
  }
  if (
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/.test(
      output,
    )
  ) {
    return 'The packages were not installed: the npm registry could not be reached. Check the network, then try again.';
  }
  return 'The packages were not installed: npm ci failed.';
}

/**
 * The pinned Node is for glibc. On a system with another libc it does not run, and as the first on the path it would
 * prevent all npm scripts from starting.
 */
function dropUnusableNode() {
  const [first] = pinnedNodeCandidates(ROOT);
  if (first === undefined || nodeVersionOf(first) !== undefined) return;
  fs.rmSync(path.join(ROOT, 'node_modules', '.bin', path.basename(first)), { force: true });
}
