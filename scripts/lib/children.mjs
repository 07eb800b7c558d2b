import { spawn } from 'node:child_process';

const IS_WINDOWS = process.platform === 'win32';
/** How long a child may take to stop before it is killed. */
const GRACE_MS = 5_000;
const PARENT_POLL_MS = 250;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ code: number, reason: 'exit' | 'signal' | 'timeout' | 'unstartable', problem?: string }} Ending */

/** @type {Set<ChildProcess>} */
const running = new Set();
let stopping = false;

/**
 * Starts a program as leader of its own process group, so that it can be stopped with all its children.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startChild(command, args, options) {
  const child = spawn(command, [...args], { ...options, detached: !IS_WINDOWS, windowsHide: true });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (IS_WINDOWS) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}

/**
 * @param {ChildProcess} child
 * @param {{ timeoutMs?: number | undefined }} [options]
 * @returns {Promise<Ending>}
 */
export function endOf(child, { timeoutMs } = {}) {
  return new Promise((resolve) => {
    let isLate = false;
    const late =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            isLate = true;
            stop(child);
          }, timeoutMs);
    child.once('error', (error) => resolve({ code: 127, reason: 'unstartable', problem: error.message }));
    child.once('close', (code, signal) => {
      clearTimeout(late);
      if (stopping) return; // the result of a step that we stopped means nothing
      if (isLate) resolve({ code: 124, reason: 'timeout' });
      else if (signal === null) resolve({ code: code ?? 1, reason: 'exit' });
      else resolve({ code: 128 + signalNumber(signal), reason: 'signal', problem: signal });
    });
  });
}

/** @param {ChildProcess} child */
function stop(child) {
  signalGroup(child, 'SIGTERM');
  setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS).unref();
}

/** @param {NodeJS.Signals} signal */
export function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }[String(signal)] ?? 0;
}

/**
 * On a signal, stops the children before this process ends. Their unfinished work has no stamp and is done again.
 */
export function stopChildrenOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => void stopAll(signal));
  }
  onParentGone(() => process.emit('SIGTERM', 'SIGTERM'));
  process.on('exit', () => running.forEach((child) => signalGroup(child, 'SIGKILL')));
}

/**
 * npm runs us through a shell, which does not pass a SIGTERM on: the only sign of it is that our parent process
 * changes.
 * @param {() => void} action
 */
export function onParentGone(action) {
  if (IS_WINDOWS || process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    action();
  }, PARENT_POLL_MS);
  timer.unref();
}

/** @param {NodeJS.Signals} signal */
async function stopAll(signal) {
  if (stopping) return;
  stopping = true;
  console.error(`\nStopped (${signal}).`);
  const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  running.forEach(stop);
  await Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, GRACE_MS + 500))]);
  process.exit(128 + signalNumber(signal));
}
