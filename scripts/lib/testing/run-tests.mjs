import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOf, startChild } from '../children.mjs';
import { getNode } from '../find-node.mjs';
import { ROOT, STATE_DIR } from '../paths.mjs';
import { NOTHING, readReport, totalsOf } from './results.mjs';
import { explain } from '../run-step.mjs';
import { toolFile } from '../tools.mjs';

/** For runs that hang: on a busy machine, browsers that draw in software have taken half of this time. */
const TIMEOUT_MS = 50 * 60_000;

const VITEST_REPORTER = fileURLToPath(new URL('problem-reporter.mjs', import.meta.url));
const BROWSER_REPORTER = fileURLToPath(new URL('browser-test-reporter.mjs', import.meta.url));

/**
 * Runs the tests of a Vitest project with output on the terminal, and returns the totals.
 * @param {{ name: string, project: string, args: readonly string[], mayBeEmpty: boolean, browser?: string }} what
 *   `args`: filter and options of Vitest
 * @returns {Promise<import('./results.mjs').Totals>}
 */
export async function runVitest({ name, project, args, mayBeEmpty, browser }) {
  const report = stateFile(`${name}.json`);
  fs.rmSync(report, { force: true });
  const reporters = ['--reporter=default', `--reporter=${VITEST_REPORTER}`, '--reporter=json'];
  const options = ['--allowOnly=false', ...reporters, `--outputFile.json=${report}`];
  const selection = [`--project=${project}`, ...(mayBeEmpty ? ['--passWithNoTests'] : []), ...args];
  // Tests run commands in some hundred processes: each loads the code that the first has compiled.
  const compileCache = stateFile('compile-cache');
  fs.rmSync(compileCache, { recursive: true, force: true });
  const env = { NODE_COMPILE_CACHE: compileCache, ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }) };
  const code = await runRunner(name, [toolFile('vitest'), 'run', ...options, ...selection], env);
  return totalsOf(readReport(report), { exitCode: code, mayBeEmpty });
}

/**
 * Runs the browser tests of a Playwright project with output on the terminal, and returns the totals; without a browser
 * it only counts them.
 * @param {{ name: string, projects: readonly string[], args: readonly string[], browser?: string | undefined }} what
 *   `browser`: the browser to run them in; without it, they count as skipped
 * @returns {Promise<import('./results.mjs').Totals>}
 */
export async function runBrowserTests({ name, projects, args, browser }) {
  const totals = stateFile(`${name}.json`);
  fs.rmSync(totals, { force: true });
  const selection = [...projects.map((project) => `--project=${project}`), ...args];
  const command = [toolFile('playwright'), 'test', '--config', 'web/playwright.config.ts', ...selection];
  const code = await runRunner(
    name,
    browser === undefined ? [...command, '--list', `--reporter=${BROWSER_REPORTER}`] : command,
    {
      TEST_TOTALS_FILE: totals,
      TEST_TIMES_FILE: stateFile(`${name}-times.txt`),
      ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
    },
  );
  const counted = readReport(totals) ?? NOTHING;
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** @param {string} file */
const stateFile = (file) => path.join(STATE_DIR, 'tests', file);

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} the exit code
 */
async function runRunner(name, args, env = {}) {
  const problems = stateFile(`${name}-problems.txt`);
  fs.rmSync(problems, { force: true });
  const step = { title: name, name, command: getNode(ROOT), args, timeoutMs: TIMEOUT_MS };
  const child = startChild(step.command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, TEST_PROBLEMS_FILE: problems },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ending = await endOf(child, { timeoutMs: step.timeoutMs });
  const problem = explain(ending, step).trim();
  if (problem !== '') console.log(problem);
  if (fs.existsSync(problems)) console.log(`\n${fs.readFileSync(problems, 'utf8').trim()}`);
  return ending.code;
}
