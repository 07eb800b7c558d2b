export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage in memory, lost with its page. */
export function memoryStorage(): BrowserStorage {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}

/** A storage of the browser, or one in memory if that is disabled. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): BrowserStorage {
  try {
    const storage = window[kind];
    storage.getItem('');
    return storage;
  } catch {
    return memoryStorage();
  }
}
