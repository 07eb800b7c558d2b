/**
 * Values made once and kept until the newer ones take more than a number of bytes; the least recently used go first.
 */
export function createByteCache<T>(maxBytes: number, sizeOf: (value: T) => number) {
  const kept = new Map<string, T>();
  let total = 0;
  const remove = (key: string): void => {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    total -= sizeOf(value);
  };
  return (key: string, make: () => T): T => {
    const known = kept.get(key);
    const value = known ?? make();
    if (known !== undefined) kept.delete(key);
    else total += sizeOf(value);
    kept.set(key, value);
    for (const oldest of kept.keys()) {
      if (total <= maxBytes || oldest === key) break;
      remove(oldest);
    }
    return value;
  };
}
