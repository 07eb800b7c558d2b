import type { PriceObservation } from '@bluegem/core/prices/price-observation';

/** What a source is given to work with. */
export type Visit = { now: () => Date; signal: AbortSignal };

/** A market that is asked for prices with a key of the operator's own. */
export type PriceSource = {
  /** Also the source of its observations. */
  name: 'csfloat' | 'skinport';
  /** How long what it said holds. */
  everyMs: number;
  /** Its prices, part by part, so that what came is kept when the rest fails. Throws SourceFailure. */
  prices(visit: Visit): AsyncIterable<readonly PriceObservation[]>;
};

/** `limited`: too many questions; `closed`: the key is not accepted; `unreachable`: it may do later; `odd`: not what is documented. */
export type FailureKind = 'limited' | 'closed' | 'unreachable' | 'odd';

/** A source that did not answer. Its message names no address and no key. */
export class SourceFailure extends Error {
  readonly kind: FailureKind;
  /** How long it asks to be left alone. */
  readonly pauseMs: number;

  constructor(kind: FailureKind, message: string, pauseMs = 0) {
    super(message);
    this.kind = kind;
    this.pauseMs = pauseMs;
  }
}
