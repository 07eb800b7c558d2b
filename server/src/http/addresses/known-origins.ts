const MAX_ORIGINS = 3;
const EXPIRES_AFTER_MS = 60 * 60 * 1000;

/**
 * Returns a function that says whether pages for an origin are compressed and cached. Without a public address the Host
 * header decides the origin, so only the first few are accepted. Another one replaces only an origin without requests
 * for an hour, so that invented hosts cannot evict real ones.
 */
export function createKnownOrigins(now: () => number = Date.now): (origin: string) => boolean {
  const usedAt = new Map<string, number>();
  return (origin) => {
    const time = now();
    if (!usedAt.has(origin) && usedAt.size >= MAX_ORIGINS) {
      const left = [...usedAt].find(([, at]) => time - at > EXPIRES_AFTER_MS);
      if (!left) return false;
      usedAt.delete(left[0]);
    }
    usedAt.set(origin, time);
    return true;
  };
}
