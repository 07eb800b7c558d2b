const TTL_MS = 3600 * 1000;
const CLEAN_MS = 60_000;

/** A cache that expires values after an hour. Expired values are removed every minute. */
export function createDataCache(now: () => number) {
  const entries = new Map<string, { value: Promise<unknown>; until: number }>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function clean(): void {
    for (const [key, { until }] of entries) if (until <= now()) entries.delete(key);
    if (entries.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    get(key: string): Promise<unknown> | undefined {
      const entry = entries.get(key);
      return entry && entry.until > now() ? entry.value : undefined;
    },
    set(key: string, value: Promise<unknown>): void {
      entries.set(key, { value, until: now() + TTL_MS });
      timer ??= setInterval(clean, CLEAN_MS);
    },
    /** Removes a value, unless another one has replaced it. */
    drop(key: string, value: Promise<unknown>): void {
      if (entries.get(key)?.value === value) entries.delete(key);
    },
    size: () => entries.size,
  };
}
