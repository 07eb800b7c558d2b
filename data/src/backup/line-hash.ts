import { createHash, type Hash } from 'node:crypto';

/** Counts and hashes lines as they stand in a backup. */
export class LineHash {
  readonly #hash: Hash = createHash('sha256');
  count = 0;

  add(line: string | Uint8Array): void {
    this.#hash.update(line).update('\n');
    this.count++;
  }

  digest(): string {
    return this.#hash.digest('hex');
  }
}
