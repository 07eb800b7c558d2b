import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.mjs';
import { readReport } from './results.mjs';

/** @typedef {{ commit: string, date: string }} FullRun the last run of all tests that passed */

const FILE = '.ci/full-run.json';

/**
 * @param {string} root
 * @param {readonly string[]} args
 * @returns {string[] | undefined} the lines that git prints; undefined if it fails
 */
function git(root, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
}

/**
 * The last run of all tests that passed, and the files changed since then, committed or not. Undefined if there was
 * none, or if git does not know its commit: after a download without history, or a shallow clone.
 * @param {string} [root]
 * @returns {{ run: FullRun, changedFiles: string[] } | undefined}
 */
export function sinceFullRun(root = ROOT) {
  /** @type {FullRun | undefined} */
  const run = readReport(path.join(root, FILE));
  if (run === undefined || !/^[0-9a-f]{40}$/.test(run.commit)) return undefined;
  const changed = git(root, ['diff', '--name-only', '--no-renames', run.commit, '--']);
  const added = git(root, ['ls-files', '--others', '--exclude-standard']);
  return changed && added && { run, changedFiles: [...changed, ...added] };
}

/**
 * Records a run of all tests that passed. Only for a commit: uncommitted changes would make the record wrong.
 * @param {{ now: Date, root?: string }} options
 * @returns {string} what was done, for the terminal
 */
export function recordFullRun({ now, root = ROOT }) {
  const [commit] = git(root, ['rev-parse', 'HEAD']) ?? [];
  if (commit === undefined) return `${FILE} was not changed: this is not a clone of the repository.`;
  if (git(root, ['status', '--porcelain'])?.length !== 0)
    return `${FILE} was not changed: there are uncommitted changes.`;
  fs.writeFileSync(
    path.join(root, FILE),
    `${JSON.stringify({ commit, date: now.toISOString().slice(0, 10) }, null, 2)}\n`,
  );
  return `${FILE} names this commit now. Commit it, and test:long skips areas that no change touches.`;
}
