import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const V1 = '/sys/fs/cgroup/memory';
const V2 = '/sys/fs/cgroup';

/** As `npm start` and the archive start the server where memory is limited (scripts/lib/memory.mjs). */
export const LIMITED_NODE_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=160'];
export const LIMITED_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** A control group of Linux, whose processes are killed when they need more memory together. */
export class MemoryLimit {
  readonly #folder: string;
  readonly #isV1 = existsSync(V1);

  /** Needs root. */
  constructor(bytes: number) {
    this.#folder = join(this.#isV1 ? V1 : V2, `bluegem-${process.pid}`);
    mkdirSync(this.#folder);
    this.#write(this.#isV1 ? 'memory.limit_in_bytes' : 'memory.max', bytes);
  }

  add(pid: number): void {
    this.#write('cgroup.procs', pid);
  }

  /** The most that was used at a time, files that the system holds for it included. */
  peakBytes(): number {
    const file = this.#isV1 ? 'memory.max_usage_in_bytes' : 'memory.peak';
    return Number(readFileSync(join(this.#folder, file), 'utf8'));
  }

  /** After its processes have ended. */
  remove(): void {
    rmdirSync(this.#folder);
  }

  #write(file: string, value: number): void {
    writeFileSync(join(this.#folder, file), String(value));
  }
}
