import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names one process beyond its number, which the system gives away again. */
export type ProcessIdentity = { pid: number; startedAt: string | null; host: string };

export function currentProcess(): ProcessIdentity {
  return { pid: process.pid, startedAt: startTimeOf(process.pid), host: hostname() };
}

/** Whether that very process still runs. Only meaningful on the machine it ran on. */
export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startTimeOf(pid);
  return startedAt === null || now === null || now === startedAt;
}

/** Boot of the machine and clock ticks from there to the start of the process; null where there is no /proc. */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold spaces and brackets itself; start time is field 22.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
  } catch {
    return null;
  }
}
