import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One kind of fault during its test: temporary folders, clean-up, and the problems found. */
export class FaultCase {
  readonly isQuick: boolean;
  /** Descriptions of everything lost or wrong. */
  readonly wrong: string[] = [];
  readonly #kind: string;
  readonly #endings: (() => Promise<unknown>)[] = [];

  constructor(kind: string, isQuick: boolean) {
    this.#kind = kind;
    this.isQuick = isQuick;
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

  /** Runs a check that returns its problems, and prints one line for it; an error it throws is a problem as well. */
  async check(what: string, work: () => Promise<readonly string[]>): Promise<void> {
    const problems = await work().catch((error: unknown) => [linesOf(error)]);
    console.log(`${problems.length === 0 ? 'right ' : 'WRONG '} ${this.#kind}: ${what}`);
    for (const problem of problems) console.log(`       ${problem}`);
    this.wrong.push(...problems.map((problem) => `${this.#kind}: ${what}: ${problem}`));
  }

  async end(): Promise<void> {
    for (const ending of this.#endings.toReversed())
      await ending().catch((error: unknown) => this.note(`clean-up failed: ${linesOf(error)}`));
  }
}

function linesOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.split('\n').slice(0, 3).join(' | ');
}
