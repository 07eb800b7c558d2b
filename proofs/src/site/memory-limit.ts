import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@bluegem/tools/command-line';

const V1 = '/sys/fs/cgroup/memory';
const V2 = '/sys/fs/cgroup';

/** As `npm start` and the archive start the server where memory is limited (scripts/lib/memory.mjs). */
export const LIMITED_NODE_OPTIONS = ['--min-semi-space-size=8', '--max-semi-space-size=8', '--max-old-space-size=160'];
export const LIMITED_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** The option of the commands that run the site, and its line of the usage. */
export const MEMORY_OPTION = { memory: { type: 'string' } } as const;
export const MEMORY_USAGE =
  '--memory MB   each process of the site may use so much memory (megabytes; Linux, needs root)';

/** The value of `--memory` in bytes; undefined without it. */
export function readMemoryBytes(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{2,6}$/.test(text)) throw new UsageError('--memory takes a number of megabytes');
  return Number(text) * 1024 * 1024;
}

/** A control group of Linux, whose processes are killed when they need more memory together. */
export class MemoryLimit {
  readonly #folder: string;
  readonly #isV1: boolean;

  /** Throws if control groups cannot be used, which the caller explains. */
  constructor(bytes: number, name: string) {
    this.#isV1 = existsSync(V1);
    const parent = this.#isV1 ? V1 : V2;
    // The second version offers only the controllers that the group above passes on.
    if (!this.#isV1) writeFileSync(join(parent, 'cgroup.subtree_control'), '+memory');
    this.#folder = join(parent, name);
    mkdirSync(this.#folder);
    this.#write(this.#isV1 ? 'memory.limit_in_bytes' : 'memory.max', bytes);
  }

  add(pid: number): void {
    this.#write('cgroup.procs', pid);
  }

  /** The most that was used at a time, files that the system holds for it included. */
  peakBytes(): number {
    return Number(this.#read(this.#isV1 ? 'memory.max_usage_in_bytes' : 'memory.peak'));
  }

  /** How many processes the system killed because the limit was reached. */
  killedCount(): number {
    const text = this.#read(this.#isV1 ? 'memory.oom_control' : 'memory.events');
    return Number(/^oom_kill (\d+)$/m.exec(text)?.[1] ?? 0);
  }

  /** After its processes have ended. */
  remove(): void {
    rmdirSync(this.#folder);
  }

  #read(file: string): string {
    return readFileSync(join(this.#folder, file), 'utf8');
  }

  #write(file: string, value: number): void {
    writeFileSync(join(this.#folder, file), String(value));
  }
}

/** The limits of a run: one for each process of the site. Without a number of bytes there are none. */
export class MemoryLimits {
  readonly #bytes: number | undefined;
  readonly #limits: MemoryLimit[] = [];

  /** Throws UsageError if memory cannot be limited here. */
  constructor(bytes: number | undefined) {
    this.#bytes = bytes;
    // Reported before anything runs.
    this.create();
    this.remove();
  }

  /** A limit for one process at a time, which may be started again; undefined if there is none. */
  create(): MemoryLimit | undefined {
    if (this.#bytes === undefined) return undefined;
    const name = `bluegem-${process.pid}-${this.#limits.length + 1}`;
    try {
      const limit = new MemoryLimit(this.#bytes, name);
      this.#limits.push(limit);
      return limit;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new UsageError(`--memory needs root and control groups of Linux that can be written (${code})`);
    }
  }

  /** The most memory that one process used at a time; undefined without limits. */
  peakBytes(): number | undefined {
    return this.#limits.length === 0 ? undefined : Math.max(...this.#limits.map((limit) => limit.peakBytes()));
  }

  /** Problems if the system killed a process for its memory. */
  problems(): string[] {
    const killed = this.#limits.reduce((sum, limit) => sum + limit.killedCount(), 0);
    return killed === 0 ? [] : [`the system killed ${killed} processes that needed more memory than --memory`];
  }

  /** After all processes have ended. */
  remove(): void {
    for (const limit of this.#limits.splice(0)) limit.remove();
  }
}
