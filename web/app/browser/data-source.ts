import type { AnswerOf } from '@bluegem/contract/client-types';
import { CURATED_LIST, PATTERN_FILE } from './addresses.ts';
import { createDataCache } from './data-cache.ts';
import { fetchData, type FetchParts, type FetchRequest } from './fetch-data.ts';

const FILE_TIMEOUT_MS = 30_000;
const PAGE_TIMEOUT_MS = 10_000;

/** The type of the data of each name. */
type Data = {
  patterns: ArrayBuffer;
  curated: AnswerOf<'curatedPatterns'>;
  totals: AnswerOf<'globalStatistics'>;
  'trending-7': AnswerOf<'trendingPatterns'>;
  'trending-30': AnswerOf<'trendingPatterns'>;
};

export type DataKey = keyof Data;

const jsonAt = <T>(path: string): FetchRequest<T> => ({
  path,
  timeoutMs: PAGE_TIMEOUT_MS,
  read: (response): Promise<T> => response.json(),
});

/** Public data: the pre-built file of all patterns, and the parts of pre-rendered pages that change. */
const FETCHERS: { [Key in DataKey]: FetchRequest<Data[Key]> } = {
  patterns: {
    path: PATTERN_FILE,
    timeoutMs: FILE_TIMEOUT_MS,
    read: (response) => response.arrayBuffer(),
  },
  curated: jsonAt(CURATED_LIST),
  totals: jsonAt('/api/statistics/global'),
  'trending-7': jsonAt('/api/patterns/trending?period=7'),
  'trending-30': jsonAt('/api/patterns/trending?period=30'),
};

const isKey = (key: string): key is DataKey => Object.hasOwn(FETCHERS, key);

/** Loads data by name. Calls within an hour share the response. */
export function createDataSource({ now, ...parts }: FetchParts & { now: () => number }) {
  const cache = createDataCache(now);
  async function load<Key extends DataKey>(key: Key): Promise<Data[Key]>;
  async function load(key: string): Promise<unknown>;
  async function load(key: string): Promise<unknown> {
    if (!isKey(key)) throw new Error(`Unknown fetcher: ${key}`);
    const cached = cache.get(key);
    if (cached) return cached;
    const loading = fetchData<unknown>(FETCHERS[key], parts).catch((cause: unknown) => {
      throw new Error(`Failed to fetch data for ${key}`, { cause });
    });
    cache.set(key, loading);
    // A call after a failure fetches again.
    loading.catch(() => cache.drop(key, loading));
    return loading;
  }
  return load;
}

/** Loads data of this site: `loadData('totals')`. The response is not validated. */
export const loadData: <Key extends DataKey>(key: Key) => Promise<Data[Key]> = createDataSource({
  fetch: (...request) => fetch(...request),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => Date.now(),
});
