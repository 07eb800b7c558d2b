const MAX_ORIGINS = 3;
const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;

/**
 * Tells the origins whose pages are worth compressing and keeping. Without a public address whoever asks names the origin,
 * so the first few stay, and others take the place only of one that nobody has asked under for an hour: made up hosts can
 * push none out.
 */
export function createKnownOrigins(now: () => number = Date.now): (origin: string) => boolean {
  const askedAt = new Map<string, number>();
  return (origin) => {
    const time = now();
    if (!askedAt.has(origin) && askedAt.size >= MAX_ORIGINS) {
      const left = [...askedAt].find(([, at]) => time - at > FORGOTTEN_AFTER_MS);
      if (!left) return false;
      askedAt.delete(left[0]);
    }
    askedAt.set(origin, time);
    return true;
  };
}
