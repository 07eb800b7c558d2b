import { patternSlug } from '@bluegem/core/patterns/pattern';
import type { Curation } from '@bluegem/core/patterns/curation';
import type { StoredCuration } from '@bluegem/data/patterns/curations';
import type { HostedRow } from '../outside/hosted-patterns.ts';
import type { Snapshot, StoredPattern } from './snapshot.ts';

/** Prices and first days that the project says, by slug; the same map until one of them changes. */
type RowValues = ReadonlyMap<string, Pick<StoredPattern, 'marketPrice' | 'createdAt'>>;

/** The pattern values of a hosted project, where they differ from the dataset. */
export type HostedStore = {
  values(): RowValues;
  /** Tiers and flags that differ, in the form of corrections; the same array until one of them changes. */
  curations(): readonly StoredCuration[];
  /** Reads the project again. What it said before stays if that fails. */
  refresh(signal: AbortSignal): Promise<void>;
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function curationOf(pattern: StoredPattern, { tier, flags }: HostedRow): Curation {
  return {
    ...(tier !== pattern.tier && { tier }),
    ...(!isSame(flags.toSorted(), pattern.flags.toSorted()) && { flags }),
  };
}

/** `dataset`: patterns as the build made them. A pattern that the project does not have stays as it is there. */
export function createHostedStore(
  dataset: Pick<Snapshot, 'find'>,
  read: (signal: AbortSignal) => Promise<HostedRow[]>,
): HostedStore {
  let values: RowValues = new Map();
  let curations: readonly StoredCuration[] = [];
  return {
    values: () => values,
    curations: () => curations,
    async refresh(signal) {
      const rows = await read(signal);
      const nextValues = new Map<string, Pick<StoredPattern, 'marketPrice' | 'createdAt'>>();
      const nextCurations: StoredCuration[] = [];
      for (const row of rows) {
        const { weapon, patternId, marketPrice, createdAt } = row;
        const pattern = dataset.find(weapon, patternId);
        if (!pattern) continue;
        if (marketPrice !== pattern.marketPrice || createdAt.getTime() !== pattern.createdAt.getTime())
          nextValues.set(patternSlug(row), { marketPrice, createdAt });
        const curation = curationOf(pattern, row);
        if (Object.keys(curation).length > 0) nextCurations.push({ weapon, patternId, version: 0, curation });
      }
      if (!isSame([...nextValues], [...values])) values = nextValues;
      if (!isSame(nextCurations, curations)) curations = nextCurations;
    },
  };
}
