import fs from 'node:fs';
import os from 'node:os';

/** @typedef {{ pid: number, started: string }} ProcessId the start time, because process ids are reused */

const GONE = 'gone';

/**
 * Names the set of processes in which process ids are comparable: each container and each boot has its own.
 */
export function processSpace() {
  const boot = readOr('', () => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const container = readOr('', () => fs.readlinkSync('/proc/self/ns/pid'));
  return `${os.hostname()} ${boot} ${container}`;
}

/**
 * @param {number} pid
 * @returns {ProcessId}
 */
export function processIdOf(pid) {
  return { pid, started: startTimeOf(pid) };
}

/** @param {ProcessId} id */
export function isRunning({ pid, started }) {
  return exists(pid) && started !== GONE && startTimeOf(pid) === started;
}

/** @param {number} pid */
function exists(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Clock ticks from boot to the start of the process, on Linux; a zombie process counts as gone.
 * @param {number} pid
 */
function startTimeOf(pid) {
  const stat = readOr('', () => fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? GONE : (fields[19] ?? '');
}

/**
 * @param {string} fallback
 * @param {() => string} read
 */
function readOr(fallback, read) {
  try {
    return read();
  } catch {
    return fallback;
  }
}
