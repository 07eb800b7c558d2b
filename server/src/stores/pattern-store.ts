import { withStoredValues } from '@bluegem/core/dataset/compact-patterns';
import { withCuration } from '@bluegem/core/patterns/curation';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import type { CurationStore } from './curation-store.ts';
import type { HostedStore } from './hosted-store.ts';
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
  hosted?: Pick<HostedStore, 'values'> | undefined;
};

const NO_VALUES: ReturnType<HostedStore['values']> = new Map();

export function createPatternStore({ dataset, prices, curations, hosted }: Sources): PatternStore {
  let made: { of: readonly unknown[]; snapshot: Snapshot } | undefined;
  const hostedValues = () => hosted?.values() ?? NO_VALUES;
  /** A pattern without an estimate keeps the price that its row has, at a hosted project if there is one. */
  const priced = (pattern: StoredPattern): StoredPattern => {
    const slug = patternSlug(pattern);
    const row = hostedValues().get(slug);
    const marketPrice = prices.state().marketPrices.get(slug);
    if (marketPrice === undefined) return row ? withStoredValues(pattern, row) : pattern;
    return withStoredValues(pattern, { createdAt: pattern.createdAt, ...row, marketPrice });
  };
  const shown = (pattern: StoredPattern): StoredPattern => {
    const corrected = curations.find(patternSlug(pattern));
    return corrected ? withCuration(priced(pattern), corrected.curation) : priced(pattern);
  };
  return {
    snapshot() {
      const { marketPrices } = prices.state();
      const of = [marketPrices, curations.all(), hostedValues()] as const;
      if (of[0].size === 0 && of[1].length === 0 && of[2].size === 0) return dataset;
      if (!made || of.some((part, index) => part !== made?.of[index])) {
        const { release, sha256, all } = dataset;
        made = { of, snapshot: createSnapshot(release, sha256, all.map(shown)) };
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
