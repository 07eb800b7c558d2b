/** How asking a source went: `elsewhere`: another process had the turn. `closed`: its key is not accepted. */
export type SourceStatus = {
  outcome: 'done' | 'failed' | 'closed' | 'elsewhere';
  at: Date;
  kept: number;
  /** Why it failed, in words for the operator. */
  reason: string | null;
  /** It is left alone until then. */
  notBefore: Date | null;
};

/** By the name of the source; one that was not asked since the start is not in it. */
export type PriceStatus = Map<string, SourceStatus>;

export const createPriceStatus = (): PriceStatus => new Map();
