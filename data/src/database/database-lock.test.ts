import { readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockDatabase } from './database-lock.ts';
import { currentProcess } from './process-identity.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';

let dataDir: string;
let path: string;

beforeEach(() => {
  dataDir = makeScratchFolder();
  path = join(dataDir, 'database.lock');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const NO_SUCH_PID = 2 ** 22 + 1;

function leaveLock(content: string | object, ageSeconds = 0): void {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  const time = new Date(Date.now() - ageSeconds * 1_000);
  utimesSync(path, time, time);
}

/** Takes the lock and lets go of it: who had it, and what is left in the folder. */
async function takeAndRelease() {
  const lock = await lockDatabase(dataDir);
  const { lock: _, ...holder } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  lock.release();
  return { holder, left: readdirSync(dataDir) };
}

const TAKEN = { holder: currentProcess(), left: [] };
const lockedBy = (pid: number) => ({ code: 'database.locked', pid });

test('the lock is a file with the process in it, gone after the release', async () => {
  await expect(takeAndRelease()).resolves.toEqual(TAKEN);
});

test('a lock that is held is not taken again, and can be after its release', async () => {
  const lock = await lockDatabase(dataDir);
  await expect(lockDatabase(dataDir)).rejects.toMatchObject(lockedBy(process.pid));
  lock.release();
  await expect(takeAndRelease()).resolves.toEqual(TAKEN);
});

test('the lock of a dead process is taken over', async () => {
  leaveLock({ ...currentProcess(), pid: NO_SUCH_PID });
  await expect(takeAndRelease()).resolves.toEqual(TAKEN);
});

test('the lock of a living process is never taken over, however old', async () => {
  leaveLock({ pid: process.ppid, startedAt: null, host: hostname() }, 1_000_000);
  await expect(lockDatabase(dataDir)).rejects.toMatchObject(lockedBy(process.ppid));
});

test.skipIf(process.platform !== 'linux')(
  'a process that only has the number of the dead one does not hold the lock',
  async () => {
    leaveLock({ ...currentProcess(), startedAt: 'another boot:12345' });
    await expect(takeAndRelease()).resolves.toEqual(TAKEN);
  },
);

test('a lock from another machine counts while its holder keeps it fresh', async () => {
  leaveLock({ pid: NO_SUCH_PID, startedAt: null, host: 'elsewhere' }, 30);
  await expect(lockDatabase(dataDir)).rejects.toThrow(`process ${NO_SUCH_PID} on elsewhere`);
  leaveLock({ pid: NO_SUCH_PID, startedAt: null, host: 'elsewhere' }, 120);
  await expect(takeAndRelease()).resolves.toEqual(TAKEN);
});

test.each(['', '{', 'null', '{"pid":"1"}', '{"pid":-1,"host":"x"}'])(
  'a lock file with %j in it was left by a crash',
  async (content) => {
    leaveLock(content, 10);
    await expect(takeAndRelease()).resolves.toEqual(TAKEN);
  },
);

test('a lock file that is being written is waited for', async () => {
  leaveLock('');
  const locking = lockDatabase(dataDir);
  writeFileSync(path, JSON.stringify({ pid: process.ppid, startedAt: null, host: hostname() }));
  await expect(locking).rejects.toMatchObject({ code: 'database.locked', pid: process.ppid });
});

test('a lock is no longer held once its file is gone, or another has its place', async () => {
  const lock = await lockDatabase(dataDir);
  expect(lock.isHeld()).toBe(true);
  rmSync(dataDir, { recursive: true });
  expect(lock.isHeld()).toBe(false);
  const next = await lockDatabase(dataDir);
  expect([lock.isHeld(), next.isHeld()]).toEqual([false, true]);
  lock.release();
  expect(next.isHeld()).toBe(true);
  next.release();
});

test('the loss of a lock is reported once', async () => {
  vi.useFakeTimers();
  try {
    const onLost = vi.fn<() => void>();
    const lock = await lockDatabase(dataDir, onLost);
    vi.advanceTimersByTime(60_000);
    expect(onLost).not.toHaveBeenCalled();
    rmSync(path);
    vi.advanceTimersByTime(60_000);
    expect(onLost).toHaveBeenCalledTimes(1);
    lock.release();
  } finally {
    vi.useRealTimers();
  }
});

test('a release leaves the lock of a successor alone', async () => {
  const lock = await lockDatabase(dataDir);
  leaveLock({ pid: process.ppid, startedAt: null, host: hostname() });
  lock.release();
  await expect(lockDatabase(dataDir)).rejects.toMatchObject(lockedBy(process.ppid));
});
