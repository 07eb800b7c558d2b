import type { Findings } from './findings.ts';

export const PARTS = ['packages', 'headers', 'pages', 'messages', 'bombs', 'secrets', 'tests'] as const;
export type PartName = (typeof PARTS)[number];

/** How many problems of a part are printed; all are counted. */
const SHOWN = 20;

const failedFindings = (error: unknown): Findings => ({ tested: 'ended with an error', problems: [String(error)] });

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 1000);

/** Runs the wanted parts and prints one line for each. */
export class Run {
  readonly #wanted: readonly PartName[];
  readonly #startedAt = performance.now();
  readonly #failed: PartName[] = [];
  readonly #skipped: PartName[] = [];

  constructor(wanted: readonly PartName[]) {
    this.#wanted = wanted;
  }

  wantsAny(...names: readonly PartName[]): boolean {
    return names.some((name) => this.#wanted.includes(name));
  }

  async report(name: PartName, run: () => Promise<Findings>): Promise<void> {
    if (!this.wantsAny(name)) return;
    const startedAt = performance.now();
    const { tested, problems, isSkipped } = await run().catch(failedFindings);
    for (const problem of problems.slice(0, SHOWN)) console.error(`wrong: ${name}: ${problem}`);
    const right = isSkipped ? 'SKIPPED' : 'nothing wrong';
    const verdict = problems.length === 0 ? right : `${problems.length} WRONG`;
    console.log(`${name.padEnd(10)}${verdict}: ${tested}, ${secondsSince(startedAt)} s`);
    if (problems.length > 0) this.#failed.push(name);
    if (isSkipped) this.#skipped.push(name);
  }

  /** Prints the last line and returns the exit code. */
  end(): number {
    const skipped = this.#skipped.length > 0 ? `, skipped: ${this.#skipped.join(', ')}` : '';
    const verdict = this.#failed.length === 0 ? 'Nothing was wrong' : `Wrong: ${this.#failed.join(', ')}`;
    console.log(`${verdict}${skipped}, ${secondsSince(this.#startedAt)} s`);
    return this.#failed.length === 0 ? 0 : 1;
  }
}
