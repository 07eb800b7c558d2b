import { quantile } from '../bench/measurement.ts';

/** `busy`: 503 with Retry-After. `failed`: any other 5xx. `wrong`: an unexpected response. `lost`: no response. */
export type Outcome = 'good' | 'busy' | 'failed' | 'wrong' | 'lost';

export type Counts = Readonly<Record<Outcome, number>>;

const MAX_EXAMPLES = 3;

/** Counts the outcomes of requests by kind. */
export class Tally {
  /** Descriptions of the first failed requests. */
  readonly examples: string[] = [];
  readonly #times = new Map<string, number[]>();
  readonly #counts: Record<Outcome, number> = { good: 0, busy: 0, failed: 0, wrong: 0, lost: 0 };

  note(kind: string, ms: number, outcome: Outcome, detail = ''): void {
    this.#counts[outcome]++;
    if (outcome === 'good') {
      const times = this.#times.get(kind);
      if (times) times.push(ms);
      else this.#times.set(kind, [ms]);
    } else if (outcome !== 'busy' && this.examples.length < MAX_EXAMPLES) {
      this.examples.push(`${kind}: ${outcome} ${detail}`);
    }
  }

  get counts(): Counts {
    return this.#counts;
  }

  get total(): number {
    return Object.values(this.#counts).reduce((sum, count) => sum + count, 0);
  }

  /** Requests that got neither a good response nor 503 with Retry-After. */
  get broken(): number {
    const { failed, wrong, lost } = this.#counts;
    return failed + wrong + lost;
  }

  get kinds(): string[] {
    return [...this.#times.keys()].toSorted();
  }

  /** Milliseconds of the good responses of one kind, or of all kinds. */
  timesOf(kind?: string): readonly number[] {
    return kind === undefined ? [...this.#times.values()].flat() : (this.#times.get(kind) ?? []);
  }

  percentile(share: number, kind?: string): number {
    return quantile(this.timesOf(kind), share);
  }
}
