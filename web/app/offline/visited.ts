import { CACHE_NAMES } from './cache-names.ts';

export const MAX_VISITED = 50;

/** Moves a page to the front; those beyond the last 50 are dropped. */
export function withVisit(visited: readonly string[], path: string): { visited: string[]; dropped: string[] } {
  const all = [path, ...visited.filter((each) => each !== path)];
  return { visited: all.slice(0, MAX_VISITED), dropped: all.slice(MAX_VISITED) };
}

const VISITED_LIST = '/visited.json';

/** The visited pages of patterns, the latest first. */
export async function readVisited(caches: CacheStorage): Promise<string[]> {
  const cache = await caches.open(CACHE_NAMES.visited);
  const stored = await cache.match(VISITED_LIST);
  return stored ? ((await stored.json()) as string[]) : [];
}

export async function writeVisited(caches: CacheStorage, visited: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE_NAMES.visited);
  await cache.put(VISITED_LIST, Response.json(visited));
}
