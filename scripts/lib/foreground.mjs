import { spawn } from 'node:child_process';
import { signalNumber } from './children.mjs';
import { Failure } from './failure.mjs';

const IS_WINDOWS = process.platform === 'win32';
const GUARD = new URL('./exit-with-parent.mjs', import.meta.url).href;
/** Ctrl-C in a terminal reaches us twice, directly and through npm: it is one request. */
const SAME_REQUEST_MS = 500;

/**
 * Runs a Node program as if it had been started instead of us: our terminal, our signals, its exit code.
 * `ownGroup` keeps the terminal's Ctrl-C away from it, so that it gets each signal once, from us.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, ownGroup: boolean }} options
 * @returns {Promise<number>}
 */
export function runForeground(node, args, { cwd, env, ownGroup }) {
  const isolated = ownGroup && !IS_WINDOWS;
  const child = spawn(node, isolated ? ['--import', GUARD, ...args] : [...args], {
    cwd,
    env,
    detached: isolated,
    stdio: isolated ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  forwardSignals(child, isolated);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Failure(`${node} did not start: ${error.message}`)));
    child.once('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 128 + signalNumber(signal)));
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {boolean} isolated
 */
function forwardSignals(child, isolated) {
  let lastMs = -Infinity;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (performance.now() - lastMs < SAME_REQUEST_MS) return;
    lastMs = performance.now();
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.removeAllListeners(signal);
    // Not isolated, the child has had the terminal's Ctrl-C already; repeat it only for those who sent it to us alone.
    process.on(signal, () => (isolated ? forward(signal) : setTimeout(() => forward(signal), SAME_REQUEST_MS)));
  }
}
