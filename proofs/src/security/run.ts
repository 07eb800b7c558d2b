import type { Findings } from './part.ts';

export const PARTS = ['packages', 'headers', 'pages', 'messages', 'bombs', 'secrets', 'tests'] as const;
export type PartName = (typeof PARTS)[number];

/** Problems that are shown of one part; all are counted. */
const SHOWN = 20;

const brokenOff = (error: unknown): Findings => ({ tried: 'broke off', problems: [String(error)] });

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 1000);

/** The parts of one run that are wanted, and what became of them, a line each. */
export class Run {
  readonly #wanted: readonly PartName[];
  readonly #startedAt = performance.now();
  readonly #failed: PartName[] = [];
  readonly #untried: PartName[] = [];

  constructor(wanted: readonly PartName[]) {
    this.#wanted = wanted;
  }

  wantsAny(...names: readonly PartName[]): boolean {
    return names.some((name) => this.#wanted.includes(name));
  }

  async report(name: PartName, run: () => Promise<Findings>): Promise<void> {
    if (!this.wantsAny(name)) return;
    const startedAt = performance.now();
    const { tried, problems, isUntried } = await run().catch(brokenOff);
    for (const problem of problems.slice(0, SHOWN)) console.error(`wrong: ${name}: ${problem}`);
    const right = isUntried ? 'NOT ASKED' : 'nothing wrong';
    const verdict = problems.length === 0 ? right : `${problems.length} WRONG`;
    console.log(`${name.padEnd(10)}${verdict}: ${tried}, ${secondsSince(startedAt)} s`);
    if (problems.length > 0) this.#failed.push(name);
    if (isUntried) this.#untried.push(name);
  }

  /** Says the last line, and gives the exit code. */
  end(): number {
    const unasked = this.#untried.length > 0 ? `, not asked: ${this.#untried.join(', ')}` : '';
    const verdict = this.#failed.length === 0 ? 'Nothing was wrong' : `Wrong: ${this.#failed.join(', ')}`;
    console.log(`${verdict}${unasked}, ${secondsSince(this.#startedAt)} s`);
    return this.#failed.length === 0 ? 0 : 1;
  }
}
