import { withCuration, type Curation } from '@bluegem/core/patterns/curation';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { listCurations, type StoredCuration } from '@bluegem/data/patterns/curations';
import type { Db } from '@bluegem/data/database/sql';
import { createSnapshot, type Snapshot } from './snapshot.ts';

/** What this site's own people corrected, in memory; read again from time to time, since another process may publish. */
export type CurationStore = {
  isEmpty(): boolean;
  all(): readonly StoredCuration[];
  find(slug: string): StoredCuration | undefined;
  refresh(): Promise<void>;
  /** The patterns with what is corrected of them. */
  corrected(snapshot: Snapshot): Snapshot;
};

const isSame = (a: readonly StoredCuration[], b: readonly StoredCuration[]) => JSON.stringify(a) === JSON.stringify(b);

/** A book of the corrections in a database; without one it stays empty. */
export function createCurationStore(db: Db | undefined): CurationStore {
  let all: readonly StoredCuration[] = [];
  let bySlug = new Map<string, StoredCuration>();
  let overlay: { of: Snapshot; corrected: Snapshot } | undefined;
  const curationOf = (slug: string): Curation | undefined => bySlug.get(slug)?.curation;
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
      overlay = undefined;
    },
    corrected(snapshot) {
      if (all.length === 0) return snapshot;
      if (overlay?.of !== snapshot) {
        const patterns = snapshot.all.map((pattern) => {
          const curation = curationOf(patternSlug(pattern));
          return curation ? withCuration(pattern, curation) : pattern;
        });
        overlay = { of: snapshot, corrected: createSnapshot(snapshot.release, snapshot.sha256, patterns) };
      }
      return overlay.corrected;
    },
  };
}
