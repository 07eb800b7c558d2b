import os from 'node:os';

/**
 * Processor time of a first start until `/` is answered, in milliseconds. The target is three seconds by the clock on
 * two cores that do nothing else; a start that answered after 2.8 s there took 3.2 s of processor time, in a container
 * of 512 MB.
 */
const START_CPU_MS_MAX = 4_000;
/**
 * With so many programs waiting for a core, the same work takes more processor time as well; measured: up to 2.6 times.
 */
const BUSY_PER_CORE = 1.5;
const BUSY_FACTOR = 3;

/** The most processor time of a first start on this machine at the moment. */
export function startCpuMsMax(load = os.loadavg()[0] ?? 0, cores = os.availableParallelism()) {
  return load > BUSY_PER_CORE * cores ? START_CPU_MS_MAX * BUSY_FACTOR : START_CPU_MS_MAX;
}
