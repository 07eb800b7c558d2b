const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, 'https://gems.example').href;

function memoryCache(): Cache {
  const stored = new Map<string, Response>();
  const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
    match: async (request) => stored.get(addressOf(request))?.clone(),
    put: async (request, response) => void stored.set(addressOf(request), response),
    delete: async (request) => stored.delete(addressOf(request)),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
  };
  return cache as Cache;
}

/** A cache storage in memory, for tests. */
export function memoryCaches(): CacheStorage {
  const all = new Map<string, Cache>();
  const storage: Pick<CacheStorage, 'open' | 'keys' | 'delete'> = {
    async open(name) {
      const cache = all.get(name) ?? memoryCache();
      all.set(name, cache);
      return cache;
    },
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
  };
  return storage as CacheStorage;
}
