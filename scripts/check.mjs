import './lib/require-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { stopChildrenOnSignals } from './lib/children.mjs';
import { reportError, runMain } from './lib/failure.mjs';
import { getNode } from './lib/find-node.mjs';
import { readSwitches } from './lib/options.mjs';
import { ROOT } from './lib/paths.mjs';
import { BUILD_NAMES, PACKAGE_NAMES, prepare } from './lib/prepare.mjs';
import { duration } from './lib/progress.mjs';
import { runStep, tail } from './lib/run-step.mjs';
import { toolFile } from './lib/tools.mjs';

const USAGE = `Usage: npm run check [-- --fast]

Format, lint, imports, lines, words, types, dead code, build, and every test that needs no browser. All of them run, even if one fails.

  --fast   leave out the build and the tests`;

const TIMEOUT_MS = 12 * 60_000;
/** Enough to find the error; the whole output is in the log. */
const SHOWN_LINES = 150;
/** Checks, and compilers of the types check, which need up to a gigabyte each. */
const AT_ONCE = 2;

/**
 * @param {string} name
 * @param {readonly string[]} args of node
 * @param {{ title?: string, cwd?: string }} [options]
 */
async function runNode(name, args, { title = name, cwd = ROOT } = {}) {
  const result = await runStep({
    title,
    name: `check-${name}`,
    command: getNode(ROOT),
    args,
    cwd,
    timeoutMs: TIMEOUT_MS,
  });
  if (!result.ok) console.log(`\n${tail(result.output, SHOWN_LINES)}\n`);
  return result.ok;
}

/**
 * Does the work for every item, a few at a time, and returns the results in the order of the items.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {number} atOnce
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
async function inPool(items, atOnce, work) {
  /** @type {Result[]} */
  const results = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Every package, and the scripts; tests that need other settings have a second tsconfig. */
async function checkTypes() {
  if (!(await runNode('typegen', [toolFile('react-router'), 'typegen'], { cwd: path.join(ROOT, 'web') }))) return false;
  const { workspaces } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const files = [...workspaces, 'scripts'].flatMap((/** @type {string} */ folder) =>
    ['tsconfig.json', 'tsconfig.test.json']
      .map((file) => `${folder}/${file}`)
      .filter((file) => fs.existsSync(path.join(ROOT, file))),
  );
  const check = (/** @type {string} */ file) =>
    runNode(`types-${file.replaceAll(/[/.]/g, '-')}`, [toolFile('tsc'), '-p', file], { title: `types: ${file}` });
  const results = await inPool(files, AT_ONCE, check);
  return results.length > 0 && results.every(Boolean);
}

async function buildAll() {
  await prepare({ builds: [...BUILD_NAMES, ...PACKAGE_NAMES] });
  return true;
}

/** @type {readonly { name: string, isSlow?: boolean, run: () => Promise<boolean> }[]} */
const STEPS = [
  { name: 'format', run: () => runNode('format', [toolFile('oxfmt'), '--check', '.']) },
  { name: 'lint', run: () => runNode('lint', [toolFile('oxlint'), '--deny-warnings']) },
  { name: 'imports', run: () => runNode('imports', ['scripts/lint-imports.mjs']) },
  { name: 'lines', run: () => runNode('lines', ['scripts/lint-lines.mjs']) },
  { name: 'words', run: () => runNode('words', ['scripts/lint-words.mjs']) },
  { name: 'types', run: checkTypes },
  { name: 'dead code', run: () => runNode('dead-code', [toolFile('knip')]) },
  { name: 'build', isSlow: true, run: buildAll }, // before the tests, some of which read its output
  {
    name: 'tests',
    isSlow: true,
    run: () => runNode('tests', [toolFile('vitest'), 'run', '--project=!components', '--allowOnly=false']),
  },
];

/** @param {() => Promise<boolean>} run */
async function passes(run) {
  try {
    return await run();
  } catch (error) {
    reportError(error);
    return false;
  }
}

/** @typedef {{ name: string, result: string, time: string, isOk: boolean }} Row */

/**
 * @param {(typeof STEPS)[number]} step
 * @returns {Promise<Row>}
 */
async function runTimed({ name, run }) {
  const startMs = performance.now();
  const isOk = await passes(run);
  return { name, result: isOk ? 'ok' : 'FAILED', time: duration(performance.now() - startMs), isOk };
}

/** @param {{ isFast: boolean }} options */
async function runSteps({ isFast }) {
  const checks = STEPS.filter(({ isSlow }) => !isSlow);
  const rows = await inPool(checks, AT_ONCE, runTimed);
  for (const step of STEPS.filter(({ isSlow }) => isSlow)) {
    const leftOut = { name: step.name, result: 'left out', time: '', isOk: true };
    rows.push(isFast ? leftOut : await runTimed(step));
  }
  return rows;
}

await runMain(async () => {
  const switches = readSwitches(process.argv.slice(2), ['--fast'], USAGE);
  if (switches === undefined) return 0;
  stopChildrenOnSignals();
  await prepare({ builds: [] });
  const rows = await runSteps({ isFast: switches.has('--fast') });
  console.log();
  for (const { name, result, time } of rows) console.log(`${name.padEnd(12)}${result.padEnd(10)}${time.padStart(14)}`);
  const failed = rows.filter(({ isOk }) => !isOk).map(({ name }) => name);
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
});
