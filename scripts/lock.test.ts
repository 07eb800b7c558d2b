import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lib/lock.mjs';
import { processIdOf, processSpace } from './lib/process-id.mjs';

let folder: string;
const file = () => join(folder, 'lock');
const heldBy = (holder: object) => writeFileSync(file(), JSON.stringify(holder));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock '));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The number of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

test('works one after the other, and leaves nothing behind', async () => {
  let inside = 0;
  let most = 0;
  const work = () =>
    withLock(file(), async () => {
      most = Math.max(most, ++inside);
      await sleep(50);
      inside -= 1;
    });
  await Promise.all([work(), work(), work()]);
  expect(most).toBe(1);
  expect(existsSync(file())).toBe(false);
});

test('is released after work that failed', async () => {
  const failing = withLock(file(), () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await expect(withLock(file(), async () => 'yes')).resolves.toBe('yes');
});

test('is taken over immediately from a process that died', async () => {
  heldBy({ space: processSpace(), processes: [{ pid: deadPid(), started: '1' }] });
  await expect(withLock(file(), async () => 'mine')).resolves.toBe('mine');
});

test.skipIf(process.platform !== 'linux')(
  'is taken over when the number belongs to another process by now',
  async () => {
    heldBy({ space: processSpace(), processes: [{ pid: process.pid, started: '1' }] });
    await expect(withLock(file(), async () => 'mine')).resolves.toBe('mine');
  },
);

test('is waited for while a child of a dead holder still works', async () => {
  heldBy({ space: processSpace(), processes: [{ pid: deadPid(), started: '1' }, processIdOf(process.pid)] });
  let waited = false;
  const result = withLock(file(), async () => 'mine', { onWait: () => (waited = true) });
  await sleep(400);
  expect(waited).toBe(true);
  rmSync(file());
  await expect(result).resolves.toBe('mine');
});

test('of another machine is respected until its heartbeat stops', async () => {
  heldBy({ space: 'elsewhere', processes: [{ pid: 1, started: '1' }] });
  let taken = false;
  const result = withLock(file(), async () => (taken = true));
  await sleep(400);
  expect(taken).toBe(false);
  utimesSync(file(), new Date(0), new Date(0));
  await result;
  expect(taken).toBe(true);
});

test('is taken over if its file is incomplete', async () => {
  writeFileSync(file(), '{"sp');
  await expect(withLock(file(), async () => 'mine')).resolves.toBe('mine');
});

test('of a dead holder goes to one of many waiters', async () => {
  heldBy({ space: processSpace(), processes: [{ pid: deadPid(), started: '1' }] });
  let inside = 0;
  const work = () =>
    withLock(file(), async () => {
      inside += 1;
      expect(inside).toBe(1);
      await sleep(20);
      inside -= 1;
    });
  await Promise.all(Array.from({ length: 5 }, work));
});
