import { cpus, loadavg } from 'node:os';

/** Where so many programs wait for a core, a time tells more of them than of the server. */
const BUSY_PER_CORE = 1.5;

/** Whether others keep the machine so busy that nothing about speed can be judged on it. */
export function isMachineBusy(): boolean {
  const [load = 0] = loadavg();
  return load > BUSY_PER_CORE * cpus().length;
}
