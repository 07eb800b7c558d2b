import type { AnswerOf } from '@bluegem/contract/client-types';
import { buildPatterns } from '@bluegem/core/patterns/pattern-build';
import { decodeDataset } from '@bluegem/core/dataset/pattern-columns';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { CURATED_LIST, PATTERN_FILE } from './addresses.ts';
import { withCurated } from './load-patterns.ts';

/** A weapon's patterns from the offline cache; undefined if they are not cached. */
export async function cachedPatternsOf(weapon: WeaponId): Promise<readonly Pattern[] | undefined> {
  if (!('caches' in window)) return undefined;
  const [file, list] = await Promise.all([caches.match(PATTERN_FILE), caches.match(CURATED_LIST)]);
  if (!file || !list) return undefined;
  const { patterns: curated }: AnswerOf<'curatedPatterns'> = await list.json();
  const { facts } = decodeDataset(new Uint8Array(await file.arrayBuffer()));
  return withCurated(facts.filter((each) => each.weapon === weapon).flatMap(buildPatterns), curated);
}
