import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The numbers in a list of the kernel, such as `0-2,5`. */
export function coresIn(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** The cores that this process may use, as the kernel lists them; undefined on other systems than Linux. */
function allowedCores(): string | undefined {
  try {
    return /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

const pin = (pid: number, cores: string): boolean =>
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]).status === 0;

/**
 * Gives the first core to the servers and leaves the others to this process, the client, so that neither waits for the
 * other. Returns what undoes it. Without a second core or `taskset`, everything stays as it is.
 */
export function separateCores(servers: readonly number[]): () => void {
  const all = allowedCores();
  const [first, ...others] = all === undefined ? [] : coresIn(all);
  if (all === undefined || first === undefined || others.length === 0) return () => {};
  const plan: [number, string][] = servers.map((pid) => [pid, String(first)]);
  plan.push([process.pid, others.join(',')]);
  const undo = () => {
    for (const [pid] of plan) pin(pid, all);
  };
  if (!plan.every(([pid, cores]) => pin(pid, cores))) undo();
  return undo;
}
