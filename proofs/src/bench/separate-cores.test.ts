import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coresIn, separateCores } from './separate-cores.ts';

const coresOf = (pid: number) =>
  coresIn(/^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '');

test('a list of the kernel names cores and ranges of them', () => {
  expect(coresIn('3')).toEqual([3]);
  expect(coresIn('0-2,5')).toEqual([0, 1, 2, 5]);
});

test.skipIf(process.platform !== 'linux')('server and client share no core until it is undone', async () => {
  const server = spawn('sleep', ['60']);
  await once(server, 'spawn');
  try {
    const before = coresOf(process.pid);
    const undo = separateCores([server.pid ?? 0]);
    const [ofServer, ofClient] = [coresOf(server.pid ?? 0), coresOf(process.pid)];
    undo();
    expect([coresOf(server.pid ?? 0), coresOf(process.pid)]).toEqual([before, before]);
    const isSeparate = ofServer.length === 1 && !ofClient.includes(ofServer[0] ?? -1);
    // On a single core, and without taskset, nothing changes.
    const isUnchanged = String([ofServer, ofClient]) === String([before, before]);
    expect(isSeparate || isUnchanged).toBe(true);
    expect([...ofServer, ...ofClient].every((core) => before.includes(core))).toBe(true);
  } finally {
    server.kill();
  }
});
