import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chanceOf, type Chance } from './seeded-random.ts';

type TrialOptions = { kind: string; seed: number; isQuick: boolean; rounds: number };

/** One kind of fault while it is tried: what it may use, and what it found. */
export class Trial {
  readonly isQuick: boolean;
  readonly rounds: number;
  /** What was lost or wrong, in words. */
  readonly wrong: string[] = [];
  readonly #kind: string;
  readonly #seed: number;
  readonly #endings: (() => Promise<unknown>)[] = [];

  constructor({ kind, seed, isQuick, rounds }: TrialOptions) {
    this.#kind = kind;
    this.#seed = seed;
    this.isQuick = isQuick;
    this.rounds = rounds;
  }

  chance(name = ''): Chance {
    return chanceOf(this.#seed, `${this.#kind} ${name}`);
  }

  /** An empty folder that is gone when the trial ends. */
  newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), `bluegem-faults-${this.#kind}-`));
    this.atEnd(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  }

  /** Runs when the trial ends, whatever came of it; the last one given first. */
  atEnd(work: () => Promise<unknown>): void {
    this.#endings.push(work);
  }

  note(line: string): void {
    console.log(`       ${this.#kind}: ${line}`);
  }

  skip(what: string, reason: string): void {
    console.log(`skip   ${this.#kind}: ${what} (${reason})`);
  }

  /** Says in a line how a check went: right without problems. */
  report(what: string, problems: readonly string[]): void {
    console.log(`${problems.length === 0 ? 'right ' : 'WRONG '} ${this.#kind}: ${what}`);
    for (const problem of problems) {
      console.log(`       ${problem}`);
      this.wrong.push(`${this.#kind}: ${what}: ${problem}`);
    }
  }

  /** A check that gives its problems; what it throws is one, too. */
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
      await ending().catch((error: unknown) => this.note(`could not tidy up: ${firstLine(error)}`));
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.split('\n').slice(0, 3).join(' | ');
}
