import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Lines of code and of tests that each package may have, in scripts/line-budget.json, in whole hundreds: a small change
 * has room. It only falls: more lines need a decision that says what for, and a higher row there.
 *
 * @typedef {{ code: number, tests: number }} Lines
 */

const SOURCE = /\.(?:ts|tsx|mjs|css)$/;
/** What recovered the facts is no part of the product. */
const OUTSIDE = /^research\//;
const TEST = /\.(?:test|e2e)\.tsx?$|(?:^|\/)(?:testing|fixtures|e2e|requests)\//;

/**
 * The lines of each package, the first part of a path; `scripts` counts as one.
 * @param {readonly string[]} files relative to the root, with slashes
 * @param {(file: string) => string} read
 * @returns {Record<string, Lines>}
 */
export function countLines(files, read) {
  /** @type {Record<string, Lines>} */
  const counted = {};
  for (const file of files) {
    if (!SOURCE.test(file) || !file.includes('/') || OUTSIDE.test(file)) continue;
    const lines = (counted[file.slice(0, file.indexOf('/'))] ??= { code: 0, tests: 0 });
    lines[TEST.test(file) ? 'tests' : 'code'] += read(file).split('\n').length - 1;
  }
  return counted;
}

/**
 * What is above the budget, one line each; packages without a row may have no lines.
 * @param {Record<string, Lines>} counted
 * @param {Record<string, Lines>} budget
 */
export function overBudget(counted, budget) {
  return Object.entries(counted).flatMap(([name, lines]) =>
    /** @type {const} */ (['code', 'tests']).flatMap((kind) => {
      const most = budget[name]?.[kind] ?? 0;
      return lines[kind] > most ? [`${name}: ${lines[kind]} lines of ${kind}, ${most} allowed`] : [];
    }),
  );
}

/** @param {Record<string, Lines>} counted */
function table(counted) {
  const rows = Object.entries(counted).toSorted(([a], [b]) => a.localeCompare(b));
  const sum = (/** @type {keyof Lines} */ kind) => rows.reduce((all, [, lines]) => all + lines[kind], 0);
  const all = [...rows, /** @type {const} */ (['all', { code: sum('code'), tests: sum('tests') }])];
  return all
    .map(([name, { code, tests }]) => `${name.padEnd(12)}${String(code).padStart(8)}${String(tests).padStart(8)}`)
    .join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, '..');
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const files = stdout.split('\n').filter((file) => fs.existsSync(path.join(root, file)));
  const counted = countLines(files, (file) => fs.readFileSync(path.join(root, file), 'utf8'));
  const file = path.join(import.meta.dirname, 'line-budget.json');
  const problems = overBudget(counted, JSON.parse(fs.readFileSync(file, 'utf8')));
  console.log(`${'package'.padEnd(12)}${'code'.padStart(8)}${'tests'.padStart(8)}\n${table(counted)}`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.log('\nMore lines need a decision: scripts/line-budget.json.');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
