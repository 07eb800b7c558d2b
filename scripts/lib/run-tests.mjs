import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOf, startChild } from './children.mjs';
import { getNode } from './find-node.mjs';
import { ROOT, STATE_DIR } from './paths.mjs';
import { readReport, totalsOf } from './results.mjs';
import { explain } from './run-step.mjs';
import { toolFile } from './tools.mjs';

/** Only for what hangs: browsers that draw in software on a busy machine have taken half of it. */
const TIMEOUT_MS = 50 * 60_000;

const REPORTER = fileURLToPath(new URL('problem-reporter.mjs', import.meta.url));

/**
 * Runs the tests of some Vitest projects with their output on the terminal, and counts them.
 * @param {{ name: string, project: string, args: readonly string[], env?: NodeJS.ProcessEnv }} what
 * @returns {Promise<import('./results.mjs').Totals>}
 */
export async function runTests({ name, project, args, env }) {
  const report = path.join(STATE_DIR, 'tests', `${name}.json`);
  const problems = path.join(STATE_DIR, 'tests', `${name}-problems.txt`);
  for (const file of [report, problems]) fs.rmSync(file, { force: true });
  const step = {
    title: name,
    name,
    command: getNode(ROOT),
    args: vitestArgs(project, report, args),
    timeoutMs: TIMEOUT_MS,
  };
  const child = startChild(step.command, step.args, {
    cwd: ROOT,
    env: { ...process.env, ...env, TEST_PROBLEMS_FILE: problems },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ending = await endOf(child, { timeoutMs: step.timeoutMs });
  const problem = explain(ending, step).trim();
  if (problem !== '') console.log(problem);
  if (fs.existsSync(problems)) console.log(`\n${fs.readFileSync(problems, 'utf8').trim()}`);
  return totalsOf(readReport(report), { exitCode: ending.code, mayBeEmpty: args.length > 0 });
}

/**
 * @param {string} project
 * @param {string} report
 * @param {readonly string[]} args
 */
function vitestArgs(project, report, args) {
  const command = [toolFile('vitest'), 'run', `--project=${project}`, '--allowOnly=false'];
  const reporters = ['--reporter=default', `--reporter=${REPORTER}`, '--reporter=json', `--outputFile.json=${report}`];
  return [...command, ...reporters, ...(args.length > 0 ? ['--passWithNoTests', ...args] : [])];
}

/**
 * How many test files of a project the arguments select.
 * @param {string} project
 * @param {readonly string[]} args
 */
export async function countTestFiles(project, args) {
  const list = path.join(STATE_DIR, 'tests', `${project.replaceAll(/\W/g, '')}-files.json`);
  fs.mkdirSync(path.dirname(list), { recursive: true });
  fs.rmSync(list, { force: true });
  const child = startChild(
    getNode(ROOT),
    [toolFile('vitest'), 'list', '--filesOnly', `--json=${list}`, `--project=${project}`, ...args],
    { cwd: ROOT, stdio: 'ignore' },
  );
  await endOf(child);
  return fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')).length : 0;
}
