import { patternSlug } from '@bluegem/core/patterns/pattern';
import { listCurations, type StoredCuration } from '@bluegem/data/patterns/curations';
import type { Db } from '@bluegem/data/database/sql';

/** The curations of this site in memory, read again regularly because another process may publish one. */
export type CurationStore = {
  isEmpty(): boolean;
  /** The same array until one of them changes. */
  all(): readonly StoredCuration[];
  find(slug: string): StoredCuration | undefined;
  refresh(): Promise<void>;
};

const isSame = (a: readonly StoredCuration[], b: readonly StoredCuration[]) => JSON.stringify(a) === JSON.stringify(b);

/** A store of the curations in a database; always empty without a database. */
export function createCurationStore(db: Db | undefined): CurationStore {
  let all: readonly StoredCuration[] = [];
  let bySlug = new Map<string, StoredCuration>();
  return {
    isEmpty: () => all.length === 0,
    all: () => all,
    find: (slug) => bySlug.get(slug),
    async refresh() {
      if (!db) return;
      const next = await listCurations(db);
      // Values computed over all patterns are cached with the array, so it is reused until a curation changes.
      if (isSame(next, all)) return;
      all = next;
      bySlug = new Map(next.map((each) => [patternSlug(each), each]));
    },
  };
}
