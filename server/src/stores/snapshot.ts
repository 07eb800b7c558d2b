import type { DatedPattern } from '@bluegem/core/patterns/discovery';
import type { DatasetRelease } from '@bluegem/core/dataset/pattern-columns';
import { countPatterns, type PatternCounts } from '@bluegem/core/patterns/patterns-meta';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** A stored pattern with its price, null without price data, and the date it was added to the database. */
export type StoredPattern = DatedPattern;

/** All pattern data of the service, read-only and in memory; built again when the dataset changes. */
export type Snapshot = {
  release: DatasetRelease;
  sha256: string;
  counts: PatternCounts;
  all: readonly StoredPattern[];
  find(weapon: WeaponId, patternId: number): StoredPattern | undefined;
  ofWeapon(weapon: WeaponId): readonly StoredPattern[];
  ofSeed(patternId: number): readonly StoredPattern[];
};

/** Indexes the stored patterns. Lists are ordered by weapon as given and by pattern number. */
export function createSnapshot(
  { version, releasedAt }: DatasetRelease,
  sha256: string,
  patterns: readonly StoredPattern[],
): Snapshot {
  const byWeapon = new Map<WeaponId, StoredPattern[]>();
  for (const pattern of patterns) {
    const list = byWeapon.get(pattern.weapon) ?? [];
    list[pattern.patternId - 1] = pattern;
    byWeapon.set(pattern.weapon, list);
  }
  const find = (weapon: WeaponId, patternId: number) => byWeapon.get(weapon)?.[patternId - 1];
  return {
    // Not the argument itself: a whole dataset, with 16 MB of facts, may be given as its release.
    release: { version, releasedAt },
    sha256,
    counts: countPatterns(patterns),
    all: patterns,
    find,
    ofWeapon: (weapon) => byWeapon.get(weapon) ?? [],
    ofSeed: (patternId) => [...byWeapon.keys()].flatMap((weapon) => find(weapon, patternId) ?? []),
  };
}
