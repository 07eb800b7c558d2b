import { patternSlug } from '@bluegem/core/patterns/pattern';
import { listCurations, type StoredCuration } from '@bluegem/data/patterns/curations';
import type { Db } from '@bluegem/data/database/sql';

/** What this site's own people corrected, in memory; read again from time to time, since another process may publish. */
export type CurationStore = {
  isEmpty(): boolean;
  /** The same array until one of them changes. */
  all(): readonly StoredCuration[];
  find(slug: string): StoredCuration | undefined;
  refresh(): Promise<void>;
};

const isSame = (a: readonly StoredCuration[], b: readonly StoredCuration[]) => JSON.stringify(a) === JSON.stringify(b);

/** A book of the corrections in a database; without one it stays empty. */
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
      // What was computed over all patterns stays with them while nothing is corrected again.
      if (isSame(next, all)) return;
      all = next;
      bySlug = new Map(next.map((each) => [patternSlug(each), each]));
    },
  };
}
