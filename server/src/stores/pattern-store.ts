import { withCuration } from '@bluegem/core/patterns/curation';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import type { CurationStore } from './curation-store.ts';
import type { PriceCache } from './price-cache.ts';
import { createSnapshot, type Snapshot, type StoredPattern } from './snapshot.ts';

/** All patterns as the site shows them. This is where dataset, prices and corrections meet in memory. */
export type PatternStore = {
  /** The same object until a price or a correction changes. */
  snapshot(): Snapshot;
  /** Patterns with their prices and without corrections. */
  uncorrected: Pick<Snapshot, 'find'>;
};

type Sources = {
  dataset: Snapshot;
  prices: Pick<PriceCache, 'state'>;
  curations: Pick<CurationStore, 'all' | 'find'>;
};

export function createPatternStore({ dataset, prices, curations }: Sources): PatternStore {
  let made: { of: readonly unknown[]; snapshot: Snapshot } | undefined;
  /** A pattern without an estimate keeps the price that its row has. */
  const priced = (pattern: StoredPattern): StoredPattern => {
    const marketPrice = prices.state().marketPrices.get(patternSlug(pattern));
    return marketPrice === undefined ? pattern : { ...pattern, marketPrice };
  };
  const shown = (pattern: StoredPattern): StoredPattern => {
    const corrected = curations.find(patternSlug(pattern));
    return corrected ? withCuration(priced(pattern), corrected.curation) : priced(pattern);
  };
  return {
    snapshot() {
      const { marketPrices } = prices.state();
      const corrections = curations.all();
      if (marketPrices.size === 0 && corrections.length === 0) return dataset;
      if (made?.of[0] !== marketPrices || made.of[1] !== corrections) {
        const { release, sha256, all } = dataset;
        made = { of: [marketPrices, corrections], snapshot: createSnapshot(release, sha256, all.map(shown)) };
      }
      return made.snapshot;
    },
    uncorrected: {
      find(weapon, patternId) {
        const pattern = dataset.find(weapon, patternId);
        return pattern && priced(pattern);
      },
    },
  };
}
