/**
 * The result of the last call of a source. `elsewhere`: another process made the call. `closed`: its key is rejected.
 */
export type SourceStatus = {
  outcome: 'done' | 'failed' | 'closed' | 'elsewhere';
  at: Date;
  kept: number;
  /** The reason of a failure, for the operator. */
  reason: string | null;
  /** No call is made before this moment. */
  notBefore: Date | null;
};

/** By the name of the source, without sources that were not called since the start. */
export type PriceStatus = Map<string, SourceStatus>;

export const createPriceStatus = (): PriceStatus => new Map();
