import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, rmdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFolder } from './create-folder.ts';
import { DatabaseFolderError, DatabaseLockedError } from './database-errors.ts';
import { currentProcess, isAlive, type ProcessIdentity } from './process-identity.ts';

/** The embedded database has no lock of its own: two processes on one folder would silently destroy it. */
export type DatabaseLock = {
  /** False once the file is gone or names another process: the folder was deleted, replaced or taken over. */
  isHeld(): boolean;
  release(): void;
};

const HEARTBEAT_MS = 10_000;
/**
 * A holder on another machine (a container counts as one) cannot be queried; the age of its file shows whether it is
 * alive.
 */
const FOREIGN_STALE_MS = 60_000;
/** Writing the content follows creating the file by microseconds; a file empty for longer was left by a crash. */
const EMPTY_STALE_MS = 1_000;
const REAP_STALE_MS = 5_000;
const ATTEMPTS = 50;
const RETRY_MS = 50;

/**
 * Creates `database.lock` in the data folder. Throws DatabaseLockedError, which names the process that has it.
 * `onLost` is called once, within ten seconds after the lock is no longer this process's.
 */
export async function lockDatabase(dataDir: string, onLost: () => void = () => {}): Promise<DatabaseLock> {
  const path = join(dataDir, 'database.lock');
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (tryCreate(path, dataDir)) return heldLock(path, onLost);
    if (isStale(path, dataDir)) reap(path, dataDir);
    else await sleep(RETRY_MS);
  }
  throw new DatabaseFolderError(dataDir, `${path} cannot be taken`);
}

function tryCreate(path: string, dataDir: string): boolean {
  try {
    createFolder(dataDir, 0o777);
    writeFileSync(path, JSON.stringify({ ...currentProcess(), lock: randomUUID() }), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new DatabaseFolderError(dataDir, message, error);
  }
}

/** True if no process has the lock and it may be removed; false to look again. Throws if a process has it. */
function isStale(path: string, dataDir: string): boolean {
  const content = readIfThere(path);
  if (content === undefined) return false;
  const ageMs = ageOf(path);
  const holder = parseHolder(content);
  if (!holder) return ageMs > EMPTY_STALE_MS;
  const elsewhere = holder.host !== currentProcess().host;
  if (elsewhere ? ageMs <= FOREIGN_STALE_MS : isAlive(holder))
    throw new DatabaseLockedError(dataDir, holder, elsewhere);
  return true;
}

/** Removes a stale lock. One process at a time, and only after a second look, so that a fresh lock is never removed. */
function reap(path: string, dataDir: string): void {
  const guard = `${path}.reap`;
  try {
    mkdirSync(guard);
  } catch {
    if (ageOf(guard) > REAP_STALE_MS) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    if (isStale(path, dataDir)) rmSync(path, { force: true });
  } finally {
    rmdirSync(guard);
  }
}

function heldLock(path: string, onLost: () => void): DatabaseLock {
  const own = readFileSync(path, 'utf8');
  const isHeld = () => {
    try {
      return readFileSync(path, 'utf8') === own;
    } catch (error) {
      // A file that cannot be read at the moment is still there.
      return !['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
    }
  };
  const heartbeat = setInterval(() => {
    if (!isHeld()) {
      clearInterval(heartbeat);
      onLost();
      return;
    }
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // The next beat tries again.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    isHeld,
    release() {
      clearInterval(heartbeat);
      if (readIfThere(path) === own) rmSync(path, { force: true });
    },
  };
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function ageOf(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

function parseHolder(content: string): ProcessIdentity | undefined {
  try {
    const { pid, startedAt, host } = JSON.parse(content) as Partial<ProcessIdentity>;
    if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0 || typeof host !== 'string') return undefined;
    return { pid, startedAt: startedAt ?? null, host };
  } catch {
    return undefined;
  }
}
