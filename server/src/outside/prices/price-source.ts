import type { PriceObservation } from '@bluegem/core/prices/price-observation';

/** The dependencies of a source. */
export type Visit = { now: () => Date; signal: AbortSignal };

/** A market that is called for prices, with the operator's key or without one. */
export type PriceSource = {
  /** Also the source of its observations. */
  name: 'csfloat' | 'skinport';
  /** How long its prices are valid. */
  everyMs: number;
  /** Its prices in parts, so that received ones are stored if the rest fails. Throws SourceFailure. */
  prices(visit: Visit): AsyncIterable<readonly PriceObservation[]>;
};

/**
 * `limited`: rate limited; `closed`: the key is rejected; `unreachable`: a retry may succeed; `odd`: not the documented
 * format.
 */
export type FailureKind = 'limited' | 'closed' | 'unreachable' | 'odd';

/** A source that did not respond with prices. The message contains no address and no key. */
export class SourceFailure extends Error {
  readonly kind: FailureKind;
  /** The pause that the source requires. */
  readonly pauseMs: number;
  /** The status of the response; 0 without one, or if it was no refusal. */
  readonly status: number;

  constructor(kind: FailureKind, message: string, { pauseMs = 0, status = 0 } = {}) {
    super(message);
    this.kind = kind;
    this.pauseMs = pauseMs;
    this.status = status;
  }
}
