import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { endOf, startChild } from './children.mjs';
import { ROOT, STATE_DIR } from './paths.mjs';
import { startProgress } from './progress.mjs';

const TAIL_LINES = 60;

/**
 * @typedef {object} Step
 * @property {string} title shown while it runs
 * @property {string} name of its log file
 * @property {string} command
 * @property {readonly string[]} args
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to ours
 * @property {boolean} [shell]
 * @property {number} [timeoutMs]
 * @property {(pid: number) => void} [onStart]
 */
/** @typedef {{ ok: boolean, code: number, output: string, log: string, ms: number }} StepResult */

/**
 * Runs a program with its output in a log file; the terminal shows the last line and the time.
 * @param {Step} step
 * @returns {Promise<StepResult>}
 */
export async function runStep(step) {
  const progress = startProgress(step.title);
  const { ending, output } = await runCaptured(step, progress.say);
  const ms = progress.end(ending.code === 0);
  return {
    ok: ending.code === 0,
    code: ending.code,
    output: output + explain(ending, step),
    log: logOf(step.name),
    ms,
  };
}

/**
 * @param {Step} step
 * @param {(line: string) => void} onLine
 */
async function runCaptured(step, onLine) {
  const log = openLog(logOf(step.name));
  const child = startChild(step.command, step.args, {
    cwd: step.cwd ?? ROOT,
    env: { ...process.env, ...step.env },
    shell: step.shell ?? false,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {string[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      chunks.push(chunk);
      log.write(chunk);
      onLine(lastLineOf(chunk));
    });
  }
  if (child.pid !== undefined) step.onStart?.(child.pid);
  const ending = await endOf(child, { timeoutMs: step.timeoutMs });
  log.close();
  return { ending, output: chunks.join('') };
}

/**
 * A log that cannot be written does not stop the step: its output is shown on failure anyway.
 * @param {string} file
 */
function openLog(file) {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const handle = fs.openSync(file, 'w');
    return {
      write: (/** @type {string} */ text) => tolerate(() => fs.writeSync(handle, text)),
      close: () => tolerate(() => fs.closeSync(handle)),
    };
  } catch {
    return { write: () => {}, close: () => {} };
  }
}

/** @param {() => unknown} action */
function tolerate(action) {
  try {
    action();
  } catch {
    // A full disk: the step itself will report it.
  }
}

/** @param {string} name */
function logOf(name) {
  return path.join(STATE_DIR, 'logs', `${name}.log`);
}

/** @param {string} chunk */
function lastLineOf(chunk) {
  return (
    stripVTControlCharacters(chunk)
      .trim()
      .split(/[\r\n]+/)
      .at(-1)
      ?.trim() ?? ''
  );
}

/**
 * @param {import('./children.mjs').Ending} ending
 * @param {Step} step
 */
export function explain(ending, step) {
  if (ending.reason === 'timeout') return `\nStopped after ${(step.timeoutMs ?? 0) / 60_000} minutes.\n`;
  const cause = ending.problem === 'SIGKILL' ? ' (from another process, or out of memory)' : '';
  if (ending.reason === 'signal') return `\nEnded by ${ending.problem}${cause}.\n`;
  if (ending.reason === 'unstartable') return `\nDid not start: ${ending.problem}\n`;
  return '';
}

/**
 * @param {string} output
 * @param {number} [lines]
 */
export function tail(output, lines = TAIL_LINES) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
