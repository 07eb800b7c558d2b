import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MemoryLimits, readMemoryBytes } from './memory-limit.ts';

const MEGABYTE = 1024 * 1024;

/** Waits for its input first, so that it is in its group before it needs memory. */
const NEEDS = (megabytes: number) =>
  `process.stdin.once('data', () => { Buffer.alloc(${megabytes * MEGABYTE}, 1); process.exit(0); })`;

async function endOf(limits: MemoryLimits, megabytes: number): Promise<number | NodeJS.Signals | null> {
  const child = spawn(process.execPath, ['-e', NEEDS(megabytes)], { stdio: ['pipe', 'ignore', 'ignore'] });
  limits.create()?.add(child.pid ?? 0);
  child.stdin.write('go');
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? signal;
}

/** Undefined where the machine has no control groups that can be written. */
function limitsOf(bytes: number): MemoryLimits | undefined {
  try {
    return new MemoryLimits(bytes);
  } catch (error) {
    expect((error as Error).message).toMatch(/^--memory needs root and control groups of Linux that can be written \(/);
    return undefined;
  }
}

test('megabytes become bytes, and anything else is refused', () => {
  expect([readMemoryBytes(undefined), readMemoryBytes('512')]).toEqual([undefined, 512 * MEGABYTE]);
  for (const text of ['', '5', '1g', '-20', '1e3'])
    expect(() => readMemoryBytes(text)).toThrow('--memory takes a number of megabytes');
});

test('without a limit there is no group, no peak and no problem', () => {
  const limits = new MemoryLimits(undefined);
  expect([limits.create(), limits.peakBytes(), limits.problems()]).toEqual([undefined, undefined, []]);
});

test('a process that needs more than its limit is killed and reported; each process has its own', async () => {
  const limits = limitsOf(100 * MEGABYTE);
  if (limits === undefined) return;
  try {
    expect([await endOf(limits, 10), await endOf(limits, 10), limits.problems()]).toEqual([0, 0, []]);
    expect(limits.peakBytes()).toBeGreaterThan(10 * MEGABYTE);
    expect(await endOf(limits, 300)).toBe('SIGKILL');
    expect(limits.problems()).toEqual(['the system killed 1 processes that needed more memory than --memory']);
    expect(limits.peakBytes()).toBeLessThanOrEqual(100 * MEGABYTE);
  } finally {
    limits.remove();
  }
  expect(existsSync(`/sys/fs/cgroup/memory/bluegem-${process.pid}-1`)).toBe(false);
});
