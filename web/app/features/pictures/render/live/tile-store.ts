const DATABASE = 'blue-gem-atlas-finish';
const STORE = 'tiles';

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

async function open(version: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await settled(opening);
  const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
  // Tiles of an earlier finish are of no use.
  store.delete(IDBKeyRange.upperBound([version], true));
  store.delete(IDBKeyRange.lowerBound([version, []]));
  return database;
}

/** Tiles of the finish, stored in the browser between visits; without a storage it finds none. */
export function createTileStore(version: string) {
  const opened = open(version).catch(() => undefined);
  return {
    async read(tiles: readonly number[]): Promise<Map<number, Uint8Array>> {
      const database = await opened;
      if (!database || tiles.length === 0) return new Map();
      const store = database.transaction(STORE).objectStore(STORE);
      const found = await Promise.all(
        tiles.map(async (tile) => [tile, (await settled(store.get([version, tile]))) as unknown] as const),
      ).catch(() => []);
      return new Map(found.flatMap(([tile, bytes]) => (bytes instanceof Uint8Array ? [[tile, bytes]] : [])));
    },
    async write(tiles: ReadonlyMap<number, Uint8Array>): Promise<void> {
      const database = await opened;
      if (!database) return;
      const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
      for (const [tile, bytes] of tiles) store.put(bytes, [version, tile]);
    },
  };
}

export type TileStore = ReturnType<typeof createTileStore>;
