import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, processIdOf, processSpace } from './process-id.mjs';

/** @typedef {import('./process-id.mjs').ProcessId} ProcessId */
/** @typedef {{ space: string, processes: ProcessId[] }} Holder */
/** @typedef {{ addProcess(pid: number): void }} Lock */

const HEARTBEAT_MS = 2_000;
/** For holders whose processes are not visible here, such as another container on the same folder. */
const SILENT_AFTER_MS = 20_000;
const POLL_MS = 250;

/**
 * Runs the work with an exclusive lock for this checkout. Waits for the holder; takes the lock over if the holder died.
 * @template T
 * @param {string} file
 * @param {(lock: Lock) => Promise<T>} work
 * @param {{ onWait?: () => void }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { onWait } = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  /** @type {Holder} */
  const me = { space: processSpace(), processes: [processIdOf(process.pid)] };
  for (let waited = false; !tryTake(file, me); waited = true) {
    if (!waited) onWait?.();
    await sleep(POLL_MS);
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  heartbeat.unref();
  try {
    return await work({ addProcess: (pid) => writeAtomically(file, addProcess(me, pid)) });
  } finally {
    clearInterval(heartbeat);
    fs.rmSync(file, { force: true });
  }
}

/**
 * Records a child too: if only its parent was killed, the next start waits until the child ends.
 * @param {Holder} holder
 * @param {number} pid
 */
function addProcess(holder, pid) {
  holder.processes = [...holder.processes.filter(isRunning), processIdOf(pid)];
  return holder;
}

/**
 * @param {string} file
 * @param {Holder} me
 */
function tryTake(file, me) {
  if (createNew(file, JSON.stringify(me))) return true;
  if (isHeld(file)) return false;
  return replaceStale(file, me);
}

/** @param {string} file */
function isHeld(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return true; // just released: the next round takes it
  const ageMs = Date.now() - stat.mtimeMs;
  const holder = readHolder(file);
  if (holder === undefined) return ageMs < POLL_MS * 4; // being written, or incomplete
  if (holder.space !== processSpace()) return ageMs < SILENT_AFTER_MS;
  return holder.processes.some(isRunning);
}

/**
 * Two waiters may see the same dead holder: the guard lets one of them check again and replace it.
 * @param {string} file
 * @param {Holder} me
 */
function replaceStale(file, me) {
  const guard = `${file}.takeover`;
  if (!createNew(guard, '')) {
    const stat = fs.statSync(guard, { throwIfNoEntry: false });
    if (stat !== undefined && Date.now() - stat.mtimeMs > SILENT_AFTER_MS) fs.rmSync(guard, { force: true });
    return false;
  }
  try {
    if (isHeld(file)) return false;
    writeAtomically(file, me);
    return true;
  } finally {
    fs.rmSync(guard, { force: true });
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function createNew(file, text) {
  try {
    fs.writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @param {Holder} holder
 */
function writeAtomically(file, holder) {
  const next = `${file}.${process.pid}`;
  fs.writeFileSync(next, JSON.stringify(holder));
  fs.renameSync(next, file);
}

/**
 * @param {string} file
 * @returns {Holder | undefined}
 */
function readHolder(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  fs.utimes(file, now, now, () => {});
}
