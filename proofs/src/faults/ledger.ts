import { ROWS_OF, type WriteKind } from '@bluegem/data/testing/labelled-writes';

/** How many rows carry a label. */
export type Found = Readonly<Record<string, number>>;

/** `sign-in/12/0/3`: kind, round, worker and number of a write. */
export function labelOf(kind: WriteKind, round: number, worker: number, number: number): string {
  return [kind, round, worker, number].join('/');
}

const workerOf = (label: string) => label.split('/').slice(1, 3).join('/');
const numberOf = (label: string) => Number(label.split('/')[3]);

/** Records acknowledged writes, and checks what is found after a kill. */
export class Ledger {
  /** Acknowledged, or found once: these must exist from then on. */
  readonly #kept = new Set<string>();
  /** Number of acknowledged writes by round and worker. */
  readonly #countByWorker = new Map<string, number>();
  acknowledged = 0;
  /** Found without an acknowledgement: committed just before the kill. */
  unacknowledged = 0;

  acknowledge(label: string): void {
    this.#kept.add(label);
    this.#countByWorker.set(workerOf(label), numberOf(label) + 1);
    this.acknowledged++;
  }

  /**
   * Returns the problems. A worker makes one write at a time, so only its next write may exist without acknowledgement.
   */
  check(found: Found): string[] {
    const lost = [...this.#kept].filter((label) => !(label in found));
    const halves = Object.entries(found).filter(([label, rows]) => rows !== ROWS_OF[label.split('/')[0] as WriteKind]);
    const unacknowledged = Object.keys(found).filter((label) => !this.#kept.has(label));
    const never = unacknowledged.filter((label) => numberOf(label) !== (this.#countByWorker.get(workerOf(label)) ?? 0));
    for (const label of unacknowledged) this.#kept.add(label);
    this.unacknowledged += unacknowledged.length;
    return [
      ...lost.map((label) => `lost: ${label} was acknowledged or served before`),
      ...halves.map(([label, rows]) => `half: ${label} has ${rows} rows`),
      ...never.map((label) => `never made: ${label}`),
    ];
  }
}
