import { cpus, loadavg } from 'node:os';

/** With so many programs waiting for a core, times say more about those programs than about the server. */
const BUSY_PER_CORE = 1.5;

/** True if other programs use so much of the machine that speed cannot be judged. */
export function isMachineBusy(): boolean {
  const [load = 0] = loadavg();
  return load > BUSY_PER_CORE * cpus().length;
}
