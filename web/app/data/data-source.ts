import { CURATED_LIST, PATTERN_FILE } from './addresses.ts';
import { createDataCache } from './data-cache.ts';
import { fetchData, type FetchParts, type FetchRequest } from './fetch-data.ts';

const FILE_TIMEOUT_MS = 30_000;
const PAGE_TIMEOUT_MS = 10_000;

const json = (response: Response): Promise<unknown> => response.json();
const ofPage = (path: string): FetchRequest<unknown> => ({ path, timeoutMs: PAGE_TIMEOUT_MS, read: json });

/** Public data: the pre-built file of all patterns, and the parts of pre-rendered pages that change. */
const FETCHERS = {
  patterns: {
    path: PATTERN_FILE,
    timeoutMs: FILE_TIMEOUT_MS,
    read: (response: Response): Promise<unknown> => response.arrayBuffer(),
  },
  curated: ofPage(CURATED_LIST),
  totals: ofPage('/api/statistics/global'),
  'trending-7': ofPage('/api/patterns/trending?period=7'),
  'trending-30': ofPage('/api/patterns/trending?period=30'),
} satisfies Record<string, FetchRequest<unknown>>;

export type DataKey = keyof typeof FETCHERS;

const isKey = (key: string): key is DataKey => Object.hasOwn(FETCHERS, key);

/** Loads data by name. Calls within an hour share the response. */
export function createDataSource({ now, ...parts }: FetchParts & { now: () => number }) {
  const cache = createDataCache(now);
  return async function load(key: string): Promise<unknown> {
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
  };
}

/** Loads data of this site: `loadData('totals')`. The response is not validated. */
export const loadData: (key: DataKey) => Promise<unknown> = createDataSource({
  fetch: (...request) => fetch(...request),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => Date.now(),
});
