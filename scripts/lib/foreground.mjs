import { spawn } from 'node:child_process';
import { signalNumber } from './children.mjs';
import { Failure } from './failure.mjs';

const IS_WINDOWS = process.platform === 'win32';
const GUARD = new URL('./exit-with-parent.mjs', import.meta.url).href;
/** Ctrl-C in a terminal reaches us twice, directly and through npm; it counts once. */
const SAME_SIGNAL_MS = 500;

/**
 * Runs a Node program in the foreground: it uses our terminal and gets our signals, and we end with its exit code.
 * `ownGroup` shields it from the terminal's Ctrl-C, so that it gets each signal once, from us.
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
    if (performance.now() - lastMs < SAME_SIGNAL_MS) return;
    lastMs = performance.now();
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.removeAllListeners(signal);
    // A child in our group has received the terminal's Ctrl-C already; the delay covers signals sent to us alone.
    process.on(signal, () => (isolated ? forward(signal) : setTimeout(() => forward(signal), SAME_SIGNAL_MS)));
  }
}
