import { decodeDataset, patternsOf } from '@bluegem/core/dataset/pattern-columns';
import { weaponFileName } from '@bluegem/core/dataset/weapon-file';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { cachedPatternsOf } from './cached-patterns.ts';
import { loadData } from './data-source.ts';
import { fetchData } from './fetch-data.ts';
import { withCurated } from './load-patterns.ts';

const TIMEOUT_MS = 10_000;

const loading = new Map<WeaponId, Promise<readonly Pattern[] | undefined>>();

async function fetchPatternsOf(weapon: WeaponId): Promise<readonly Pattern[]> {
  const request = {
    path: `/ssg-data/${weaponFileName(weapon)}`,
    timeoutMs: TIMEOUT_MS,
    read: (response: Response) => response.arrayBuffer(),
  };
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const [file, { patterns }] = await Promise.all([
    fetchData(request, { fetch: (...each) => fetch(...each), wait }),
    loadData('curated'),
  ]);
  return withCurated(patternsOf(decodeDataset(new Uint8Array(file))), patterns);
}

/**
 * The 1,000 patterns of a weapon with this site's corrections, by pattern number: from its own file, or offline from
 * the file of all patterns. Undefined if neither can be had; the next call tries again.
 */
export function weaponPatterns(weapon: WeaponId): Promise<readonly Pattern[] | undefined> {
  const known = loading.get(weapon);
  if (known) return known;
  const cached = () => cachedPatternsOf(weapon).catch(() => undefined);
  // Without a network, retries would only delay what is cached.
  const patterns = navigator.onLine ? fetchPatternsOf(weapon).catch(cached) : cached();
  loading.set(weapon, patterns);
  void patterns.then((found) => found ?? loading.delete(weapon));
  return patterns;
}
