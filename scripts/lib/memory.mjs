import os from 'node:os';

/**
 * glibc holds hundreds of megabytes of unused memory otherwise: one arena for all threads instead of eight per core,
 * and larger blocks outside of it, where they are given back (docs/evidence/benchmarks.md).
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const SMALL_MEMORY_BYTES = 1.1e9;

/**
 * V8's own limit of the young generation holds 50 MB more, and pages are no faster for it. On a machine or in a
 * container with 1 GB or less, a small heap: pages take a third more processor time, but it fits. The young
 * generation has its size from the start: V8 makes it smaller in every quiet moment, and verdicts then took 8 % more
 * processor time.
 */
export function memoryFlags() {
  const available = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
  return available <= SMALL_MEMORY_BYTES
    ? ['--min-semi-space-size=8', '--max-semi-space-size=8', '--max-old-space-size=160']
    : ['--min-semi-space-size=16', '--max-semi-space-size=16'];
}
