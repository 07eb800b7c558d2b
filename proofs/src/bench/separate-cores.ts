import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const pin = (pid: number, cores: string) =>
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]);

/**
 * Gives the first core to the servers and leaves the others to this process, the client, so that neither waits for the
 * other. Returns what undoes it. Without a second core or `taskset`, everything stays as it is.
 */
export function separateCores(servers: readonly number[]): () => void {
  const last = availableParallelism() - 1;
  if (process.platform !== 'linux' || last < 1) return () => {};
  for (const pid of servers) pin(pid, '0');
  pin(process.pid, `1-${last}`);
  return () => {
    for (const pid of [...servers, process.pid]) pin(pid, `0-${last}`);
  };
}
