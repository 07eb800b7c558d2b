import { ROWS_OF, type WriteKind } from '@bluegem/data/testing/labelled-writes';

/** How many rows carry a label. */
export type Found = Readonly<Record<string, number>>;

/** `sign-in/12/0/3`: kind, round, hand and number of a write. */
export function labelOf(kind: WriteKind, round: number, hand: number, number: number): string {
  return [kind, round, hand, number].join('/');
}

const handOf = (label: string) => label.split('/').slice(1, 3).join('/');
const numberOf = (label: string) => Number(label.split('/')[3]);

/** Remembers what was acknowledged, and judges what is found after a kill. */
export class Ledger {
  /** Acknowledged, or found once: it must be there from then on. */
  readonly #kept = new Set<string>();
  /** How many writes each hand had acknowledged, by round and hand. */
  readonly #countByHand = new Map<string, number>();
  acknowledged = 0;
  /** Found although nobody had been told: they were committed in the last moment. */
  unheard = 0;

  acknowledge(label: string): void {
    this.#kept.add(label);
    this.#countByHand.set(handOf(label), numberOf(label) + 1);
    this.acknowledged++;
  }

  /** Problems in words. A hand makes one write at a time, so only its next one may be there without having been told. */
  judge(found: Found): string[] {
    const lost = [...this.#kept].filter((label) => !(label in found));
    const halves = Object.entries(found).filter(([label, rows]) => rows !== ROWS_OF[label.split('/')[0] as WriteKind]);
    const unheard = Object.keys(found).filter((label) => !this.#kept.has(label));
    const never = unheard.filter((label) => numberOf(label) !== (this.#countByHand.get(handOf(label)) ?? 0));
    for (const label of unheard) this.#kept.add(label);
    this.unheard += unheard.length;
    return [
      ...lost.map((label) => `lost: ${label} was acknowledged or served before`),
      ...halves.map(([label, rows]) => `half: ${label} has ${rows} rows`),
      ...never.map((label) => `never made: ${label}`),
    ];
  }
}
