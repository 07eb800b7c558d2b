import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MemoryLimits } from '../site/memory-limit.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';

type FaultCaseOptions = { kind: string; seed: number; isQuick: boolean; rounds: number; memory: MemoryLimits };

/** One kind of fault during its test: temporary folders, clean-up, and the problems found. */
export class FaultCase {
  readonly isQuick: boolean;
  readonly rounds: number;
  /** For the processes of the site. */
  readonly memory: MemoryLimits;
  /** Descriptions of everything lost or wrong. */
  readonly wrong: string[] = [];
  readonly #kind: string;
  readonly #seed: number;
  readonly #endings: (() => Promise<unknown>)[] = [];

  constructor({ kind, seed, isQuick, rounds, memory }: FaultCaseOptions) {
    this.#kind = kind;
    this.#seed = seed;
    this.isQuick = isQuick;
    this.rounds = rounds;
    this.memory = memory;
  }

  random(name = ''): SeededRandom {
    return seededRandom(this.#seed, `${this.#kind} ${name}`);
  }

  /** Creates an empty folder that is removed at the end. */
  newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), `bluegem-faults-${this.#kind}-`));
    this.atEnd(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  }

  /** Registers clean-up, which always runs at the end, last registered first. */
  atEnd(work: () => Promise<unknown>): void {
    this.#endings.push(work);
  }

  note(line: string): void {
    console.log(`       ${this.#kind}: ${line}`);
  }

  skip(what: string, reason: string): void {
    console.log(`skip   ${this.#kind}: ${what} (${reason})`);
  }

  /** Prints one line for a check: right if there are no problems. */
  report(what: string, problems: readonly string[]): void {
    console.log(`${problems.length === 0 ? 'right ' : 'WRONG '} ${this.#kind}: ${what}`);
    for (const problem of problems) {
      console.log(`       ${problem}`);
      this.wrong.push(`${this.#kind}: ${what}: ${problem}`);
    }
  }

  /** Runs a check that returns its problems; an error it throws is one as well. */
  async check(what: string, work: () => Promise<readonly string[] | string | undefined | void>): Promise<void> {
    try {
      const found = (await work()) ?? [];
      this.report(what, typeof found === 'string' ? [found] : found);
    } catch (error) {
      this.report(what, [firstLine(error)]);
    }
  }

  async end(): Promise<void> {
    for (const ending of this.#endings.toReversed())
      await ending().catch((error: unknown) => this.note(`clean-up failed: ${firstLine(error)}`));
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.split('\n').slice(0, 3).join(' | ');
}
