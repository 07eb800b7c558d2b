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

/** Corrections of this site and of a hosted project; of both for a pattern, the site's own fields count. */
function together(own: readonly StoredCuration[], hosted: readonly StoredCuration[]): readonly StoredCuration[] {
  if (hosted.length === 0) return own;
  const bySlug = new Map(hosted.map((each) => [patternSlug(each), each]));
  for (const each of own) {
    const below = bySlug.get(patternSlug(each));
    bySlug.set(patternSlug(each), { ...each, curation: { ...below?.curation, ...each.curation } });
  }
  return [...bySlug.values()];
}

/** A store of the curations in a database, and of those of a hosted project; always empty without either. */
export function createCurationStore(
  db: Db | undefined,
  hosted: () => readonly StoredCuration[] = () => [],
): CurationStore {
  let all: readonly StoredCuration[] = [];
  let bySlug = new Map<string, StoredCuration>();
  return {
    isEmpty: () => all.length === 0,
    all: () => all,
    find: (slug) => bySlug.get(slug),
    async refresh() {
      const next = together(db ? await listCurations(db) : [], hosted());
      // Values computed over all patterns are cached with the array, so it is reused until a curation changes.
      if (isSame(next, all)) return;
      all = next;
      bySlug = new Map(next.map((each) => [patternSlug(each), each]));
    },
  };
}
